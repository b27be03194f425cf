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
