/** An address of Redis as it may be shown: without its password. Other text is left as it is. */
export function shownUrl(text: string): string {
  return text.replace(/(rediss?:\/\/[^/@:]*):[^@]*@/, '$1:***@');
}
