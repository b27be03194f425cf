/** A place in the page: the parts of the hash between slashes, and what follows a question mark. */
export interface Route {
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
}

/** The place that a hash names, such as `#/game/1`. What is not written as addresses are is taken as it stands. */
export function routeIn(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const parts = path.split('/').filter((part) => part !== '');
  return { parts: parts.map(decoded), query: new URLSearchParams(query) };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
