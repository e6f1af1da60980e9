/** Addresses that a command names; without its scheme one of the machine itself is known as well. */
const ADDRESS = /\bhttps?:\/\/(?:[^\s/@"']*@)?(\[[\da-f:]+\]|[\w.-]+)|(?:^|[\s"'])(localhost|127\.0\.0\.1)(?=[:/\s"']|$)/gi

/** The machine itself, and names that are set aside for it and for tests. `orders.svc.cluster.local` is a service that runs. */
const OWN_MACHINE = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]|0\.0\.0\.0|host\.docker\.internal|[\w-]+\.local|(?:[\w-]+\.)+(?:localhost|test))$/i

/** A command goes on in the next line behind a backslash, so far at most. */
const CONTINUED = /\\\r?\n$/
const MAX_LINES = 8
const MAX_LENGTH = 600

/** Whether the command around a place names addresses, and only such as lead to the machine it is run on. */
export function isSentToOwnMachine(text: string, start: number): boolean {
  const addresses = [...commandAround(text, start).matchAll(ADDRESS)].map(([, named, bare]) => named ?? bare ?? '')
  return addresses.length > 0 && addresses.every((host) => OWN_MACHINE.test(host))
}

function commandAround(text: string, start: number): string {
  let from = text.lastIndexOf('\n', start - 1) + 1
  for (let lines = 0; lines < MAX_LINES && from > 0 && CONTINUED.test(text.slice(Math.max(0, from - 3), from)); lines++) from = text.lastIndexOf('\n', from - 2) + 1
  let end = endOfLine(text, start)
  for (let lines = 0; lines < MAX_LINES && end < text.length && CONTINUED.test(text.slice(Math.max(0, end - 2), end + 1)); lines++) end = endOfLine(text, end + 1)
  return text.slice(Math.max(from, start - MAX_LENGTH), Math.min(end, start + MAX_LENGTH))
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}
