import type { IrFunction } from '../ir/module.ts'
import { nextInstruction } from '../ir/lengths.ts'
import { OP } from '../ir/ops.ts'
import type { RouteCall } from './model.ts'
import { picked } from './pick.ts'
import type { Seen } from './seen.ts'
import type { Held } from './value.ts'

/** Functions of the project that start the server for a handler they are given: `serveJson(async (request) => ...)` around `Deno.serve`. */
export class OwnServers<Found extends { call: RouteCall }> {
  private readonly known = new Map<IrFunction, { found: Found; places: readonly number[] }>()

  /** Notes a function that hands on one of its parameters, or a function around it, to the call that serves. */
  note(it: Seen, found: Found): void {
    const handlers = (found.call.handler ?? []).flatMap((pick) => picked(it.args, pick))
    const places = it.fn.parameters.flatMap(({ name, variable }, place) => (handlers.some((held) => held.name === `$${name}` || isUsedIn(held, it, variable)) ? [place] : []))
    if (places.length > 0) this.known.set(it.fn, { found, places })
  }

  /** What the server is started with where such a function is called: its handler stands inside of the function. */
  startedBy(it: Seen): { found: Found; it: Seen } | undefined {
    const server = it.callee && this.known.get(it.callee.ir)
    if (!server || !it.callee || !server.found.call.file?.test(it.mod.ir.path)) return undefined
    const handler = server.places.flatMap((place) => it.args.positional[place] ?? []).find((held) => held.fn ?? held.wraps)
    if (!handler) return undefined
    const around: Held = { name: it.callee.ir.name, wraps: handler, wrapper: it.callee }
    return { found: server.found, it: { ...it, args: { positional: [around], named: new Map() } } }
  }
}

/** Whether a function that is written inside of another one uses a variable of it. */
function isUsedIn({ fn }: Held, { fn: outer, mod }: Seen, variable: number): boolean {
  if (!fn || fn.mod !== mod || fn.ir.parent !== outer.index) return false
  const { code } = mod.ir
  for (let at = fn.ir.start; at < fn.ir.end; at = nextInstruction(code, at)) if (code[at] === OP.LOADUP && code[at + 3] === outer.index && code[at + 4] === variable) return true
  return false
}
