/** What an agent that runs elsewhere has done wrong: a code, and what it did, to be read after its name: `ran out of memory`. */
export class AgentFault extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
