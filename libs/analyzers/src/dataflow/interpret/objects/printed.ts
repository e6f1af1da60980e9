import { namesIn } from '../../ir/names.ts'
import type { FlowLanguage } from '../../models/model.ts'
import { type Cls, findMember, findMethod, type Fn, outerTypes } from '../../program/program.ts'

/** How a language makes text of an instance. */
interface Printing {
  /** the methods that do, the first that a class has counts */
  methods: readonly string[]
  /** what is written before a class that gets such a method without anybody writing it */
  annotations: RegExp
  /** parents outside of the project print fields, as far as anybody knows */
  parents: boolean
}

/** Languages in which an instance shows its name and where it is, unless its class says more. Others show all its fields. */
const PRINTING: Partial<Record<FlowLanguage, Printing>> = {
  java: { methods: ['toString'], annotations: /^(?:Data|ToString|Value)$/, parents: false },
  csharp: { methods: ['ToString', 'PrintMembers'], annotations: /^ToString$/, parents: false },
  python: { methods: ['__str__', '__repr__', '__format__'], annotations: /^(?:dataclass|define|frozen|mutable|attrs|attributes|s|total_ordering)$/, parents: true },
}

/** Calls that write down all of an object without naming its fields: `ReflectionToStringBuilder.toString(this)`, `json.dumps(vars(self))`. */
export const WRITES_ALL = /json|reflect|serial|asdict|dump|writeValue|marshal|^vars$|__dict__|yaml|xml/i

const EVERYTHING = /^/
const found = new WeakMap<Cls, RegExp | ReadonlySet<string>>()

/** Whether a field of an instance can be read in what printing the instance gives. */
export function isPrinted(cls: Cls, field: string): boolean {
  let known = found.get(cls)
  if (!known) found.set(cls, (known = printedFields(cls)))
  return known instanceof RegExp || known.has(field)
}

function printedFields(cls: Cls): RegExp | ReadonlySet<string> {
  const language = cls.parts[0]?.mod.language
  const printing = language && PRINTING[language]
  if (!printing || cls.parts.some(({ ir }) => ir.prints) || (printing.parents && outerTypes(cls).length > 0)) return EVERYTHING
  if (findMember(cls, ({ parts }) => parts.some(({ ir }) => ir.annotations.some(({ name }) => printing.annotations.test(lastPart(name)))) || undefined)) return EVERYTHING
  const method = printing.methods.map((name) => findMethod(cls, name)).find((one) => one !== null)
  return method ? readIn(method) : new Set()
}

/** The fields that a method reads, itself or by their getters. */
function readIn({ mod, ir }: Fn): RegExp | ReadonlySet<string> {
  const names = namesIn(mod.ir, ir).map(({ name }) => name)
  if (names.some((name) => WRITES_ALL.test(name))) return EVERYTHING
  const asked = names.flatMap((name) => /^(?:[gG]et|is)([A-Z]\w*)$/.exec(name)?.[1] ?? [])
  return new Set([...names, ...asked.map((name) => name.slice(0, 1).toLowerCase() + name.slice(1))])
}

const lastPart = (name: string): string => name.slice(name.lastIndexOf('.') + 1)
