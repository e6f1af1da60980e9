import { admissionBehind } from '../interpret/findings/admitted.ts'
import { type Cls, findMethod } from '../program/program.ts'
import type { Checks } from './checks.ts'
import type { ClassGuard } from './class-macros.ts'
import { type Check, protecting as keepsOut } from './noted.ts'
import { namesOptional } from './optional.ts'
import type { Routes } from './routes.ts'
import type { Guard } from './scope.ts'
import type { FnRef, Held } from './value.ts'
import { isAuthentication } from './words.ts'
import type { World } from './world.ts'

/** A guard that sends everybody but administrators away, whatever it is called. */
export function sendsAway(held: Held): Check | null {
  const asked = [held.fn, held.wraps?.fn].map((fn) => (fn ? admissionBehind(fn.mod, fn.ir) : null))
  return asked.find((one) => one?.who === 'administrators') ?? null
}

/** What a method that runs before an action looks up for the caller by an id of the request: `before_action :set_order`. */
export function loadedBefore(checks: Checks, cls: Cls | null, name: string): Check[] {
  const method = cls ? findMethod(cls, name) : null
  return method ? checks.below({ mod: method.mod, ir: method.ir }, 2).ownership.filter(({ ofRequest }) => ofRequest) : []
}

/** Whose an object is, as a guard of this route asks before it: `dependencies=[Depends(own_note)]`. What asks who is there compares other things. */
export function comparedBefore(world: World, checks: Checks, guard: Guard, cls: Cls | null): Check[] {
  const fn = isAuthentication(world.language, guard.name) ? undefined : guardFunction(world, guard, cls)
  const noted = fn && checks.below(fn, 2)
  return noted && (noted.refusals.length > 0 || noted.authentication.some(({ denies }) => denies)) ? noted.ownership.filter(({ compares }) => compares) : []
}

/** A guard that was told to let everybody in, or is called so. */
export function asOptional(world: World, checks: Checks, guard: Guard, cls: Cls | null): Check {
  const { held, name } = guard
  const fn = guardFunction(world, guard, cls)
  return held.optional || held.wraps?.optional || namesOptional(name) || (fn && checks.isLenient(fn)) ? { ...guard, optional: true } : guard
}

function guardFunction(world: World, { held, name }: Pick<Guard, 'held' | 'name'>, cls: Cls | null): FnRef | undefined {
  const method = cls ? findMethod(cls, name) : null
  return method ? { mod: method.mod, ir: method.ir } : (held.fn ?? held.wraps?.fn ?? middlewareMethod(held.cls) ?? (held.text === undefined ? undefined : world.middleware.functionOf(held.text)))
}

/** What a middleware that is a class does before handlers, by the frameworks' names. */
const BEFORE = ['process_request', 'process_resource', 'process', 'handle', 'dispatch', '__call__', '__invoke', 'before']

function middlewareMethod(cls: Cls | undefined): FnRef | undefined {
  const found = cls && BEFORE.map((name) => findMethod(cls, name)).find((method) => method !== null)
  return found ? { mod: found.mod, ir: found.ir } : undefined
}

/** Whether a guard is authentication: by its name, or by what it does. */
export function guardsIn(world: World, checks: Checks, held: Held, name: string, cls: Cls | null = null): boolean {
  if (isAuthentication(world.language, name)) return true
  const fn = guardFunction(world, { held, name }, cls)
  return fn !== undefined && (keepsOut(checks.below(fn, 2)).length > 0 || checks.isLenient(fn))
}

/** What permissions of the project's own ask about an object: `has_object_permission`. */
export function objectPermissions(world: World, checks: Checks, cls: Cls | null): Check[] {
  const listed = cls ? (world.language.guardFields ?? []).flatMap((field) => world.field(cls, field)?.items ?? []) : []
  return listed.flatMap(({ cls: permission }) => {
    const method = permission ? findMethod(permission, 'has_object_permission') : null
    return method ? checks.below({ mod: method.mod, ir: method.ir }, 2).ownership.filter(({ compares }) => compares) : []
  })
}

/** Guards of the class and those above it, outermost first. */
export function classGuards(routes: Routes, cls: Cls, action: string, depth = 0): ClassGuard[] {
  const above = depth > 6 ? [] : cls.parents.flatMap((parent) => (parent.cls ? classGuards(routes, parent.cls, action, depth + 1) : []))
  const own = [...(routes.classGuards.get(cls.id) ?? []), ...routes.macros.guardsOf(cls)].filter(({ only, except }) => (only.length === 0 || only.includes(action)) && !except.includes(action))
  return [...above, ...own]
}
