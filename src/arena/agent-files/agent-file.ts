/** `./my-agent.js` or `./my-agent.js:setting=value`. */
const MODULE = /^(.+\.m?js)(?::(.*))?$/;

/**
 * The path and the settings of a specification that names a JavaScript module; undefined for an agent that comes with
 * Opfor.
 */
export function agentFile(spec: string): { readonly path: string; readonly settings: string | undefined } | undefined {
  const module = MODULE.exec(spec);
  return module === null ? undefined : { path: module[1], settings: module[2] };
}
