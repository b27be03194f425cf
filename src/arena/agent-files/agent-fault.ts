/**
 * A fault of an agent that runs in another process: a code and a message to be read after the agent's name, such as
 * `ran out of memory`.
 */
export class AgentFault extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Agents that do not come with Opfor. */
const outsiders = new WeakSet<object>();

/** Notes that an agent does not come with Opfor. */
export function noteOutsider(agent: object): void {
  outsiders.add(agent);
}

/** Whether an agent does not come with Opfor: its answers may be anything. */
export function isOutsider(agent: object): boolean {
  return outsiders.has(agent);
}
