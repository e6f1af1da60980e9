import type { Cls } from '../program/program.ts'
import type { Check } from './noted.ts'
import type { AddressModel } from './model.ts'
import { textsOf } from './pick.ts'
import type { Seen } from './seen.ts'
import { lastOf } from './uses/bare.ts'
import type { Held } from './value.ts'

/** Which requests a rule of a security configuration is about. */
export interface Addresses {
  /** empty for all */
  methods: readonly string[]
  /** as the program writes them; empty for all */
  patterns: readonly string[]
  /** controllers, where the rule names those */
  classes: readonly Cls[]
  /** what stands before them, where it was named first: `apply(AuthMiddleware)` */
  guard?: Held
}

/** Who may come in at some addresses: of several rules that fit the first holds. */
export interface AddressRule extends Addresses {
  check: Check
  open: boolean
}

const MAX_RULES = 200
const MAX_PARTS = 24

/** What is asked for. */
export interface Asked {
  path: string
  methods: readonly string[]
  cls: Cls | null
}

/** The rules of one framework, in their order. */
export class AddressRules {
  private readonly rules = new Map<string, AddressRule>()
  private readonly model: AddressModel

  constructor(model: AddressModel) {
    this.model = model
  }

  get isEmpty(): boolean {
    return this.rules.size === 0
  }

  /** What a call gives that names addresses; null where it does not, or says who may come in there. */
  seen(it: Seen): Held | null {
    const [name = ''] = it.names
    const last = lastOf(name)
    if (this.model.begins?.test(last) && it.args.positional[0]) return { name: it.object.name, addresses: { methods: [], patterns: [], classes: [], guard: it.args.positional[0] } }
    if (this.model.any?.test(last)) return { name: it.object.name, addresses: { methods: [], patterns: [], classes: [] } }
    if (this.model.names.test(last)) {
      const { guard } = it.object.addresses ?? {}
      if (guard) for (const one of routesIn(it)) this.add(it, { ...one, guard }, false)
      const addresses = this.model.begins ? null : addressesOf(it)
      return addresses && { name: it.object.name, addresses }
    }
    const { addresses } = it.object
    if (addresses && this.model.open?.test(last)) this.add(it, addresses, true)
    else if (addresses && this.model.closed?.test(last)) this.add(it, addresses, false)
    return null
  }

  private add({ mod, offset, names: [name = ''], args }: Seen, addresses: Addresses, open: boolean): void {
    const given = textsOf(args.positional).slice(0, 3).join(', ')
    const { guard } = addresses
    const called = guard ? (guard.cls?.name ?? guard.name) : `${lastOf(name)}${given === '' ? '' : `(${given})`}`
    if (this.rules.size < MAX_RULES) this.rules.set(`${mod.index}:${offset} ${addresses.methods.join()} ${addresses.patterns.join()}`, { ...addresses, open, check: { name: called, mod, offset } })
  }

  /** Rules that name addresses come before those about all others, whichever configuration they stand in. */
  ruleFor(asked: Asked): AddressRule | undefined {
    const fitting = [...this.rules.values()].filter((rule) => fits(rule, asked))
    return fitting.find(({ patterns, classes }) => patterns.length + classes.length > 0) ?? fitting[0]
  }
}

/** Null where what is named is not constant. */
function addressesOf({ args: { positional } }: Seen): Addresses | null {
  const all = positional.flatMap((held) => held.items ?? [held])
  const [methods, patterns] = [all.flatMap(({ name }) => methodIn(name) ?? []), textsOf(all)]
  // a method alone means all addresses; beside paths that nobody knows it means nothing that is known
  return patterns.length > 0 || (methods.length > 0 && methods.length === all.length) ? { methods, patterns: patterns.slice(0, 50), classes: [] } : null
}

/** `forRoutes('cats', UsersController, { path: 'orders/:id', method: RequestMethod.PUT })`: each by itself. */
function routesIn({ args: { positional } }: Seen): Addresses[] {
  return positional.flatMap((held) => held.items ?? [held]).flatMap(({ text, cls, entries }): Addresses[] => {
    const path = text ?? entries?.get('path')?.text
    const method = methodIn(entries?.get('method')?.name ?? '') ?? 'ALL'
    if (cls) return [{ methods: [], patterns: [], classes: [cls] }]
    return path === undefined ? [] : [{ methods: method === 'ALL' ? [] : [method], patterns: /^(?:\/?\(?\*|\{\*\w+\})/.test(path) ? [] : [path], classes: [] }]
  })
}

/** `HttpMethod.GET`, `RequestMethod.GET` */
const methodIn = (name: string): string | undefined => /(?:^|\.)(?:HttpMethod|RequestMethod)\.([A-Z]+)$/.exec(name)?.[1]

function fits({ methods, patterns, classes }: Addresses, { path, methods: asked, cls }: Asked): boolean {
  if (methods.length > 0 && !asked.some((one) => methods.includes(one))) return false
  if (classes.length > 0) return cls !== null && classes.includes(cls)
  return patterns.length === 0 || patterns.some((pattern) => matches(partsOf(pattern), partsOf(path)))
}

const partsOf = (path: string): string[] => path.split('/').filter(Boolean).slice(0, MAX_PARTS)

const isParameter = (part: string): boolean => /^[:{]/.test(part)

/** Part by part: patterns are whatever the program has written, and none of them may take long. `**` is any number of parts. */
function matches([first, ...rest]: readonly string[], path: readonly string[]): boolean {
  if (first === undefined) return path.length === 0
  if (first === '**') return rest.length === 0 || path.some((_, at) => matches(rest, path.slice(at)))
  const [part, ...others] = path
  return part !== undefined && matchesPart(first, part) && matches(rest, others)
}

/** `*`, `*.js`, `{id}` */
function matchesPart(pattern: string, part: string): boolean {
  if (pattern === '*' || isParameter(pattern)) return true
  const star = pattern.indexOf('*')
  return star < 0 ? pattern === part : part.startsWith(pattern.slice(0, star)) && part.endsWith(pattern.slice(star + 1)) && part.length >= pattern.length - 1
}
