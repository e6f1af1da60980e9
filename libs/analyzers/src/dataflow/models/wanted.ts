import { ENTRY, PART, type Knowledge, lineage } from './knowledge.ts'

/** Rules about a constant that is given away: where it is given to is the same to whoever reads it. */
export const SECRET_RULES: ReadonlySet<string> = new Set(['hardcoded-credential', 'hardcoded-crypto-key'])

/** The names by which a function shows that the models may have something to say about it. */
export interface WantedNames {
  sources: ReadonlySet<string>
  sinks: ReadonlySet<string>
  misuses: ReadonlySet<string>
  /** what is given a password or key: a constant may be handed in by a caller */
  secrets: ReadonlySet<string>
  /** entries of maps and objects that are sinks where they are written down */
  entries: ReadonlySet<string>
  /** what finds rows of a database, and what prints in pages as it is: only together they matter */
  rows: ReadonlySet<string>
  pages: ReadonlySet<string>
  /** what writes to a log, where it is no sink of anything else: only together with the name of a secret it matters */
  logs: ReadonlySet<string>
  /** what gives secrets, and nothing else that matters */
  asks: ReadonlySet<string>
  /** of parameters */
  annotations: ReadonlySet<string>
  /** writing under a key may be harmful by itself */
  indexWrites: boolean
}

const found = new WeakMap<Knowledge, WantedNames>()

/** Looked for once: of a small program it would be most of the work. */
export function wantedNames(known: Knowledge): WantedNames {
  const before = found.get(known)
  if (before) return before
  const names = namesIn(known)
  found.set(known, names)
  return names
}

function namesIn(known: Knowledge): WantedNames {
  const sinks = new Set<string>(PATTERNS)
  const misuses = new Set<string>()
  const secrets = new Set<string>()
  const entries = new Set<string>()
  const logs = new Set<string>()
  for (const table of [known.calls, known.sets]) {
    for (const [path, facts] of table) {
      // a name without type is a function's; `Type.*` is whatever is done with the type
      const name = path.endsWith('.*') ? shortName(path.slice(0, -2)) : shortName(path)
      // whoever makes one of a kind below makes one of it
      const names = known.types.has(path) ? [name, ...kindsBelow(known, path)] : path.endsWith('.<<') ? [shortName(path.slice(0, -3))] : path.endsWith('.[]') ? holdersOf(known, path.slice(0, -3)).concat(shortName(path.slice(0, -3))) : [name]
      if (path.startsWith(ENTRY)) entries.add(name)
      else if (facts.sinks.some(({ is }) => is !== 'secret')) for (const one of names) sinks.add(one)
      if (facts.sinks.some(({ is }) => is === 'secret')) for (const one of names) logs.add(one)
      for (const { near = names } of facts.misuses) for (const one of near) misuses.add(one)
      if (!path.startsWith('*') && facts.misuses.some(({ rule }) => SECRET_RULES.has(rule))) for (const one of names) secrets.add(one)
    }
  }
  const asks = new Set<string>()
  for (const [path, all] of known.sources) if (all.every(({ hidden }) => hidden)) asks.add(path.endsWith('.*') ? shortName(path.slice(0, -2)) : shortName(path))
  // what counts in some files only, is looked for there whatever they mention
  const sources = new Set([...known.sources].flatMap(([path, all]) => (all.every(({ hidden, files }) => hidden || files) ? [] : path)).map((path) => (path.endsWith('.*') ? shortName(path.slice(0, -2)) : shortName(path))))
  for (const path of known.sources.keys()) if (path.endsWith('.[]')) for (const name of [...holdersOf(known, path.slice(0, -3)), shortName(path.slice(0, -3))]) sources.add(name)
  // data that only functions given to a call get
  for (const [path, { callbacks }] of known.calls) if (callbacks.some(({ parameters, each = '' }) => [...parameters, each].some((one) => ['', '.[]', PART].some((end) => known.sources.has(`${one}${end}`))))) sources.add(shortName(path))
  const rows = new Set([...known.types.values()].flatMap(({ table }) => (table ? [...table.one, ...table.many] : [])))
  const pages = new Set(rows.size === 0 ? [] : [...known.calls].flatMap(([path, facts]) => (facts.sinks.some(({ is }) => is === 'xss') ? [shortName(path)] : [])))
  const annotations = new Set(known.parameters.map(({ annotation }) => shortName(annotation)))
  return { sources, sinks, misuses, secrets, entries, rows, pages, logs, asks, annotations, indexWrites: known.language === 'javascript' }
}

/** Names of the types below one. */
const kindsBelow = (known: Knowledge, type: string): string[] => [...known.types.keys()].filter((name) => name !== type && lineage(known, name).includes(type)).map(shortName)

/** Members through which one comes to a value of a type: `Request`. */
const holdersOf = (known: Knowledge, type: string): string[] => [...known.types.values()].flatMap(({ members, returns }) => [...new Map([...returns, ...members])].flatMap(([name, of]) => (of === type ? name : [])))

/** What makes a regular expression: one that is slow on some text is harmful by itself. */
const PATTERNS = ['RegExp', 'Regexp', 'Regex', 'compile', 'Compile', 'MustCompile']

const shortName = (path: string): string => path.slice(Math.max(path.lastIndexOf('.'), path.lastIndexOf('/')) + 1)
