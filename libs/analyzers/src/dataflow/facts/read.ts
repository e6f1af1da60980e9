import type { IrFunction } from '../ir/module.ts'
import { isOfCookie } from './uses/forged-requests.ts'
import { nextInstruction } from '../ir/lengths.ts'
import { OP, UNARY } from '../ir/ops.ts'
import type { Mod } from '../program/program.ts'
import { isOnlyShown } from './only-shown.ts'
import { brought, globalNamed, member, thisOf } from './names.ts'
import { call } from './read-call.ts'
import { binary, cast, joined, listOf, objectOf } from './read-values.ts'
import { type Listener, NO_ARGS, type Reading, type Seen } from './seen.ts'
import { areCredentials, credentialBranch } from './credentials.ts'
import { pathBranches } from './path-branches.ts'
import { negation, testOf } from './path-tests.ts'
import { refuses } from './refusals.ts'
import { elementOf, get } from './temporaries.ts'
import { ACCOUNT_FIELDS } from './uses/accounts.ts'
import { type Held, isKnown, NOTHING } from './value.ts'
import { DENYING_STATUS } from './words.ts'
import type { World } from './world.ts'

/** Reads a function's instructions in the order of the text: no branches, no loops. */
export function readFunction(world: World, mod: Mod, fn: IrFunction, listener: Listener, order: { next: number }): void {
  const reading: Reading = { world, mod, fn, listener, temporaries: [], sides: new Map(), conjunctions: new Set(), reads: new Map(), order, accounts: new Map(), negated: new Set(), absent: new Set(), result: NOTHING }
  for (const [place, { variable }] of fn.parameters.entries()) world.store(mod, fn.index, variable, world.parameter(mod, fn, place))
  const { code } = mod.ir
  for (let at = fn.start; at < fn.end; at = nextInstruction(code, at)) {
    const held = valueOf(reading, at, code)
    if (held) reading.temporaries[code[at + 2] ?? -1] = held
    else effect(reading, at, code)
  }
  world.setResult({ mod, ir: fn }, reading.result)
}

/** What an instruction gives; null where it gives nothing. */
function valueOf(it: Reading, at: number, code: Int32Array): Held | null {
  const { world, mod, fn } = it
  const first = code[at + 3] ?? -1
  const op: number = code[at] ?? 0
  switch (op) {
    case OP.CONST:
      return constantHeld(mod, first)
    case OP.LOAD:
      return load(it, fn.index, first)
    case OP.LOADUP:
      return load(it, first, code[at + 4] ?? -1)
    case OP.THIS:
      return thisOf(mod, fn)
    case OP.SUPER:
      return { ...thisOf(mod, fn), name: 'super' }
    case OP.GLOBAL:
      return globalNamed(world, mod, mod.ir.strings[first] ?? '')
    case OP.IMPORT:
      return brought(world, mod, first)
    case OP.CLASS: {
      const cls = mod.classes[first]
      return cls ? { name: cls.name, cls } : NOTHING
    }
    case OP.CLOSURE: {
      const made = mod.ir.functions[first]
      return made ? { name: made.name, fn: { mod, ir: made } } : NOTHING
    }
    case OP.MEMBER:
      return readMember(it, at, get(it, first), mod.ir.strings[code[at + 4] ?? -1] ?? '')
    case OP.INDEX:
      return readIndex(it, at, get(it, first), get(it, code[at + 4] ?? -1))
    case OP.CALL:
    case OP.METHOD:
    case OP.NEW:
      return call(it, at)
    case OP.CONCAT:
      return joined(Array.from({ length: first }, (_, index) => get(it, code[at + 4 + index] ?? -1)))
    case OP.BINARY:
      return binary(it, at)
    case OP.UNARY: {
      const held = get(it, code[at + 4] ?? -1)
      if (held.user && first === UNARY.NOT) it.negated.add(code[at + 2] ?? -1)
      if (first === UNARY.NOT && areCredentials(held.name)) it.absent.add(code[at + 2] ?? -1)
      const test = first === UNARY.NOT ? testOf(it, code[at + 4] ?? -1) : undefined
      return { ...(held.user ? { name: '', user: true } : held), ...(test ? { onPath: negation(test) } : {}) }
    }
    case OP.CAST:
      return cast(it, at, get(it, first), mod.ir.strings[code[at + 4] ?? -1] ?? '')
    case OP.AWAIT:
      return get(it, first)
    case OP.OBJECT:
      return objectOf(it, at)
    case OP.ARRAY:
      return listOf(it, at)
    case OP.EACH:
      return elementOf(get(it, code[at + 4] ?? -1))
    default:
      return null
  }
}

const STATUS = /^status(?:Code)?$/

/** Stores, exports, and conditions, whose sides follow. */
function effect(it: Reading, at: number, code: Int32Array): void {
  const { world, mod, fn } = it
  const [o0, o1, o2, o3] = [code[at + 2] ?? -1, code[at + 3] ?? -1, code[at + 4] ?? -1, code[at + 5] ?? -1]
  const op: number = code[at] ?? 0
  switch (op) {
    case OP.STORE:
      return world.store(mod, fn.index, o0, condition(it, o1))
    case OP.STOREUP:
      return world.store(mod, o0, o1, get(it, o2))
    case OP.SETINDEX:
      if (o1 >= 0) it.listener.assigned(it, code[at + 1] ?? 0, { object: get(it, o0), key: get(it, o1), value: get(it, o2) })
      return
    case OP.SETMEMBER: {
      ofAccount(it, at, mod.ir.strings[o1] ?? '')
      ofCookie(it, at, mod.ir.strings[o1] ?? '')
      // `set.status = 401`, `ctx.status = 403`
      if (mod.language === 'javascript' && STATUS.test(mod.ir.strings[o1] ?? '') && DENYING_STATUS.has(get(it, o2).constant)) it.listener.denied(mod, fn, code[at + 1] ?? 0, `${mod.ir.strings[o1]}(${get(it, o2).constant})`)
      const { cls, maker, name } = get(it, o0)
      const full = `${name}.${mod.ir.strings[o1] ?? ''}`
      if (name !== '' && world.settingFields.has(full)) it.listener.seen({ mod, fn, offset: code[at + 1] ?? 0, order: it.order.next++, names: [full], object: NOTHING, args: { positional: [get(it, o2)], named: NO_ARGS.named }, kind: 'call' })
      if (cls) world.setField(cls, mod.ir.strings[o1] ?? '', get(it, o2))
      else if (maker) world.setPart(maker, mod.ir.strings[o1] ?? '', get(it, o2))
      return
    }
    case OP.AND:
      it.conjunctions.add(o0)
      it.sides.set(o0, [o2, o1])
      return
    case OP.OR:
    case OP.COALESCE: {
      const read = it.reads.get(o1)
      if (read) read.hasDefault = true
      it.sides.set(o0, [o1, o2])
      return
    }
    case OP.IF:
      if (refuses(it, at)) it.listener.refused(mod, fn, code[at + 1] ?? 0)
      for (const branch of pathBranches(it, at)) it.listener.branched(branch)
      {
        const branch = credentialBranch(it, at)
        if (branch) it.listener.credentialed(branch)
      }
      return
    case OP.COND:
      it.sides.set(o0, [o2, o3])
      return
    case OP.RETURN: {
      const held = condition(it, o0)
      if (isKnown(held)) it.result = held
      return
    }
    case OP.EXPORT:
      return world.export(mod, mod.ir.strings[o0] ?? '', get(it, o1))
  }
}

/** What a temporary holds, and what all of a condition says about the path. */
function condition(it: Reading, temporary: number): Held {
  const held = get(it, temporary)
  if (!it.sides.has(temporary)) return held
  const { onPath: _, ...rest } = held
  const test = testOf(it, temporary)
  return test ? { ...rest, onPath: test } : rest
}

/** `session.csrfToken = token`, `store.Options.SameSite = http.SameSiteLaxMode` */
function ofCookie(it: Reading, at: number, name: string): void {
  if (!isOfCookie(name)) return
  const { code } = it.mod.ir
  it.listener.assigned(it, code[at + 1] ?? 0, { object: get(it, code[at + 2] ?? -1), key: { name: '', text: name, constant: name }, value: get(it, code[at + 4] ?? -1) })
}

/** `new User { Email = "a@example.com", Password = "secret" }` */
function ofAccount(it: Reading, at: number, name: string): void {
  if (!ACCOUNT_FIELDS.has(name)) return
  const { code } = it.mod.ir
  const object = code[at + 2] ?? -1
  const fields = it.accounts.get(object) ?? new Map<string, Held>()
  it.accounts.set(object, fields.set(name, get(it, code[at + 4] ?? -1)))
  if (fields.size > 1) it.listener.record(it, code[at + 1] ?? 0, fields)
}

function constantHeld(mod: Mod, index: number): Held {
  const constant = mod.ir.constants[index]
  return typeof constant === 'string' ? { name: '', text: constant, constant } : constant === undefined ? NOTHING : { name: '', constant }
}

function load({ world, mod }: Reading, fn: number, index: number): Held {
  const held = world.variable(mod, fn, index)
  if (held.name !== '' || !isKnown(held)) return held
  return held.fn || held.scope ? { ...held, name: mod.ir.functions[fn]?.variables[index]?.name ?? '' } : held
}

const ROLES = /admin|staff|super_?user/i

function tell(it: Reading, at: number, name: string, object: Held): void {
  const { mod, fn, listener } = it
  if (!listener.wantsRead(name, object)) return
  const seen: Seen = { mod, fn, offset: mod.ir.code[at + 1] ?? 0, order: it.order.next++, names: [name], object, args: NO_ARGS, kind: 'read', isShown: ROLES.test(name) && isOnlyShown(it, at) }
  it.reads.set(mod.ir.code[at + 2] ?? -1, seen)
  listener.seen(seen)
}

function readMember(it: Reading, at: number, object: Held, name: string): Held {
  const held = member(it.world, object, name)
  if (object.name !== '' || held.name !== '') tell(it, at, object.name === '' ? held.name : `${object.name}.${name}`, object)
  return held
}

function readIndex(it: Reading, at: number, object: Held, key: Held): Held {
  if (object.items && typeof key.constant === 'number') return object.items.at(key.constant) ?? NOTHING
  // the first of what Go gives: the hash, before the error
  if (object.fixedHash && key.constant === 0) return { name: object.name, fixedHash: true }
  if (key.text !== undefined) return readMember(it, at, object, key.text)
  if (object.name === '') return NOTHING
  tell(it, at, `${object.name}.*`, object)
  return { name: `${object.name}[]`, ...(object.user ? { user: true } : {}) }
}
