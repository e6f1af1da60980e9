import { positionOf } from '../../syntax/position.ts'
import { type Cls, type Mod, outerTypes } from '../program/program.ts'
import { brought } from './names.ts'
import { asOptional, classGuards, comparedBefore, guardsIn, loadedBefore, objectPermissions, sendsAway } from './guards-of-route.ts'
import { type Behind, handlerOf } from './handler-of.ts'
import { placeOf } from './place.ts'
import { namedObjects } from './named-objects.ts'
import { decoratorsOf } from './decorators.ts'
import { ofHandlerClass } from './class-handlers.ts'
import { askingPolicies, type BoundObject, boundObjects } from './bound-objects.ts'
import { methodOf } from './global-scopes.ts'
import type { Annotation } from '../ir/module.ts'
import { marksAdministrators, namesAdministrators } from './administrators.ts'
import type { Checks } from './checks.ts'
import { type Check, type Noted, protecting as keepsOut } from './noted.ts'
import { isMarkedOptional } from './optional.ts'
import { mayAsk } from './judge/protection.ts'
import { admission } from './sign-in.ts'
import type { Everywhere } from './everywhere.ts'
import type { DataFact, Named, RouteFact } from './facts.ts'
import { asCheck, asksSomething, formRequests } from './form-requests.ts'
import { byPaths } from './path-handlers.ts'
import { pathOfPattern, withoutClasses } from './class-views.ts'
import type { Routes } from './routes.ts'
import { injectedFields } from './injected-fields.ts'
import { type Guard, isAdrift, joinPaths, type RouteDraft, waysTo } from './scope.ts'
import type { FnRef, Held } from './value.ts'
import { describesRoute, isAuthentication, marksAuthentication, marksOpen } from './words.ts'
import { usesOfRoute } from './uses/of-route.ts'
import type { Uses } from './uses/uses.ts'
import type { World } from './world.ts'

/** Gives each route its paths, guards and checks, when all files have been read. */
export const describeRoutes = (known: Known): RouteFact[] => known.routes.drafts.flatMap(withoutClasses).flatMap((draft) => ofHandlerClass(known.world, draft)).flatMap((draft) => byPaths(known.checks, draft)).flatMap((draft) => describe(known, draft))

interface Known {
  world: World
  routes: Routes
  checks: Checks
  everywhere: Everywhere
  uses: Uses
}

function describe({ world, routes, checks, everywhere, uses }: Known, draft: RouteDraft): RouteFact[] {
  const handler = handlerOf(world, draft)
  if (answersNothing(draft, handler)) return []
  const [first] = handler.functions
  const requests = formRequests(world, first)
  const inside = [...handler.functions, ...requests].map((fn) => checks.below(fn, 0, draft.branch))
  const ofClass = handler.cls ? classGuards(routes, handler.cls, handler.action) : []
  const marks = [...marksOfClass(handler.cls).map((one) => markNamed(one.mod, one)), ...(first?.ir.annotations ?? []).map((one) => markNamed(first?.mod ?? draft.mod, one)), ...inherited(world, handler.cls)]
  const parameters = dependencies(world, first)
  const loaded = ofClass.filter(({ open }) => !open).flatMap(({ name }) => loadedBefore(checks, handler.cls, name))
  const closing = closingMarks(handler.cls, first)
  const ownGuards = [...draft.guards, ...ofClass.filter(({ only, open }) => only.length > 0 && !open)]
  const filled = injectedFields(world, checks, handler.cls)
  // what makes the context of a GraphQL server may send requests away before any resolver runs
  const adrift = isAdrift(draft.scope) || draft.framework === 'graphql'
  const decorators = decoratorsOf(world, first, handler.cls)
  return waysTo(draft).map(({ path: written, guards: around }) => {
    const guards = [...around, ...decorators]
    const path = draft.framework === 'django' ? joinPaths(pathOfPattern(written)) : written
    const bound = boundObjects(world, path, first)
    // an action is reached by any page that anybody may open
    const asked = { path, methods: draft.methods, cls: handler.cls }
    const always = draft.isName || draft.decides ? [] : everywhere.guards(draft.framework, asked)
    const isOpenHere = !draft.isName && everywhere.ruleFor(draft.framework, asked)?.open === true
    const all = [...guards, ...ofClass.filter(({ open }) => !open)]
    const open = [...all.filter((guard) => guard.open), ...marks.filter(({ name }) => isOpen(world, name)), ...ofClass.filter((guard) => guard.open && isAuthentication(world.language, guard.name))][0]
    const skipped = new Set(ofClass.filter((guard) => guard.open).map(({ name }) => name))
    // ASP.NET: `AllowAnonymous` holds whatever groups around the route ask
    const isLifted = [...guards, ...ofClass].some((guard) => guard.open && world.language.open.test(guard.name))
    const before = all.filter((guard) => !guard.open && guard.name !== '' && !skipped.has(guard.name) && !(isLifted && isAuthentication(world.language, guard.name))).map(named)
    const protecting = isLifted ? [] : [...guards.filter((guard) => !guard.open && guardsIn(world, checks, guard.held, guard.name)), ...ofClass.filter((guard) => !guard.open && !skipped.has(guard.name) && guardsIn(world, checks, guard.held, guard.name, handler.cls))].map((guard) => asOptional(world, checks, guard, handler.cls))
    const annotated = marks.filter(({ name }) => !describesRoute(name) && (isAuthentication(world.language, name) || marksAuthentication(name)) && !isOpen(world, name))
    const marked = [...always, ...annotated, ...(isOpenHere ? parameters.map((one): Check => ({ ...one, optional: true })) : parameters), ...aliased(world, checks, first), ...filled]
    const { sign_in, required, optional } = admission({
      before: [...(open ? [] : marked.map((check) => forReading(check, draft.methods))), ...protecting, ...requests.filter(asksSomething).map(asCheck)], inside: inside.flatMap(keepsOut), noted: inside, path, isOpen: open !== undefined, isUnclear: adrift || before.some(mayAsk),
    })
    const letsIn = [...always, ...protecting, ...inside.flatMap((one) => one.authentication.filter(({ injected }) => injected)), ...inherited(world, handler.cls), ...filled].find((one) => ('isForAdmins' in one && one.isForAdmins) || namesAdministrators(one.name)) ?? annotated.find(({ mod, offset }) => closing.some((one) => one.mod === mod && one.offset === offset)) ?? firstOf(guards, ({ held }) => sendsAway(held))
    return {
      framework: draft.framework,
      methods: [...new Set(draft.methods)].sort(),
      route: path,
      ...placeOf(draft),
      middleware: before,
      handler: first ? { name: handler.name, ...placeOf({ mod: first.mod, offset: first.ir.offset }), end_line: lastLine(first.mod, handler.functions) } : null,
      // nobody knows what it does that is not a function of the project
      sign_in: sign_in === 'none' && !first && !open && draft.framework !== 'rails' ? 'unknown' : sign_in,
      authentication: distinct(required.map(named)),
      shown: distinct(inside.flatMap((one) => one.shown).map(named)),
      administrators: letsIn && !open ? named(letsIn) : null,
      ownership: distinct([...inside.flatMap((one) => one.ownership), ...loaded, ...ownGuards.flatMap((guard) => comparedBefore(world, checks, guard, handler.cls)), ...objectPermissions(world, checks, handler.cls), ...askingPolicies([...guards, ...ofClass, ...marks], path, first), ...policiesOfClass(checks, handler.cls), ...byMiddleware(world, checks, guards), ...ofModels(world, checks, bound, inside)].map(named)),
      user: distinct(inside.flatMap((one) => one.user).map(named)).slice(0, 3),
      data: distinctData(inside.flatMap((one) => one.data)),
      objects: distinct([...bound, ...namedObjects(draft, handler.functions, inside)].map(named)).slice(0, 3),
      accounts: distinct(inside.flatMap((one) => one.accounts).map(named)).slice(0, 3),
      uses: usesOfRoute({ world, checks, uses }, { route: path, file: draft.mod.ir.path, guards: all, first, cls: handler.cls, action: handler.action, inside, requests }),
      adrift,
      open: open ? named(open) : optional ? named(optional) : null,
    }
  })
}

/** `$this->authorizeResource(Order::class)` in the constructor of a controller: a policy is asked before every action. */
const policiesOfClass = (checks: Checks, cls: Cls | null): Check[] =>
  constructorsOf(cls).flatMap((fn) => checks.below(fn, 2).ownership).filter(({ name }) => /(?:^|\.)authorizeResource$/.test(name))

const constructorsOf = (cls: Cls | null, depth = 0): FnRef[] =>
  !cls || depth > 6 ? [] : cls.constructors.length > 0 ? cls.constructors.map(({ mod, ir }) => ({ mod, ir })) : cls.parents.flatMap((parent) => constructorsOf(parent.cls, depth + 1))

/** Middleware that compares the caller with what the path names: `$request->route('order')->user_id !== $request->user()->id`. */
const byMiddleware = (world: World, checks: Checks, guards: readonly Guard[]): Check[] =>
  guards.flatMap(({ held: { cls }, open }) => (cls && !open && cls.parts[0]?.mod.language === 'php' ? methodOf(cls, 'handle') : [])).flatMap((fn) => {
    const looksAtPath = fn.mod.ir.strings.includes('route')
    return looksAtPath ? checks.below(fn, 2).ownership.filter(({ name }) => world.isUser(name)) : []
  })

/** What keeps rows of others away whenever the models that a route touches are looked up. */
function ofModels(world: World, checks: Checks, bound: readonly BoundObject[], inside: readonly Noted[]): Check[] {
  const models = new Set([...bound.map(({ cls }) => cls), ...inside.flatMap(({ data }) => data.flatMap(({ cls }) => cls ?? []))])
  const scopes = [...models].flatMap((cls) => checks.scopes.of(world, cls))
  const found = bound.flatMap(({ cls }) => methodOf(cls, 'resolveRouteBinding'))
  return [...new Set([...scopes, ...found])].flatMap((fn) => checks.below(fn).ownership)
}

/** What Laravel's own base class and its traits bring answers no action of a resource. */
const OF_LARAVEL = /^(?:Illuminate\.(?:Routing\.Controller|Foundation\.[\w.]+)|(?:Base)?Controller)$/

/** A resource registers all usual actions; those that its controller does not have only fail. */
const answersNothing = ({ framework, scope }: RouteDraft, { cls, functions }: Behind): boolean =>
  framework === 'laravel' && scope?.id.startsWith('group resource ') === true && functions.length === 0 && cls !== null && outerTypes(cls).every((type) => OF_LARAVEL.test(type))

function firstOf<T>(list: readonly T[], of: (one: T) => Check | null): Check | undefined {
  for (const one of list) {
    const found = of(one)
    if (found) return found
  }
  return undefined
}

/** Annotations of a class; Java's and C#'s frameworks look at those of the classes above as well. */
function marksOfClass(cls: Cls | null, depth = 0): (Annotation & { mod: Mod })[] {
  if (!cls) return []
  const own = cls.parts.flatMap(({ mod, ir }) => ir.annotations.map((one) => ({ ...one, mod })))
  const inherits = depth < 6 && /^(?:csharp|java)$/.test(cls.parts[0]?.mod.language ?? '')
  return [...own, ...(inherits ? cls.parents.flatMap((parent) => marksOfClass(parent.cls, depth + 1)) : [])]
}

/** Annotations that let nobody but administrators in. What a method says itself holds instead of what its class says. */
function closingMarks(cls: Cls | null, fn: FnRef | undefined): { mod: Mod; offset: number }[] {
  const own = fn?.ir.annotations ?? []
  const ofClass = marksOfClass(cls).filter(({ name }) => !own.some((one) => one.name === name))
  const all = [...ofClass, ...(fn ? own.map((one) => ({ ...one, mod: fn.mod })) : [])]
  return all.filter((one) => !describesRoute(one.name) && marksAdministrators(one)).map(({ mod, offset }) => ({ mod, offset }))
}

/** Where the last of a handler's functions ends that stand in one file. */
const lastLine = (mod: Mod, functions: readonly FnRef[]): number => Math.max(...functions.filter((fn) => fn.mod === mod).map(({ ir }) => positionOf(mod.ir.lineStarts, ir.endOffset).line))

const named = (check: Check): Named => ({ name: check.name.replace(/^\$|^[^(]*\//, ''), ...placeOf(check) })

const MAX_CHECKS = 12

function distinct(list: readonly Named[]): Named[] {
  return [...new Map(list.map((one) => [`${one.path}:${one.line} ${one.name}`, one])).values()].slice(0, MAX_CHECKS)
}

const MAX_DATA = 6

/** What writes comes first. */
function distinctData(list: Noted['data']): DataFact[] {
  const all = new Map(list.map((one) => [`${one.mod.index}:${one.offset}`, one]))
  const sorted = [...all.values()].sort((a, b) => Number(b.does === 'writes') - Number(a.does === 'writes'))
  return sorted.slice(0, MAX_DATA).map((one) => ({ does: one.does, ...named(one) }))
}

const isOpen = (world: World, name: string): boolean => world.language.open.test(name) || marksOpen(name)

function markNamed(mod: Mod, { name, args, named: byName, offset }: Annotation): Check {
  const given = [...args, ...byName.values()].flat().filter((value) => typeof value === 'string' || typeof value === 'number')
  const shown = describesRoute(name) ? '' : given.join(', ')
  return { name: shown === '' || shown.length > 80 ? name : `${name}(${shown})`, mod, offset, ...(isMarkedOptional({ name, named: byName }) && { optional: true as const }) }
}

/** Parameters that hold who is signed in: `@AuthenticationPrincipal`. */
function dependencies(world: World, fn: FnRef | undefined): Check[] {
  const injects = new Set(world.language.injects?.map((path) => path.slice(path.lastIndexOf('.') + 1)))
  // what those inject is told where the call stands
  if (!fn) return []
  return fn.ir.parameters.flatMap(({ annotations, type }) => {
    const own = annotations.filter(({ name }) => !injects.has(name.slice(name.lastIndexOf('.') + 1))).map((one) => markNamed(fn.mod, one)).filter(({ name }) => isAuthentication(world.language, name))
    // Dropwizard: `@Auth Optional<User>`
    return /^(?:java\.util\.)?Optional\b/.test(type) ? own.map((one) => ({ ...one, optional: true as const })) : own
  })
}

/** `user: CurrentUser`, where another line says that this is `Annotated[User, Depends(current_user)]`. */
function aliased(world: World, checks: Checks, fn: FnRef | undefined): Check[] {
  if (fn?.mod.language !== 'python') return []
  return fn.ir.parameters.flatMap(({ type, offset }) => {
    const maker = /^\w+$/.test(type) ? typeNamed(world, fn.mod, type).wraps : undefined
    if (!maker?.fn || (!isAuthentication(world.language, maker.fn.ir.name) && keepsOut(checks.below(maker.fn)).length === 0)) return []
    return [{ name: maker.fn.ir.name, mod: fn.mod, offset }]
  })
}

/** What a name that stands for a type holds. */
function typeNamed(world: World, mod: Mod, name: string): Held {
  const index = mod.names.has(name) ? -1 : mod.ir.imports.findIndex(({ local }) => local === name)
  return index < 0 ? world.named(mod, name) : brought(world, mod, index)
}

/** Django's mixins and lists of permissions: what a class is made of, and fields that name its guards. */
function inherited(world: World, cls: Cls | null): Check[] {
  if (!cls) return []
  const supers = cls.parts.flatMap(({ mod, ir }) => ir.supers.map((name) => ({ name, mod, offset: ir.offset })))
  const [part] = cls.parts
  const fields = (world.language.guardFields ?? []).flatMap((field) => world.field(cls, field)?.items ?? [])
  const listed = part ? fields.map((held) => ({ name: held.name, mod: part.mod, offset: part.ir.offset })) : []
  return [...supers.filter(({ name }) => world.language.authentication.test(name)), ...listed]
}

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** `IsAuthenticatedOrReadOnly` lets everybody read. */
const forReading = (check: Check, methods: readonly string[]): Check => (/ReadOnly\b/.test(check.name) && methods.every((method) => READS.has(method)) ? { ...check, optional: true } : check)

