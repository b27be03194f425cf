/** What is played: a game without scenarios, a battle that comes with Opfor, or a scenario from outside. */
export type Source =
  | { readonly kind: 'reference'; readonly name: string }
  | { readonly kind: 'scenario'; readonly name: string }
  | { readonly kind: 'file'; readonly path: string; readonly json: unknown };
