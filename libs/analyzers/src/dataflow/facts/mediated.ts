import { type Cls, findMethod } from '../program/program.ts'
import type { Seen } from './seen.ts'
import { lastOf } from './uses/bare.ts'
import type { FnRef } from './value.ts'
import type { World } from './world.ts'

/** Interfaces of whoever answers a message, and what they answer it with: MediatR, MassTransit and the like. */
const HANDLES = /^(?:\w+\.)*(?:IRequestHandler|IAsyncRequestHandler|INotificationHandler|ICommandHandler|IQueryHandler|IConsumer|IHandleMessages|IEventHandler)<\s*([\w.]+)/
const ANSWERS = ['Handle', 'HandleAsync', 'Consume', 'Execute', 'ExecuteAsync']
const SENDS = /^(?:Send|SendAsync|Publish|PublishAsync|ExecuteAsync|InvokeAsync|Dispatch|DispatchAsync|Query|QueryAsync)$/

const known = new WeakMap<World, Map<Cls, FnRef[]>>()

/** Laravel runs `handle` of a job that is dispatched: `dispatch(new CloseOrder($order))`, `CloseOrder::dispatchSync($order)`. */
const DISPATCHES = /^dispatch(?:_?(?:sync|now|if|unless|after_?response))?$/i

/** The project's functions that answer a message that is sent: `mediator.Send(new Delete.Command(id))`. */
export function answeringTo(world: World, { mod, kind, object, names: [name = ''], args: { positional: [message] } }: Seen): readonly FnRef[] {
  const last = lastOf(name)
  if (kind !== 'call') return []
  if (mod.language === 'php') return DISPATCHES.test(last) ? [message?.cls, object.cls].flatMap((cls) => jobOf(cls)).slice(0, 1) : []
  if (mod.language !== 'csharp' || !message?.cls || !SENDS.test(last)) return []
  return handlersIn(world).get(message.cls) ?? []
}

function jobOf(cls: Cls | undefined): FnRef[] {
  const found = cls ? findMethod(cls, 'handle') : null
  return found ? [{ mod: found.mod, ir: found.ir }] : []
}

function handlersIn(world: World): Map<Cls, FnRef[]> {
  const found = known.get(world)
  if (found) return found
  const made = new Map<Cls, FnRef[]>()
  for (const cls of world.program.classes) {
    for (const { mod, ir } of cls.parts) {
      for (const written of ir.supers.flatMap((one) => HANDLES.exec(one)?.[1] ?? [])) {
        const answer = ANSWERS.flatMap((action) => findMethod(cls, action) ?? [])[0]
        const message = world.program.classByName.get(`${cls.qualified.slice(0, cls.qualified.lastIndexOf('.'))}.${written}`) ?? world.resolver.type(mod, written).cls
        if (answer && message) made.set(message, [...(made.get(message) ?? []), { mod: answer.mod, ir: answer.ir }])
      }
    }
  }
  known.set(world, made)
  return made
}
