import type { Knowledge } from './knowledge.ts'

/** Made once per process: it depends on the models only. */
const made = new WeakMap<Knowledge, ReadonlySet<string>>()

/** The types of a language's libraries that hold what was sent: a request, and what a handler gets that has one. */
export function holdersIn(knowledge: Knowledge): ReadonlySet<string> {
  const before = made.get(knowledge)
  if (before) return before
  const found = new Set<string>()
  for (const [at, sources] of knowledge.sources) if (sources.some(({ kind = 'request' }) => kind === 'request')) found.add(at.slice(0, Math.max(at.lastIndexOf('.'), 0)))
  for (let size = -1; size !== found.size; ) {
    size = found.size
    for (const [name, { members, is }] of knowledge.types) if ([...members.values(), ...(is ?? [])].some((type) => found.has(type))) found.add(name)
  }
  found.delete('')
  made.set(knowledge, found)
  return found
}
