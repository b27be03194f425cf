/** What is played: a game without scenarios, a battle or position that comes with Opfor, or a scenario from outside. */
export type Source =
  | { readonly kind: 'reference'; readonly name: string }
  | { readonly kind: 'scenario'; readonly name: string }
  /** A position with a known answer that comes with the page. */
  | { readonly kind: 'position'; readonly edition: string; readonly name: string }
  | { readonly kind: 'file'; readonly path: string; readonly json: unknown };
