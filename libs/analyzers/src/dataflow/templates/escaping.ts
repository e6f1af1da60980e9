import type { Expression } from './expression.ts'

/** How the filters of a template language escape. */
export interface Escaping {
  /** filters and functions that escape what has not been called safe */
  escapes: ReadonlySet<string>
  /** ... whatever it has been called */
  forces: ReadonlySet<string>
  /** filters that escape only where the template escapes by itself */
  follows: ReadonlySet<string>
  /** filters and functions that say their result needs no escaping */
  raw: ReadonlySet<string>
  /** filters whose result is text again, whatever was said of what they get */
  forgets?: ReadonlySet<string>
  /** what is called safe is so wherever it gets to, and not only where it is printed at once */
  keepsSafe?: boolean
  /** `a ~ b`: what is called safe stays so, and the rest is escaped */
  joinsSafe?: boolean
}

/** What a template knows of a value. */
export interface Printed {
  /** nothing in it is markup any more */
  escaped: boolean
  /** it is printed as it is */
  safe: boolean
}

export const PLAIN: Printed = { escaped: false, safe: false }
const CONSTANT: Printed = { escaped: true, safe: false }
const ESCAPED: Printed = { escaped: true, safe: true }

/** Where a value is printed: whether the template escapes by itself there, and what its names stand for. */
export interface Around {
  escapes: boolean
  names: ReadonlyMap<string, Printed>
}

/** What comes of a value's filters, in their order. */
export function printedAs(value: Expression, rules: Escaping, around: Around): Printed {
  switch (value.kind) {
    case 'constant':
    case 'plain':
      return CONSTANT
    case 'name': {
      const known = around.names.get(value.name) ?? PLAIN
      return rules.keepsSafe ? known : { ...known, safe: false }
    }
    case 'either':
      return either(value.left, value.right, rules, around)
    case 'text': {
      const parts = value.parts.map((part) => printedAs(part, rules, around))
      return { escaped: parts.every(({ escaped }) => escaped), safe: false }
    }
    case 'call':
      return called(value, rules, around)
    case 'filter':
      return filtered(value, rules, around)
    default:
      return PLAIN
  }
}

/** Either of two: harmless where both are, and printed as it is where the harmful one is. */
function either(left: Expression, right: Expression, rules: Escaping, around: Around): Printed {
  const ways = [left, right].map((one) => printedAs(one, rules, around))
  const open = ways.filter(({ escaped }) => !escaped)
  return open.length === 0 ? { escaped: true, safe: ways.every(({ safe }) => safe) } : { escaped: false, safe: open.some(({ safe }) => safe) }
}

function called({ callee, args: [first] }: Expression & { kind: 'call' }, rules: Escaping, around: Around): Printed {
  if (callee.kind !== 'name') return PLAIN
  if (rules.escapes.has(callee.name) || rules.forces.has(callee.name)) return ESCAPED
  if (!rules.raw.has(callee.name)) return PLAIN
  return { escaped: first !== undefined && printedAs(first.value, rules, around).escaped, safe: true }
}

function filtered({ of, name, args }: Expression & { kind: 'filter' }, rules: Escaping, around: Around): Printed {
  const before = printedAs(of, rules, around)
  if (rules.forces.has(name)) return ESCAPED
  if (rules.raw.has(name)) return { ...before, safe: true }
  if (rules.escapes.has(name)) return before.safe && rules.keepsSafe ? before : ESCAPED
  if (rules.follows.has(name)) return !around.escapes || (before.safe && rules.keepsSafe) ? before : ESCAPED
  const [first] = args
  if (DEFAULTS.has(name) && first) return either(of, first.value, rules, around)
  return rules.forgets?.has(name) || !rules.keepsSafe ? { ...before, safe: false } : before
}

/** Filters that give their argument where there is nothing else. */
const DEFAULTS: ReadonlySet<string> = new Set(['default', 'd', 'default_if_none'])

/** The parts of a value that the page prints as they are. */
export function rawParts(value: Expression, rules: Escaping, around: Around): Expression[] {
  const isSplit = value.kind === 'text' && (!around.escapes || rules.joinsSafe)
  const parts = isSplit && value.kind === 'text' ? value.parts : [value]
  return parts.filter((part) => {
    const { escaped, safe } = printedAs(part, rules, around)
    return !escaped && (safe || !around.escapes)
  })
}
