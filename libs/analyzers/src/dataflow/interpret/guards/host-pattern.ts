/** `(?i)`: what holds for the whole pattern and takes no text. */
export const withoutFlags = (source: string): string => source.replace(/^\(\?[a-zA-Z]+\)/, '')

/** Up to the host: `^https?://`, with or without brackets. */
const SCHEME = /^(?:\^|\\A)\(?(?:\?:)?https?\??\)?:(?:\\?\/){2}/i
/** A host of letters, of sets that hold no sign that ends one, and of parts that may be left out; then the path or the end. */
const HOST = /^((?:\[[\w\\.-]+\][+*]?|\\\.|[\w-]|\(\\\.[a-z]+\)\?)+)(?:\\?\/|\$|\\z)/i
/** The domain stands there letter by letter, with a dot before it. */
const DOMAIN = /(?:^|\\\.)[\w-]+\\\.[a-z]{2,}(?:\(\\\.[a-z]+\)\?)?$/i

/** `^https://[a-z]+\.example\.com/`: an address that begins so leads to that domain, whatever follows. */
export function namesDomain(source: string): boolean {
  const scheme = SCHEME.exec(source)
  const host = scheme && HOST.exec(source.slice(scheme[0].length))
  return host?.[1] !== undefined && DOMAIN.test(host[1])
}
