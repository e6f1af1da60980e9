import { type AddressRule, AddressRules, type Asked } from './address-rules.ts'
import { nextInstruction } from '../ir/lengths.ts'
import { OP, UNARY } from '../ir/ops.ts'
import { type Cls, type Mod, outerTypes } from '../program/program.ts'
import type { Checks } from './checks.ts'
import type { Check } from './noted.ts'
import type { EverywhereModel, RouteModel } from './model.ts'
import { matcherOf } from './matcher.ts'
import { isGivenOptional } from './optional.ts'
import { pathsOf } from './path-branches.ts'
import { textsOf } from './pick.ts'
import type { Seen } from './seen.ts'
import type { Held } from './value.ts'
import type { World } from './world.ts'
import { isAuthentication } from './words.ts'

/** One entry of a list of paths and what stands before them: of several that fit a path the first holds. */
interface Link {
  /** between slashes; `*` is any one, `**` at the end any number of them */
  parts: readonly string[]
  check: Check
  open: boolean
}

const MAX_LINKS = 200

/** `chain.put("/admin/**", "authc")`; undefined for what is none, or says more than whole parts of a path. */
function linkOf({ of, adds, open }: NonNullable<EverywhereModel['chain']>, { names, mod, offset, args: { positional: [path, filter] } }: Seen): Link | undefined {
  if (!path?.text || filter?.text === undefined || !PATTERN.test(path.text) || !names.some((name) => adds.test(name)) || !mod.ir.imports.some(({ module }) => of.test(module))) return undefined
  return { parts: path.text.split('/'), check: { name: filter.text, mod, offset }, open: open.test(filter.text) }
}

const PATTERN = /^(?:\/(?:\*|[^/*]*))*(?:\/\*\*)?$/

/** Part by part: patterns are whatever the program has written, and none of them may take long. */
function fits({ parts }: Link, path: string): boolean {
  const given = path.split('/')
  const fixed = parts.at(-1) === '**' ? parts.slice(0, -1) : parts
  return (fixed === parts ? given.length === parts.length : given.length >= fixed.length) && fixed.every((part, at) => part === '*' || part === given[at])
}

const LOOKS_AT_PATH = /^(?:startsWith|matches|match|equals|contains)$/

/** Spring: a filter that says of itself which paths it stands before, `shouldNotFilter() { return !path.startsWith("/files") }`; one that only names a few that it lets alone stands before the rest. */
function standsBeforeSome({ methods }: Cls): boolean {
  const method = methods.get('shouldNotFilter')
  if (!method) return false
  const { code, strings } = method.mod.ir
  const looked = new Set<number>()
  for (let at = method.ir.start; at < method.ir.end; at = nextInstruction(code, at)) {
    const op = code[at]
    if (op === OP.METHOD && LOOKS_AT_PATH.test(strings[code[at + 4] ?? -1] ?? '')) looked.add(code[at + 2] ?? -1)
    else if (op === OP.UNARY && code[at + 3] === UNARY.NOT && looked.has(code[at + 4] ?? -1)) return true
  }
  return false
}

/** What has to be told whom it lets in. */
const NOT_ALONE = /^(?:clerkMiddleware|createMiddlewareClient|createServerClient|getToken|updateSession)$/

/** What a file that runs before all does to whom it does not know. */
interface Gate {
  /** what asks who is there, and what asks for a role */
  asks: Check[]
  /** the paths at which it sends away; null for all that reach it */
  at: ((path: string) => boolean) | null
}

/** A file that runs before all: what asks who is there protects only where somebody is sent away, and only at the paths at which that is done. */
function gateIn(mod: Mod, checks: Checks): Gate {
  const noted = mod.ir.functions.map((ir) => checks.below({ mod, ir }, 1))
  const [authentication, refusals, branches] = [noted.flatMap((one) => one.authentication), noted.flatMap((one) => one.refusals), noted.flatMap((one) => one.branches)]
  const alone = authentication.filter(({ name }) => ALONE.test(name))
  const asks = refusals.length > 0 ? authentication : alone
  return { asks: asks.slice(0, 1), at: pathsOf([...refusals, ...alone], branches) }
}

/** Those send away by themselves. */
const ALONE = /(?:^|\.)(?:withAuth|authMiddleware|withMiddlewareAuthRequired|authkitMiddleware|protect|NextAuth|auth)(?:\(|$)/

/** A check, and the file or declaration that puts it before all routes: what asks may stand in a helper that it calls. */
interface Standing {
  check: Check
  from: Mod
}

/** Checks that hold for every route of a framework, wherever it is registered: `useGlobalGuards`, a fallback policy, a filter. */
export class Everywhere {
  /** by the id of the framework */
  private readonly found = new Map<string, Standing[]>()
  private readonly lifted = new Set<string>()
  /** files that stand before some paths only */
  private readonly covers = new Map<Mod, (path: string) => boolean>()
  /** by the id of the framework, in their order */
  private readonly chains = new Map<string, Link[]>()
  private readonly addresses = new Map<string, AddressRules>()
  private readonly world: World
  private readonly models: readonly RouteModel[]

  constructor(world: World, models: readonly RouteModel[]) {
    this.world = world
    this.models = models.filter(({ everywhere }) => everywhere)
    for (const { id, everywhere } of models) if (everywhere?.addresses) this.addresses.set(id, new AddressRules(everywhere.addresses))
  }

  /** The rule of a security configuration that holds at an address. */
  ruleFor = (framework: string, asked: Asked): AddressRule | undefined => this.addresses.get(framework)?.ruleFor(asked)

  guards = (framework: string, asked: Asked): readonly Check[] => {
    const rule = this.ruleFor(framework, asked)
    if (rule) return rule.open ? [] : [rule.check]
    const { path } = asked
    if (this.lifted.has(framework)) return []
    const first = this.chains.get(framework)?.find((link) => fits(link, path))
    return [...(first && !first.open ? [first.check] : []), ...(this.found.get(framework) ?? []).filter(({ from }) => this.covers.get(from)?.(path) ?? true).map(({ check }) => check)]
  }

  private add(framework: string, check: Check, from = check.mod): void {
    const known = this.found.get(framework) ?? []
    if (known.length < 3) this.found.set(framework, [...known, { check, from }])
  }

  private addLink(framework: string, link: Link): void {
    const known = this.chains.get(framework)
    if (!known) this.chains.set(framework, [link])
    else if (known.length < MAX_LINKS) known.push(link)
  }

  /** What a call gives that names addresses. */
  seen(it: Seen): Held | null {
    const { names, mod, offset, object, args, kind } = it
    if (kind === 'read') return null
    for (const { id, everywhere } of this.models) {
      const link = everywhere?.chain ? linkOf(everywhere.chain, it) : undefined
      if (link) this.addLink(id, link)
      const at = everywhere?.calls?.find((call) => names.includes(call))
      if (at !== undefined && (!everywhere?.mentions || mod.ir.strings.some((text) => everywhere.mentions?.test(text)))) {
        const given = [...args.positional, ...args.named.values()].find((held) => held.name !== '' || held.cls)
        const name = given?.cls?.name ?? given?.name ?? ''
        if (!everywhere?.given || everywhere.given.test(name)) this.add(id, { name: everywhere?.given ? name : (everywhere?.name ?? at.slice(at.lastIndexOf('.') + 1)), mod, offset, ...(isGivenOptional(args) && { optional: true as const }) })
      }
      if (everywhere?.lifts?.at.some((call) => names.includes(call)) && everywhere.lifts.of.test(object.name)) this.lifted.add(id)
    }
    for (const rules of this.addresses.values()) {
      const given = rules.seen(it)
      if (given) return given
    }
    return null
  }

  /** When all files have been read: what classes, settings, imports and files say. */
  declared(checks: Checks): void {
    for (const { id, everywhere } of this.models) {
      for (const mod of everywhere ? this.world.mods : []) {
        for (const check of this.inFile(mod, checks, everywhere ?? {})) this.add(id, check, mod)
        if (this.runsBeforeAll(mod, everywhere ?? {})) this.coveredBy(mod, checks)
      }
    }
  }

  /** A framework runs such a file by its name. One that another of them brings in, as Supabase's guide has it, is a helper of that. */
  private runsBeforeAll(mod: Mod, { files }: EverywhereModel): boolean {
    if (!files?.test(mod.ir.path)) return false
    return !this.world.mods.some((other) => other !== mod && files.test(other.ir.path) && other.ir.imports.some(({ module }) => this.world.resolver.module(other, module) === mod))
  }

  /** The paths that reach a file, and of those the ones at which it sends somebody away. */
  private coveredBy(mod: Mod, checks: Checks): void {
    const conditions = [matcherOf(this.world.exported(mod, 'config')), gateIn(mod, checks).at].flatMap((one) => one ?? [])
    if (conditions.length > 0) this.covers.set(mod, (path) => conditions.every((holds) => holds(path)))
  }

  private inFile(mod: Mod, checks: Checks, model: EverywhereModel): Check[] {
    const { imports } = model
    const isGate = this.runsBeforeAll(mod, model)
    const brings = imports && mod.ir.imports.some(({ name, local }) => name === imports.name || local === imports.name)
    const beside = brings ? mod.ir.imports.find(({ local }) => imports.beside.test(local)) : undefined
    const ofFile = isGate ? gateIn(mod, checks).asks : []
    const brought = isGate ? mod.ir.imports.filter(({ local, name }) => !NOT_ALONE.test(local) && (isAuthentication(this.world.language, local) || isAuthentication(this.world.language, name))).slice(0, 1) : []
    return [
      ...[...(beside ? [beside] : []), ...brought].map(({ local }) => ({ name: local, mod, offset: 0 })),
      ...ofFile,
      ...mod.classes.flatMap((cls) => this.inClass(cls, checks, model)),
      ...this.inSettings(mod, model),
    ]
  }

  private inClass(cls: Cls, checks: Checks, { classes }: EverywhereModel): Check[] {
    const part = cls.parts[0]
    if (!classes || !part) return []
    const above = [...outerTypes(cls), ...part.ir.supers].map((type) => type.slice(type.lastIndexOf('.') + 1).replace(/<.*$/, ''))
    if (!classes.extends.some((type) => above.includes(type)) && !classes.named?.test(cls.name)) return []
    if (standsBeforeSome(cls)) return []
    const denies = classes.methods.flatMap((name) => {
      const method = cls.methods.get(name)
      return method ? checks.below({ mod: method.mod, ir: method.ir }, 1).authentication : []
    })
    return denies.length > 0 ? [{ name: cls.name, mod: part.mod, offset: part.ir.offset }] : []
  }

  private inSettings(mod: Mod, { settings = [] }: EverywhereModel): Check[] {
    return settings.flatMap(({ variable, key, says }) => {
      const held = this.world.named(mod, variable)
      const value = key === undefined ? held : held.entries?.get(key)
      const text = (value ? textsOf([value]) : []).find((one) => says.test(one))
      return text === undefined ? [] : [{ name: text.slice(text.lastIndexOf('.') + 1), mod, offset: 0 }]
    })
  }
}
