import type { SinkClass } from './classes.ts'
import type { Knowledge } from './knowledge.ts'

/** Harm that is done by way of something that is opened once and handed on. What answers a request comes with it, and whoever gets that knows. */
export const BY_CONNECTIONS: ReadonlySet<SinkClass> = new Set<SinkClass>(['sql', 'nosql', 'dbscript', 'ldap', 'command', 'ssrf'])

/** Made once per process: it depends on the models only. */
const made = new WeakMap<Knowledge, ReadonlySet<string>>()

/** The types of a language's libraries that are handed on, and on which harm may be done, or on what they give: connections, pools, clients. */
export function receiversIn(knowledge: Knowledge): ReadonlySet<string> {
  const before = made.get(knowledge)
  if (before) return before
  const found = new Set<string>()
  for (const [at, { sinks }] of knowledge.calls) if (!at.startsWith('*.') && sinks.some(({ is }) => BY_CONNECTIONS.has(is))) found.add(ownerOf(at))
  for (let size = -1; size !== found.size; ) {
    size = found.size
    for (const [name, { returns, members }] of knowledge.types) if ([...returns.values(), ...members.values()].some((type) => found.has(type))) found.add(name)
  }
  // what is sent is told of where it is asked for: whoever is given the request asks somebody else's
  for (const [at, sources] of knowledge.sources) if (sources.some(({ kind }) => kind !== 'stored' && kind !== 'random')) found.delete(ownerOf(at))
  found.delete('')
  made.set(knowledge, found)
  return found
}

const ownerOf = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('.'), 0))
