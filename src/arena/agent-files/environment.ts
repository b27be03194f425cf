import process from 'node:process';

/** The variable of the environment with the password of the queue, which then stands in no command line. */
export const PASSWORD_VARIABLE = 'OPFOR_REDIS_PASSWORD';

/** The environment of this process without what agents must not know. */
export function environmentOfAgents(): NodeJS.ProcessEnv {
  const { [PASSWORD_VARIABLE]: _password, ...rest } = process.env;
  return rest;
}
