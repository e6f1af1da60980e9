import { functionAround } from '../../ir/around.ts'
import { nextInstruction } from '../../ir/lengths.ts'
import type { IrFunction } from '../../ir/module.ts'
import { OP } from '../../ir/ops.ts'
import { type Fn, type Mod, type Program, push } from '../../program/program.ts'
import { isOfTests } from '../../program/tests.ts'
import { positionOf } from '../../../syntax/position.ts'
import type { CallPlace } from '../../../types.ts'

/** Helpers of helpers of helpers. */
const MAX_DEPTH = 3
/** What is called from everywhere is called by everybody. */
const MAX_PLACES = 12
/** Of so many functions of one name nobody knows which is called. */
const MAX_NAMESAKES = 12

/**
 * From where a function of the program is called that reads the request itself, by its name: `folders()` where one function
 * is called so, `kind.create(request)` where several are. Nothing where it may be called from elsewhere as well.
 */
export class CalledFrom {
  private readonly program: Program
  private readonly named = new Map<string, Fn[]>()
  private readonly known = new Map<Fn, readonly CallPlace[]>()
  private readonly isHandler: (fn: Fn) => boolean
  /** the files that mention a name of a function; made when it is asked for */
  private mentioning: ReadonlyMap<string, readonly Mod[]> | null = null

  /** @param isHandler whether a function is called by a framework: who calls it otherwise says nothing */
  constructor(program: Program, isHandler: (fn: Fn) => boolean) {
    this.program = program
    this.isHandler = isHandler
    if (program.language === 'javascript') return
    for (const fn of program.functions) if (fn.ir.name !== '') push(this.named, fn.ir.name, fn)
  }

  /** The calls of the function around a place. */
  of(mod: Mod, offset: number): readonly CallPlace[] {
    // a module of JavaScript gives a function away under any name
    const fn = this.program.language === 'javascript' ? null : functionAt(mod, offset)
    return fn && !this.isHandler(fn) ? this.callsOf(fn, MAX_DEPTH) : []
  }

  private callsOf(fn: Fn, depth: number): readonly CallPlace[] {
    if (fn.ir.name === '' || depth === 0) return []
    const known = this.known.get(fn)
    if (known) return known
    this.known.set(fn, [])
    const found = this.placesOf(fn)
    const places = found === null || found.length > MAX_PLACES ? [] : found.map(({ mod, offset }) => ({ path: mod.ir.path, line: positionOf(mod.ir.lineStarts, offset).line, from: this.callsAround(fn, mod, offset, depth) }))
    this.known.set(fn, places)
    return places
  }

  private callsAround(called: Fn, mod: Mod, offset: number, depth: number): readonly CallPlace[] {
    const around = functionAt(mod, offset)
    return around && around !== called ? this.callsOf(around, depth - 1) : []
  }

  /** Where the function is mentioned, or as much of it as shows that it is everywhere; null where that cannot be told. */
  private placesOf(fn: Fn): { mod: Mod; offset: number }[] | null {
    const { name } = fn.ir
    const namesakes = this.named.get(name)?.length ?? 0
    if (namesakes > MAX_NAMESAKES) return null
    this.mentioning ??= mentionsIn(this.program, this.named)
    const mods = this.mentioning.get(name) ?? []
    if (mods.some(({ ir }) => ir.imports.some((one) => one.name === name && one.local !== name))) return null
    const isOnly = namesakes === 1 && !mods.some(({ ir }) => ir.constants.includes(name))
    const found: { mod: Mod; offset: number }[] = []
    for (const mod of mods) {
      if (found.length > MAX_PLACES) return found
      if (!isOfTests(mod)) for (const one of mod.ir.functions) found.push(...callsIn(mod, one, fn, isOnly).map((offset) => ({ mod, offset })))
    }
    return found
  }
}

function mentionsIn({ mods }: Program, named: ReadonlyMap<string, unknown>): Map<string, Mod[]> {
  const found = new Map<string, Mod[]>()
  for (const mod of mods) {
    const { strings, constants, imports, functions } = mod.ir
    const names = new Set([...strings, ...constants, ...imports.map(({ name }) => name), ...functions.flatMap(({ variables }) => variables.map(({ name }) => name))])
    for (const name of names) if (typeof name === 'string' && named.has(name)) push(found, name, mod)
  }
  return found
}

/** The innermost function with a name around a place. */
function functionAt(mod: Mod, offset: number): Fn | null {
  const found = functionAround(mod.ir.functions.filter(({ name }) => name !== ''), offset)
  return found ? (mod.functions[found.index] ?? null) : null
}

const READS: ReadonlySet<number> = new Set([OP.GLOBAL, OP.LOAD, OP.LOADUP, OP.IMPORT])

/** Offsets in a function at which another one is mentioned, or of several of its name is called with what its parameters are called. */
function callsIn({ ir }: Mod, inside: IrFunction, { ir: { name, parameters, class: cls } }: Fn, isOnly: boolean): number[] {
  const { code, strings, functions } = ir
  const given = parameters.map((one) => one.name).filter((one, at) => !(cls >= 0 && at === 0 && /^(?:self|cls)$/.test(one)))
  const names = new Map<number, string>()
  const found: number[] = []
  for (let at = inside.start; at < inside.end; at = nextInstruction(code, at)) {
    const [op, offset = 0, made = -1, a = -1, b = -1] = code.subarray(at, at + 5)
    if (op === OP.GLOBAL) names.set(made, strings[a] ?? '')
    else if (op === OP.LOAD) names.set(made, inside.variables[a]?.name ?? '')
    else if (op === OP.IMPORT) names.set(made, ir.imports[a]?.name ?? '')
    else if (op === OP.LOADUP) names.set(made, functions[a]?.variables[b]?.name ?? '')
    const read = op === OP.METHOD || op === OP.MEMBER ? strings[b] : READS.has(op ?? -1) ? names.get(made) : undefined
    if (isOnly && read === name) found.push(offset)
    if (isOnly || op !== OP.METHOD || read !== name || given.length === 0 || code[at + 5] !== given.length) continue
    if (given.every((one, index) => names.get(code[at + 7 + index * 2] ?? -1) === one)) found.push(offset)
  }
  return found
}
