/** A version, and what says how a package is to be built: `@14`, `@14.2.0-beta.1`, `?target=deno`. */
const VERSION = /(?<=[^/@])@[\w.~^*+-]+(?=\/|$)/
/** `https://esm.sh/v135/stripe@14`, `https://esm.sh/stable/react@18`, `https://cdn.jsdelivr.net/npm/x@1/+esm` */
const HOSTS = /^https?:\/\/(?:esm\.sh\/(?:v\d+\/|stable\/|gh\/|\*)?|esm\.run\/|cdn\.esm\.sh\/(?:v\d+\/)?|cdn\.skypack\.dev\/(?:-\/|pin\/)?|(?:cdn\.)?jspm\.(?:dev|io)\/(?:npm:)?|cdn\.jsdelivr\.net\/npm\/|unpkg\.com\/)/
const DENO = /^https?:\/\/deno\.land\/(?:x\/)?/
/** What a package is, and what is said of how it is read, of Deno's own. */
const FILE = /\/(?:\+esm|mod\.[jt]s)$|\.(?:[cm]?[jt]s)$/

/** `fs` of `node:fs`, `stripe` of `https://esm.sh/stripe@14?target=deno`, `npm:stripe@14` and `jsr:...`: the package, however it is fetched. */
export function moduleName(name: string): string {
  if (name.startsWith('node:')) return name.slice('node:'.length)
  const written = withoutScheme(name)
  if (written === null) return name
  const plain = written.replace(/[?#].*$/s, '').replace(VERSION, '').replace(FILE, '').replace(/\/$/, '')
  return plain === '' ? name : plain
}

function withoutScheme(name: string): string | null {
  const packaged = /^(?:npm|jsr):\/?/.exec(name)
  const fetched = packaged ?? (name.startsWith('http') ? (HOSTS.exec(name) ?? DENO.exec(name)) : null)
  return fetched ? name.slice(fetched[0].length) : null
}
