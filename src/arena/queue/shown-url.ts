/**
 * A text with an address of Redis as it may be shown and stored: without its password, and without the values after its
 * `?`, among which a password can be too. Other text is left as it is.
 */
export function shownUrl(text: string): string {
  const found = /rediss?:\/\//i.exec(text);
  if (found === null) return text;
  const start = found.index + found[0].length;
  return text.slice(0, start) + withoutSecrets(text.slice(start));
}

/** What follows `://` in an address, whether it is right or wrong, as it may be shown. */
export function withoutSecrets(rest: string): string {
  // A password may have an @ too, and a person may have typed a / or ? in it.
  const end = rest.lastIndexOf('@');
  const [user, ...password] = rest.slice(0, Math.max(end, 0)).split(':');
  const isUser = password.length > 0 && !/[/?#]/.test(user);
  const login = end < 0 ? '' : isUser ? `${user}:***@` : '***@';
  return login + rest.slice(end + 1).replaceAll(/([?&][^=&#]*=)[^&#]*/g, '$1***');
}
