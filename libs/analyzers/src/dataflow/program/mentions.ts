import type { Analyzer } from '../interpret/analyzer.ts'
import { nextInstruction } from '../ir/lengths.ts'
import { OP } from '../ir/ops.ts'
import { namesSecret } from '../models/hidden.ts'
import type { WantedNames } from '../models/wanted.ts'
import { type Fn, type Mod, type Program, push } from './program.ts'
import { SHOWN_BY_CLASS } from './views.ts'

/** A function with all that is written inside of it. */
export interface Unit {
  mod: Mod
  functions: Fn[]
  /** names it reads, calls or constructs */
  names: Set<string>
  /** members of `this` that it writes */
  stored: Set<string>
  source: boolean
  sink: boolean
  /** finds rows of a database; prints in a page as it is */
  row: boolean
  page: boolean
  misuse: boolean
  /** gives away a password or key */
  secret: boolean
  /** says the name of something that only its owner may know; writes to a log */
  hidden: boolean
  log: boolean
  /** reads where secrets are kept */
  asks: boolean
  /** files whose functions it may call whatever they are called */
  files: Set<Mod>
  /** functions without a name that it makes */
  made: Fn[]
  /** who may call what is in it, each once */
  callers: Unit[]
}

export function unitsOf(program: Program): Unit[] {
  return program.mods.flatMap((mod) => {
    const units = new Map<number, Unit>()
    for (const fn of mod.functions) {
      const root = outermost(mod, fn)
      const unit = units.get(root)
      if (unit) unit.functions.push(fn)
      else units.set(root, { mod, functions: [fn], names: new Set(), stored: new Set(), source: false, sink: false, row: false, page: false, misuse: false, secret: false, hidden: false, log: false, asks: false, files: new Set(), made: [], callers: [] })
    }
    return [...units.values()]
  })
}

function outermost(mod: Mod, fn: Fn): number {
  let at = fn.ir
  while (at.parent > 0) {
    const parent = mod.functions[at.parent]
    if (!parent) break
    at = parent.ir
  }
  return at.index
}

/** What is said of a unit by the names that the models want. */
const SAID = { sources: 'source', sinks: 'sink', misuses: 'misuse', secrets: 'secret', rows: 'row', pages: 'page', logs: 'log', asks: 'asks' } as const

type Said = (typeof SAID)[keyof typeof SAID]

const NOTHING: readonly Said[] = []

const sayings = new WeakMap<WantedNames, ReadonlyMap<string, readonly Said[]>>()

/** The same by name: most names say nothing, which is to be found out once. */
function sayingOf(wanted: WantedNames): ReadonlyMap<string, readonly Said[]> {
  const known = sayings.get(wanted)
  if (known) return known
  const found = new Map<string, Said[]>()
  for (const kind of Object.keys(SAID) as (keyof typeof SAID)[]) for (const name of wanted[kind]) push(found, name, SAID[kind])
  sayings.set(wanted, found)
  return found
}

/** Notes what a function mentions. */
export function mention(analyzer: Analyzer, unit: Unit, fn: Fn, wanted: WantedNames): void {
  const { ir, mod } = fn
  const { code, strings, constants, imports } = mod.ir
  const entry = analyzer.entryOf(fn)
  if (entry) {
    unit.source = true
    if (entry.returns ?? entry.returned) unit.sink = true
  }
  // sees what the script around it holds
  if (mod.ir.view?.fn === ir.index && (mod.ir.view.component || ir.parameters.length === 0)) unit.source = true
  // shown by a template that its class names
  if (ir.name === SHOWN_BY_CLASS && analyzer.views.all.length > 0) unit.sink = true
  const around = ir.index === 0 ? mod.ir.classes.flatMap(({ annotations, fields }) => [...annotations, ...fields.flatMap((field) => field.annotations)]) : ir.parameters.flatMap(({ annotations }) => annotations)
  for (const { name } of [...ir.annotations, ...around]) if (wanted.misuses.has(`@${lastPart(name)}`)) unit.misuse = true
  for (const part of fn.cls?.parts ?? []) if (part.ir.fields.some(({ annotations }) => annotations.some(({ name }) => wanted.annotations.has(lastPart(name))))) unit.source = true
  for (const parameter of ir.parameters) {
    if (wanted.sources.has(lastPart(parameter.type))) unit.source = true
    if (parameter.annotations.some(({ name }) => wanted.annotations.has(lastPart(name)))) unit.source = true
  }
  const hidden = hiddenIn(mod)
  if (hidden.size > 0 && ir.parameters.some(({ name }) => hidden.has(name))) unit.hidden = true
  const selves = new Set<number>()
  const saying = sayingOf(wanted)
  const use = (name: string) => {
    unit.names.add(name)
    for (const what of saying.get(name) ?? NOTHING) unit[what] = true
    if (hidden.has(name)) unit.hidden = true
  }
  const useVariable = (name: string) => {
    use(name)
    for (const { local, module, name: original } of imports) {
      if (local !== name || name === '') continue
      use(original)
      use(module)
    }
  }
  for (const { name } of [...ir.annotations, ...(fn.cls?.parts.flatMap((part) => part.ir.annotations) ?? [])]) use(lastPart(name))
  for (let at = ir.start; at < ir.end; at = nextInstruction(code, at)) {
    switch (code[at] ?? 0) {
      case OP.THIS:
        selves.add(code[at + 2] ?? -1)
        break
      case OP.MEMBER:
      case OP.METHOD:
        use(strings[code[at + 4] ?? -1] ?? '')
        break
      case OP.GLOBAL:
        use(lastPart(strings[code[at + 3] ?? -1] ?? ''))
        use(strings[code[at + 3] ?? -1] ?? '')
        break
      case OP.SETMEMBER: {
        const name = strings[code[at + 3] ?? -1] ?? ''
        if (selves.has(code[at + 2] ?? -1)) unit.stored.add(name)
        use(name)
        break
      }
      case OP.OBJECT:
        if (wanted.entries.size > 0 && writesEntry(mod, at, wanted.entries)) unit.sink = true
        break
      case OP.SETINDEX:
        if (wanted.indexWrites) unit.sink = true
        break
      case OP.CONST: {
        const value = constants[code[at + 3] ?? -1]
        if (typeof value === 'string' && value.length < 100) use(value)
        if (typeof value === 'string' && analyzer.habits.includes && INCLUDED.test(value)) addFile(unit, analyzer.resolver.files.included(mod, value))
        break
      }
      case OP.LOADUP:
        if (code[at + 3] === 0) {
          useVariable(mod.ir.functions[0]?.variables[code[at + 4] ?? -1]?.name ?? '')
          for (const name of made(mod).get(code[at + 4] ?? -1) ?? []) {
            if (wanted.sources.has(name)) unit.source = true
            if (wanted.sinks.has(name)) unit.sink = true
          }
          for (const file of filesIn(analyzer, mod).get(code[at + 4] ?? -1) ?? []) unit.files.add(file)
        }
        break
      case OP.LOAD:
        if (ir.index === 0) useVariable(ir.variables[code[at + 3] ?? -1]?.name ?? '')
        break
      case OP.CLOSURE: {
        const made = mod.functions[code[at + 3] ?? -1]
        if (made) unit.made.push(made)
        if (made) unit.names.add(made.ir.name)
        break
      }
      case OP.IMPORT: {
        const found = imports[code[at + 3] ?? -1]
        if (!found) break
        use(found.name)
        use(lastPart(found.module.replaceAll('/', '.')))
        use(found.module)
        if (found.name === 'default' || found.name === '=' || found.name === '') {
          const target = analyzer.resolver.module(mod, found.module)
          if (target) unit.files.add(target)
        }
      }
    }
  }
}

/** Whether an object is written down with an entry of one of these names. */
function writesEntry({ ir: { code, strings } }: Mod, at: number, names: ReadonlySet<string>): boolean {
  for (let entry = at + 4; entry < at + 4 + (code[at + 3] ?? 0) * 3; entry += 3) if (code[entry] === 0 && names.has(strings[code[entry + 1] ?? -1] ?? '')) return true
  return false
}

const hiddenNames = new WeakMap<Mod, ReadonlySet<string>>()

/** The names of secrets that a file mentions. */
function hiddenIn(mod: Mod): ReadonlySet<string> {
  const before = hiddenNames.get(mod)
  if (before) return before
  const { strings, constants, functions } = mod.ir
  const names = [...strings, ...constants.filter((value) => typeof value === 'string'), ...functions.flatMap(({ parameters }) => parameters.map(({ name }) => name))]
  const found = new Set(names.filter(namesSecret))
  hiddenNames.set(mod, found)
  return found
}

const ofVariables = new WeakMap<Mod, ReadonlyMap<number, ReadonlySet<string>>>()

/** What a file's own variables are made with, by name: `const run = promisify(exec)`, `const PATTERN = /(a+)+b/`. */
function made(mod: Mod): ReadonlyMap<number, ReadonlySet<string>> {
  const known = ofVariables.get(mod)
  if (known) return known
  const found = new Map<number, Set<string>>()
  ofVariables.set(mod, found)
  if (mod.language !== 'javascript') return found
  const { code, strings, imports, functions: [top] } = mod.ir
  let names: string[] = []
  for (let at = top?.start ?? 0; at < (top?.end ?? 0); at = nextInstruction(code, at)) {
    const op = code[at]
    if (op === OP.MEMBER || op === OP.METHOD) names.push(strings[code[at + 4] ?? -1] ?? '')
    else if (op === OP.GLOBAL) names.push(lastPart(strings[code[at + 3] ?? -1] ?? ''))
    else if (op === OP.IMPORT) names.push(imports[code[at + 3] ?? -1]?.name ?? '')
    else if (op === OP.LOAD) names.push(...(found.get(code[at + 3] ?? -1) ?? []))
    else if (op === OP.STORE) {
      const variable = code[at + 2] ?? -1
      if (names.length > 0) found.set(variable, new Set([...(found.get(variable) ?? []), ...names]))
      names = []
    }
  }
  return found
}

const brought = new WeakMap<Mod, Map<number, Mod[]>>()

/** Files of the project that the module's own variables stand for: `const list = require('./list')`. */
function filesIn(analyzer: Analyzer, mod: Mod): ReadonlyMap<number, readonly Mod[]> {
  const known = brought.get(mod)
  if (known) return known
  const found = new Map<number, Mod[]>()
  brought.set(mod, found)
  const { code, imports } = mod.ir
  const [top] = mod.ir.functions
  const held = new Map<number, Mod>()
  for (let at = top?.start ?? 0; at < (top?.end ?? 0); at = nextInstruction(code, at)) {
    const [made = -1, from = -1] = [code[at + 2], code[at + 3]]
    if (code[at] === OP.IMPORT) {
      const target = analyzer.resolver.module(mod, imports[from]?.module ?? '')
      if (target) held.set(made, target)
    } else if (code[at] === OP.MEMBER) {
      const target = held.get(from)
      if (target) held.set(made, target)
    } else if (code[at] === OP.STORE) {
      const target = held.get(from)
      if (target) found.set(made, [...(found.get(made) ?? []), target])
    }
  }
  return found
}

/** What may be the path of a file that is included, or its end. */
const INCLUDED = /^[\w./-]{1,200}\.\w{2,5}$/

function addFile(unit: Unit, file: Mod | null): void {
  if (file) unit.files.add(file)
}

const lastPart = (name: string): string => name.slice(name.lastIndexOf('.') + 1)
