import { dirname, join } from 'node:path/posix'
import type { Resource } from './packages.ts'

/** `"@shop/*": ["./libs/*"]`, taken apart at the star. */
interface Alias {
  before: string
  /** null where it has no star and means one file */
  after: string | null
  /** from the root of the project */
  targets: readonly string[]
}

const MANIFEST = /(?:^|\/)package\.json$/
const CONFIG = /(?:^|\/)[jt]sconfig(?:\.[\w-]+)*\.json$/

/** Names that the settings of the compiler or a manifest give to folders: `@shop/api/orders` is `apps/api/src/orders`, `#orders/list` is `app/orders/list`. */
export class Aliases {
  private readonly byFolder = new Map<string, Alias[]>()

  constructor(resources: readonly Resource[]) {
    for (const { path, text } of resources) {
      const isManifest = MANIFEST.test(path)
      if (!text.includes(isManifest ? '"imports"' : '"paths"') || !(isManifest || CONFIG.test(path))) continue
      const folder = dirname(path) === '.' ? '' : dirname(path)
      const found = isManifest ? importsIn(text, folder) : aliasesIn(text, folder)
      if (found.length > 0) this.byFolder.set(folder, [...(this.byFolder.get(folder) ?? []), ...found])
    }
  }

  /** Paths of files, some without ending, that an import may mean in a file; the nearest settings come first. */
  places(name: string, from: string): readonly string[] {
    if (this.byFolder.size === 0) return []
    const places: string[] = []
    for (let folder = dirname(from); ; folder = dirname(folder)) {
      const here = folder === '.' ? '' : folder
      for (const alias of this.byFolder.get(here) ?? []) places.push(...placesOf(alias, name))
      if (here === '' || here === '/') return places
    }
  }
}

function placesOf({ before, after, targets }: Alias, name: string): string[] {
  if (after === null) return name === before ? [...targets] : []
  if (!name.startsWith(before) || !name.endsWith(after) || name.length < before.length + after.length) return []
  const star = name.slice(before.length, name.length - after.length)
  return targets.map((target) => target.replace('*', () => star))
}

/** Settings may hold comments and commas at the end of lists; a star and a slash stand in their names. */
const TRIVIA = /"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g

function aliasesIn(text: string, folder: string): Alias[] {
  const plain = text.replace(TRIVIA, (part) => (part.startsWith('"') ? part : '')).replace(/,(\s*[\]}])/g, '$1')
  const options = member(parsed(plain), 'compilerOptions')
  const base = member(options, 'baseUrl')
  const root = join(folder, typeof base === 'string' ? base : '.')
  const paths = member(options, 'paths')
  if (typeof paths !== 'object' || paths === null) return []
  return Object.entries(paths).flatMap(([name, targets]) => {
    const [before = '', after] = name.split('*')
    const known = Array.isArray(targets) ? targets.filter((target) => typeof target === 'string') : []
    // a name without a star means one file, which is no beginning of others
    return after === undefined || before === '' || known.length === 0 ? [] : [{ before, after, targets: known.map((target) => join(root, target)) }]
  })
}

/** `"imports": { "#orders/*": "./app/orders/*.js" }`, also with a target for each condition. */
function importsIn(text: string, folder: string): Alias[] {
  const imports = member(parsed(text), 'imports')
  if (typeof imports !== 'object' || imports === null) return []
  return Object.entries(imports).flatMap(([name, target]) => {
    const targets = (typeof target === 'string' ? [target] : typeof target === 'object' && target !== null ? Object.values(target) : []).filter((one) => typeof one === 'string')
    const [before = '', after = null] = name.split('*')
    return targets.length > 0 && name.startsWith('#') ? [{ before, after, targets: targets.map((one) => join(folder, one)) }] : []
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // what is no JSON sets no paths
    return null
  }
}

const member = (value: unknown, name: string): unknown => (typeof value === 'object' && value !== null ? new Map<string, unknown>(Object.entries(value)).get(name) : undefined)
