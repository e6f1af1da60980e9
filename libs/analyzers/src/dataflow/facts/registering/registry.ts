import { type ClassGuard, ClassMacros } from '../class-macros.ts'
import { isGiven } from '../call-guards.ts'
import type { RouteCall, RouteModel } from '../model.ts'
import { picked } from '../pick.ts'
import { isBelow, scopeOfRouterClass } from '../router-classes.ts'
import { ownedScope } from '../owned-scopes.ts'
import type { Seen } from '../seen.ts'
import type { Guard, RouteDraft, Scope } from '../scope.ts'
import type { Held } from '../value.ts'
import type { World } from '../world.ts'
import type { Mod } from '../../program/program.ts'

/** A call that has to do with routes, and the framework it is of. */
export interface Found {
  model: RouteModel
  call: RouteCall
}

/** What calls have registered so far, and where a call registers. */
export class Registry {
  readonly drafts: RouteDraft[] = []
  /** by the id of the class */
  readonly classGuards = new Map<number, ClassGuard[]>()
  readonly macros = new ClassMacros()
  readonly world: World
  private readonly calls = new Map<string, Found[]>()
  private readonly namespaces = new Map<Scope, string>()
  /** where routes are that go by a name, by the framework and the name */
  private readonly addresses = new Map<string, string>()

  constructor(world: World, models: readonly RouteModel[]) {
    this.world = world
    for (const model of models) {
      for (const call of model.calls ?? []) for (const at of call.at) this.calls.set(at, [...this.named(at), { model, call }])
    }
  }

  forget(mods: ReadonlySet<Mod>): void {
    this.keep(({ mod }) => !mods.has(mod))
    for (const [cls, guards] of this.classGuards) this.classGuards.set(cls, guards.filter(({ mod }) => !mods.has(mod)))
    this.macros.forget(mods)
  }

  keep(wanted: (draft: RouteDraft) => boolean): void {
    const kept = this.drafts.filter(wanted)
    this.drafts.length = 0
    for (const draft of kept) this.drafts.push(draft)
  }

  /** The calls that models name so. */
  named = (name: string): readonly Found[] => this.calls.get(name) ?? []

  find(it: Pick<Seen, 'names' | 'mod' | 'object'> & Partial<Pick<Seen, 'args'>>, decorates = false): Found | undefined {
    for (const name of it.names) {
      const found = this.named(name).find(({ call }) => (call.decorates ?? false) === decorates && fits(call, it))
      if (found) return found
    }
    return undefined
  }

  /** Where a call registers: its object, the router that all files share, the class that is one, or the code around it. */
  scopeOf(it: Seen): Scope {
    const own = it.object.scope ?? this.shared(it) ?? this.ofClass(it)
    return own ? this.world.within(it.mod, it.fn, own) : this.world.scopeAround(it.mod, it.fn)
  }

  /** Of a class that is a router; what is written in a group of it hangs on the group. */
  private ofClass(it: Seen): Scope | undefined {
    return this.find(it)?.call.perClass && it.object.cls && !this.world.groupAround(it.mod, it.fn) ? scopeOfRouterClass(this.world, it, it.object.cls) : undefined
  }

  private shared(it: Seen): Scope | undefined {
    const found = this.find(it)
    return found?.call.shared ? this.world.scope(`shared ${found.model.id}`) : undefined
  }

  /** The namespace of the controllers that routes of a scope name. */
  namespaceOf(scope: Scope, depth = 0): string {
    const parent = [...scope.mounts.values()][0]?.parent
    const above = parent && depth < 8 ? this.namespaceOf(parent, depth + 1) : ''
    return [above, this.namespaces.get(scope) ?? ''].filter(Boolean).join('.')
  }

  /** `config.add_route('order', '/orders/{id}')` */
  setAddress = (framework: string, name: string, path: string): void => void this.addresses.set(`${framework} ${name}`, path)

  /** When all files have been read: routes that go by a name stand where that is. */
  readdress(): void {
    for (const draft of this.drafts) {
      const path = draft.isName ? this.addresses.get(`${draft.framework} ${draft.path}`) : undefined
      if (path === undefined) continue
      draft.path = path
      delete draft.isName
    }
  }

  setNamespace = (scope: Scope, namespace: string): void => void this.namespaces.set(scope, namespace)

  /** A scope of its own below another one. */
  groupBelow(it: Seen, parent: Scope, { guards = [], prefix = '', named = '' }: { guards?: Guard[]; prefix?: string; named?: string }): Scope {
    const scope = this.world.scope(`group ${this.world.key(it.mod, it.fn.index)}:${it.offset}${named}`)
    scope.mounts.set(parent.id, { parent, prefix, guards, at: it, by: it.mod })
    return scope
  }

  /** Functions, classes and routes that are handed to a router. */
  hangOwned(it: Seen, call: RouteCall, scope: Scope): boolean {
    const given = (call.handler ?? []).flatMap((pick) => picked(it.args, pick)).flatMap((held) => held.items ?? [held])
    const routes = given.flatMap(({ route, scope: own }) => (route && !own ? [route] : []))
    for (const route of routes) route.scope = scope
    const owned = call.owned ? given.flatMap((held) => ownedScope(this.world, held) ?? []) : []
    for (const below of owned) hangBelow(it, below, scope)
    return routes.length + owned.length > 0
  }
}

export function hangBelow(it: Seen, below: Scope, parent: Scope): void {
  below.mounts.set(`${parent.id} ${it.offset}`, { parent, prefix: '', guards: [], at: it, by: it.mod })
}

export const isGroup = (scope: Scope | undefined): boolean => scope?.id.startsWith('group ') === true
export const isResource = (scope: Scope | undefined): boolean => scope?.id.startsWith('group resource ') === true

/** Who or what is given at one of these places. */
export const given = (it: Seen, picks: RouteCall['handler'] = []): Held[] => picks.flatMap((pick) => picked(it.args, pick))

const fits = (call: RouteCall, it: Pick<Seen, 'names' | 'mod' | 'object'> & Partial<Pick<Seen, 'args'>>): boolean =>
  (!call.file || call.file.test(it.mod.ir.path)) &&
  (!call.on || call.on.test(it.object.name)) &&
  !(call.outside && it.object.cls && isBelow(it.object.cls, call.outside)) &&
  (!call.importing || brings(it, call.importing)) &&
  isGiven(call, it.args)

/** `import static spark.Spark.*` */
const brings = ({ mod: { ir } }: Pick<Seen, 'mod'>, wanted: string): boolean => ir.imports.some(({ module, name }) => module === wanted || `${module}.${name}` === wanted)
