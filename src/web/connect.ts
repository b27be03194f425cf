/** The first message to either worker: the line between both. */
export interface Connect {
  readonly do: 'connect';
  readonly port: MessagePort;
}
