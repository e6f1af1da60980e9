import { nextInstruction } from '../../ir/lengths.ts'
import type { Constant } from '../../ir/module.ts'
import { OP } from '../../ir/ops.ts'
import type { Fn, Mod, Program } from '../../program/program.ts'

/** Files that say which methods of controllers answer requests. */
const ROUTES = /(?:^|\/)routes?(?:\/|\.php$)/i

/** What calls for a whole collection register. */
const COLLECTIONS: ReadonlyMap<string, readonly string[]> = new Map(Object.entries({
  resource: ['index', 'create', 'store', 'show', 'edit', 'update', 'destroy'],
  singleton: ['create', 'store', 'show', 'edit', 'update', 'destroy'],
}))
const COLLECTION = /^(?:api)?(resource|singleton)s?$/i

/** A place in a path that takes slashes as well. */
const WIDE = /^\(?\.[*+]\)?$/

/**
 * Which methods of controllers the routes of a program name. In Laravel they are methods like any other: what no route
 * names nobody calls from outside.
 */
export class RoutedMethods {
  /** null where there are no routes to be seen */
  private readonly names: ReadonlySet<string> | null
  /** parts of paths that may have slashes; null where all may */
  private readonly wide: ReadonlySet<string> | null

  constructor({ language, mods }: Program) {
    const files = language === 'php' ? mods.filter(({ ir }) => ROUTES.test(ir.path) || ir.imports.some(({ module, name }) => module === 'Illuminate.Support.Facades' && name === 'Route')) : []
    const texts = files.flatMap(({ ir }) => ir.constants.filter((one) => typeof one === 'string'))
    const collections = files.flatMap(({ ir }) => ir.strings.flatMap((name) => COLLECTIONS.get(COLLECTION.exec(name)?.[1]?.toLowerCase() ?? '') ?? []))
    this.names = files.length === 0 ? null : new Set([...texts.map((text) => text.slice(text.lastIndexOf('@') + 1)), ...collections, '__invoke'])
    const wide = files.map((mod) => widePlaces(mod))
    this.wide = files.length === 0 || wide.includes(null) ? null : new Set(wide.flatMap((names) => names ?? []))
  }

  has({ ir }: Fn): boolean {
    return this.names === null || this.names.has(ir.name) || ir.annotations.length > 0
  }

  /** Whether what stands in a path under this name has no slash. */
  isSegment(name: string): boolean {
    return this.wide !== null && !this.wide.has(name)
  }
}

/** `->where('path', '.*')`: the names; null where a pattern for slashes stands elsewhere. */
function widePlaces({ ir: { code, strings, constants, functions } }: Mod): string[] | null {
  if (!constants.some(isWide)) return []
  const names: string[] = []
  for (const fn of functions) {
    const held = new Map<number, Constant>()
    for (let at = fn.start; at < fn.end; at = nextInstruction(code, at)) {
      if (code[at] === OP.CONST) held.set(code[at + 2] ?? -1, constants[code[at + 3] ?? -1])
      if (code[at] !== OP.METHOD || !/^(?:where|pattern)$/.test(strings[code[at + 4] ?? -1] ?? '') || code[at + 5] !== 2) continue
      const [name, pattern] = [held.get(code[at + 7] ?? -1), held.get(code[at + 9] ?? -1)]
      if (typeof name === 'string' && isWide(pattern)) names.push(name)
    }
  }
  return names.length > 0 ? names : null
}

const isWide = (pattern: Constant): boolean => typeof pattern === 'string' && WIDE.test(pattern)
