/** What a worker uses of its global scope; the types of the page's own scope do not fit there. */
interface Scope {
  readonly name: string;
  onmessage: ((event: MessageEvent<unknown>) => void) | null;
  postMessage(message: unknown): void;
  addEventListener(type: 'unhandledrejection', hear: (event: { readonly reason: unknown }) => void): void;
}

export const scope: Scope = globalThis as unknown as Scope;
