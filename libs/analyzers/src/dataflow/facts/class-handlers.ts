import type { Cls, Mod } from '../program/program.ts'
import { textsOf } from './pick.ts'
import type { HandlerClasses } from './model.ts'
import type { Guard, RouteDraft } from './scope.ts'
import { type Held, isKnown, unwrapped } from './value.ts'
import type { World } from './world.ts'

/** A method of the class that answers requests. */
interface Answer {
  method: string
  action: string
}

/** A route of a class that answers several methods, as a route for each of them. */
export function ofHandlerClass(world: World, draft: RouteDraft): RouteDraft[] {
  const words = world.handlerClasses.get(draft.framework)
  const held = unwrapped(draft.handlers[0])
  if (!words || !held) return [draft]
  if (held.fn) return [draft.methods.includes('ANY') && words.ofFunction ? { ...draft, methods: words.ofFunction } : draft]
  if (held.mod) return ofModule(held.mod, draft, words)
  if (!held.cls) return [draft]
  const { cls } = held
  const answers = answersOf(world, cls, words, draft.suffix ?? '').filter(({ method }) => draft.methods.includes('ANY') || draft.methods.includes(method))
  if (answers.length === 0) return [draft]
  return answers.map(({ method, action }) => ({
    ...draft, methods: [method], handlers: [{ ...held, text: action }], action, functions: [action, ...words.always],
    guards: [...draft.guards, ...around(world, cls, words, draft).filter(({ of }) => of === '' || of === method).map(({ guard }) => guard)],
  }))
}

/** Falcon takes a module for a resource as well: its functions answer. */
function ofModule(mod: Mod, draft: RouteDraft, { answers }: HandlerClasses): RouteDraft[] {
  const found = mod.ir.functions.flatMap((ir): RouteDraft[] => {
    const [, method = '', of = ''] = ir.parent === 0 ? (answers.exec(ir.name) ?? []) : []
    return method === '' || of !== (draft.suffix ?? '') ? [] : [{ ...draft, methods: [method.toUpperCase()], handlers: [{ name: ir.name, fn: { mod, ir } }] }]
  })
  return found.length > 0 ? found : [draft]
}

function answersOf(world: World, cls: Cls, { answers, otherwise }: HandlerClasses, suffix: string): Answer[] {
  const named = methodsOf(cls).flatMap((action): Answer[] => {
    const [, method = '', of = ''] = answers.exec(action) ?? []
    return method === '' || of !== suffix ? [] : [{ method: method.toUpperCase(), action }]
  })
  if (named.length > 0 || !otherwise || !methodsOf(cls).includes(otherwise.method)) return named
  const listed = textsOf([world.field(cls, otherwise.field) ?? { name: '' }])
  return (listed.length > 0 ? listed : (otherwise.answers ?? ['GET'])).map((method) => ({ method: method.toUpperCase(), action: otherwise.method }))
}

/** Names of the methods of a class and of those above it, each once. */
function methodsOf(cls: Cls, depth = 0): string[] {
  const above = depth > 6 ? [] : cls.parents.flatMap((parent) => (parent.cls ? methodsOf(parent.cls, depth + 1) : []))
  return [...new Set([...cls.methods.keys(), ...above])]
}

/** What a field puts around all methods, or around one: `decorators = [login_required]`, `method_decorators = {'post': [limit]}` */
function around(world: World, cls: Cls, { around: fields = [] }: HandlerClasses, draft: RouteDraft): { of: string; guard: Guard }[] {
  return fields.flatMap((field) => {
    const held = world.field(cls, field)
    const byMethod = [...(held?.entries ?? [])].flatMap(([method, one]) => (one.items ?? [one]).map((item) => ({ of: method.toUpperCase(), item })))
    return [...(held?.items ?? []).map((item) => ({ of: '', item })), ...byMethod]
  }).filter(({ item }) => isKnown(item)).map(({ of, item }) => ({ of, guard: guardFrom(item, cls, draft) }))
}

function guardFrom(held: Held, cls: Cls, { mod, offset, order }: RouteDraft): Guard {
  const [part] = cls.parts
  return { mod: part?.mod ?? mod, offset: part?.ir.offset ?? offset, order, held, below: '', open: false, name: held.name || held.fn?.ir.name || 'decorator' }
}
