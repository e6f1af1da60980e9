import { canonical, type Knowledge } from '../../models/knowledge.ts'
import { bare, lastOf } from './bare.ts'
import type { UseModel, UsePath } from './model.ts'

interface Candidate {
  model: UseModel
  path: UsePath
  fits: (name: string) => boolean
}

/** Finds models by the name of what is called: by its last part first, so that most calls cost one look-up. */
export class UseTable {
  private readonly byLast = new Map<string, Candidate[]>()
  /** names of types, for parameters and fields that say what they are */
  readonly types: ReadonlySet<string>

  constructor(models: readonly UseModel[], known: Knowledge, pathsOf: (model: UseModel) => readonly UsePath[] | undefined) {
    const all = models.flatMap((model) => (pathsOf(model) ?? []).flatMap((path) => [...new Set([path, asKnown(known, path)])]).map((path) => ({ model, path, fits: fitting(path) })))
    // those that say most come first
    for (const candidate of [...all].sort((a, b) => weight(b.path) - weight(a.path))) {
      const last = lastOf(candidate.path)
      this.byLast.set(last, [...(this.byLast.get(last) ?? []), candidate])
    }
    this.types = new Set(all.flatMap(({ path }) => (path.includes('*') ? [] : [path.slice(0, Math.max(0, path.lastIndexOf('.')))])))
  }

  has = (last: string): boolean => this.byLast.has(last)

  /**
   * The models that fit, the one that says most of each use.
   * @param holds what else a model asks for
   */
  find(names: readonly string[], holds: (model: UseModel) => boolean): { model: UseModel; name: string }[] {
    const candidates = this.byLast.get(lastOf(names[0] ?? ''))
    if (!candidates) return []
    const plain = names.map(bare)
    const found = candidates.filter(({ model, fits }) => plain.some(fits) && holds(model))
    return found.filter(({ model }, at) => found.findIndex((one) => one.model.use === model.use) === at).map((one) => ({ model: one.model, name: shown(one, plain[0] ?? '') }))
  }
}

/** Under the name that the models of data flow have for the library. */
function asKnown(known: Knowledge, path: UsePath): UsePath {
  const [head = '', end] = path.split('.**')
  return path.startsWith('*.') ? path : end === undefined ? canonical(known, path) : `${canonical(known, head)}.**${end}`
}

const weight = (path: UsePath): number => (path.startsWith('*.') ? 0 : path.includes('**') ? 1 : path.length + 1)

function fitting(path: UsePath): (name: string) => boolean {
  if (path.startsWith('*.')) {
    const tail = path.slice(1)
    const whole = path.slice(2)
    return (name) => name === whole || name.endsWith(tail)
  }
  const [head = '', end] = path.split('**')
  if (end !== undefined) return (name) => (name.startsWith(head) || name.startsWith(head.slice(0, -1))) && name.endsWith(end)
  if (path.startsWith('this.')) return (name) => name === path.slice(5)
  const tail = path.includes('.') ? `.${path}` : null
  return (name) => name === path || (tail !== null && name.endsWith(tail))
}

/** The library's own name of it. */
function shown({ path }: Candidate, name: string): string {
  const [head = '', end] = path.split('**')
  if (end !== undefined) return `${head.replace(/^@(?=supabase)|[./]$/g, '')}${end}`
  if (path.startsWith('*.')) return name.length <= 80 ? name : path.slice(2)
  return path.replace(/^this\./, '')
}
