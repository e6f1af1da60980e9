import type { IrClass, IrField, IrFunction, IrModule } from '../ir/module.ts'
import { withComposedAnnotations } from './composed-annotations.ts'
import type { FlowLanguage } from '../models/model.ts'
import type { Summary } from '../interpret/calls/summary.ts'
import type { Value } from '../interpret/values/value.ts'

/** One file of the program. */
export interface Mod {
  index: number
  ir: IrModule
  language: FlowLanguage
  functions: Fn[]
  classes: Cls[]
  /** what the module's own variables hold when its top-level code has run */
  vars: Map<number, Value>
  /** variable of the module by its name, the last one declared */
  names: Map<string, number>
  exports: Map<string, Value>
  /** whether its top-level code has been interpreted, or is being */
  state: 'new' | 'busy' | 'done'
  types: Map<string, TypeRef>
}

export interface Fn {
  id: number
  mod: Mod
  ir: IrFunction
  cls: Cls | null
  summary: Summary | null
  busy: boolean
}

/** A class of the project; one that several files declare parts of is one class. */
export interface Cls {
  id: number
  name: string
  qualified: string
  parts: { mod: Mod; ir: IrClass }[]
  parents: TypeRef[]
  children: Cls[]
  methods: Map<string, Fn>
  getters: Map<string, Fn>
  setters: Map<string, Fn>
  constructors: Fn[]
  initializers: Fn[]
  fields: Map<string, { mod: Mod; field: IrField }>
  /** what methods have stored in a field of any instance, parameters left out */
  values: Map<string, Value>
  /** static members, and what was assigned to the class */
  statics: Map<string, Value>
  /** what was found of it and those above it */
  found: FoundOfClass
}

/** What was found of a class and those above it, as of so many changes. */
export interface FoundOfClass {
  asOf: number
  changes: Changes
  /** what is declared under a name */
  members: Map<string, Members>
  /** types outside of the project */
  outer: readonly string[] | null
}

/** How often classes of a program have got other members or parents than they are declared with. */
export interface Changes {
  count: number
}

/** What a class declares under one name, or where it does not, a class above it. */
export interface Members {
  field: { mod: Mod; field: IrField } | null
  method: Fn | null
  getter: Fn | null
  setter: Fn | null
}

/** What a name of a type stands for: a class of the project or something outside. */
export interface TypeRef {
  cls: Cls | null
  ext: string
}

export interface Program {
  language: FlowLanguage
  mods: Mod[]
  functions: Fn[]
  classes: Cls[]
  /** functions of the old kind that are classes: their prototype has members */
  oldClasses: Map<Fn, Cls>
  /** by qualified name */
  classByName: Map<string, Cls>
  /** by the last part of the name; more than one where names repeat */
  classByShortName: Map<string, Cls[]>
  /** by path */
  modByPath: Map<string, Mod>
  /** methods by name, over all classes: for receivers nothing is known about */
  methodsByName: Map<string, Fn[]>
  /** static methods that can be called on their first parameter, by name */
  extensions: Map<string, Fn[]>
  /** top-level functions that any file can call by name (PHP, Ruby), and Go's and Java's packages */
  globals: Map<string, { mod: Mod; variable: number }[]>
  changes: Changes
}

/** Takes the modules of one language and finds out which classes and names they share. Parents are resolved later. */
export function linkProgram(language: FlowLanguage, irs: readonly IrModule[]): Program {
  const program: Program = {
    language,
    mods: [],
    functions: [],
    classes: [],
    oldClasses: new Map(),
    classByName: new Map(),
    classByShortName: new Map(),
    modByPath: new Map(),
    methodsByName: new Map(),
    extensions: new Map(),
    globals: new Map(),
    changes: { count: 0 },
  }
  for (const ir of language === 'java' ? withComposedAnnotations(irs) : irs) addModule(program, ir)
  for (const mod of program.mods) addFunctions(program, mod)
  for (const cls of program.classes) fillClass(program, cls)
  return program
}

function addModule(program: Program, ir: IrModule): void {
  const mod: Mod = { index: program.mods.length, ir, language: program.language, functions: [], classes: [], vars: new Map(), names: new Map(), exports: new Map(), state: 'new', types: new Map() }
  program.mods.push(mod)
  program.modByPath.set(ir.path, mod)
  for (const made of ir.classes) mod.classes.push(addClass(program, mod, made))
  for (const [variable, { name }] of (ir.functions[0]?.variables ?? []).entries()) {
    mod.names.set(name, variable)
    push(program.globals, scopedName(program.language, ir, name), { mod, variable })
  }
}

/** Go's names belong to a folder, those of other languages to everything. */
export const scopedName = (language: FlowLanguage, ir: IrModule, name: string): string => (language === 'go' ? `${ir.namespace}\0${name}` : name)

/** Languages in which a class may be written in several places; in others two of one name have nothing to do with each other. */
const IN_PARTS: ReadonlySet<FlowLanguage> = new Set<FlowLanguage>(['csharp', 'ruby', 'go'])

function addClass(program: Program, mod: Mod, ir: IrClass): Cls {
  const shared = program.language !== 'javascript' && program.language !== 'python'
  const known = shared ? program.classByName.get(ir.qualified) : undefined
  if (known && IN_PARTS.has(program.language)) {
    known.parts.push({ mod, ir })
    return known
  }
  const cls: Cls = {
    id: program.classes.length,
    name: ir.name,
    qualified: shared ? ir.qualified : `${mod.ir.path}#${ir.name}`,
    parts: [{ mod, ir }],
    parents: [],
    children: [],
    methods: new Map(),
    getters: new Map(),
    setters: new Map(),
    constructors: [],
    initializers: [],
    fields: new Map(),
    values: new Map(),
    statics: new Map(),
    found: nothingFound(program),
  }
  program.classes.push(cls)
  if (!known) program.classByName.set(cls.qualified, cls)
  push(program.classByShortName, ir.name, cls)
  return cls
}

export const nothingFound = ({ changes }: Program): FoundOfClass => ({ asOf: changes.count, changes, members: new Map(), outer: null })

/** What was found of a class, unless something has changed since. */
function foundOf({ found }: Cls): FoundOfClass {
  if (found.asOf !== found.changes.count) {
    found.asOf = found.changes.count
    found.members.clear()
    found.outer = null
  }
  return found
}

function addFunctions(program: Program, mod: Mod): void {
  for (const ir of mod.ir.functions) {
    const cls = ir.class >= 0 ? (mod.classes[ir.class] ?? null) : null
    const fn: Fn = { id: program.functions.length, mod, ir, cls, summary: null, busy: false }
    program.functions.push(fn)
    mod.functions.push(fn)
  }
}

function fillClass(program: Program, cls: Cls): void {
  for (const { mod, ir } of cls.parts) {
    for (const field of ir.fields) if (!cls.fields.has(field.name)) cls.fields.set(field.name, { mod, field })
    for (const index of ir.methods) {
      const fn = mod.functions[index]
      if (!fn) continue
      const { role, name } = fn.ir
      if (role === 'constructor') cls.constructors.push(fn)
      else if (role === 'initializer') cls.initializers.push(fn)
      else if (role === 'getter') cls.getters.set(name, fn)
      else if (role === 'setter') cls.setters.set(name, fn)
      else {
        // a later definition replaces the one before it where there is no overloading
        if (!cls.methods.has(name) || program.language === 'python' || program.language === 'ruby') cls.methods.set(name, fn)
        push(program.methodsByName, name, fn)
        if (fn.ir.static && fn.ir.parameters[0]?.annotations.some((one) => one.name === 'this')) push(program.extensions, name, fn)
      }
    }
  }
}

export function push<K, T>(map: Map<K, T[]>, key: K, item: T): void {
  const known = map.get(key)
  if (known) known.push(item)
  else map.set(key, [item])
}

export const findField = (cls: Cls, name: string): Members['field'] => membersOf(cls, name).field
export const findMethod = (cls: Cls, name: string): Fn | null => membersOf(cls, name).method
export const findGetter = (cls: Cls, name: string): Fn | null => membersOf(cls, name).getter
export const findSetter = (cls: Cls, name: string): Fn | null => membersOf(cls, name).setter

/** Looked up once for each name: that there is nothing of it takes all classes above to see. */
function membersOf(cls: Cls, name: string): Members {
  const { members } = foundOf(cls)
  const known = members.get(name)
  if (known) return known
  const field = findMember(cls, (it) => it.fields.get(name))
  const method = findMember(cls, (it) => it.methods.get(name))
  const getter = findMember(cls, (it) => it.getters.get(name))
  const setter = findMember(cls, (it) => it.setters.get(name))
  const made = field || method || getter || setter ? { field, method, getter, setter } : NO_MEMBERS
  members.set(name, made)
  return made
}

const NO_MEMBERS: Members = { field: null, method: null, getter: null, setter: null }

/** What was stored in a field of any instance, here or in a class above. */
export function findStored({ values, parents }: Cls, name: string, depth = 0): Value | null {
  const own = values.get(name)
  if (own !== undefined || depth > MOST_ABOVE) return own ?? null
  for (const { cls } of parents) {
    const found = cls && findStored(cls, name, depth + 1)
    if (found) return found
  }
  return null
}

/** Classes above one are gone through so far. */
const MOST_ABOVE = 8

/** What the first class has that has any, here or above; null where none has. */
export function findMember<T>(cls: Cls, of: (cls: Cls) => T | undefined, depth = 0): T | null {
  const own = of(cls)
  if (own !== undefined) return own
  if (depth > MOST_ABOVE) return null
  for (const parent of cls.parents) {
    const found = parent.cls && findMember(parent.cls, of, depth + 1)
    if (found) return found
  }
  return null
}

/** Types outside of the project that a class is made of. */
export function outerTypes(cls: Cls): readonly string[] {
  const found = foundOf(cls)
  if (found.outer) return found.outer
  const types: string[] = []
  addOuterTypes(cls, types, 0)
  return (found.outer = types)
}

function addOuterTypes({ parents }: Cls, found: string[], depth: number): void {
  if (depth > MOST_ABOVE) return
  for (const parent of parents) {
    if (parent.cls) addOuterTypes(parent.cls, found, depth + 1)
    else if (parent.ext) found.push(parent.ext)
  }
}

/** Whose values are constants that stand in the code. */
export const isEnum = ({ parts }: Cls): boolean => parts.some(({ ir }) => ir.kind === 'enum')

export function isBelow(cls: Cls, other: Cls, depth = 0): boolean {
  return cls === other || (depth < MOST_ABOVE && cls.parents.some((parent) => parent.cls !== null && isBelow(parent.cls, other, depth + 1)))
}
