import type { IrFunction } from '../ir/module.ts'
import { nextInstruction } from '../ir/lengths.ts'
import { ARG, BINARY, BLOCK_ARGUMENT, OP } from '../ir/ops.ts'
import type { Mod } from '../program/program.ts'
import { brought, globalNamed, member, thisOf } from './names.ts'
import { type Args, type FnRef, type Held, holdsUser, isKnown, NOTHING } from './value.ts'
import type { World } from './world.ts'

/** One call, construction or read of the code, as those who collect facts are told of it. */
export interface Seen {
  mod: Mod
  fn: IrFunction
  offset: number
  order: number
  /** names under which models may know it, nearest first */
  names: readonly string[]
  object: Held
  args: Args
  kind: 'call' | 'new' | 'read'
  /** the function of the project that is called */
  callee?: FnRef
  /** of a read that stands where a default follows: set while the code around it is read */
  hasDefault?: boolean
}

export interface Listener {
  /** may say what the call gives */
  seen(it: Seen): Held | null
  compared(mod: Mod, fn: IrFunction, offset: number, held: Held): void
}

interface Reading {
  world: World
  mod: Mod
  fn: IrFunction
  listener: Listener
  temporaries: Held[]
  /** results of conditions, whose sides are read after them */
  sides: Map<number, readonly [number, number]>
  /** reads by the temporary they write */
  reads: Map<number, Seen>
  order: { next: number }
}

/** Reads a function's instructions in the order of the text: no branches, no loops. */
export function readFunction(world: World, mod: Mod, fn: IrFunction, listener: Listener, order: { next: number }): void {
  const reading: Reading = { world, mod, fn, listener, temporaries: [], sides: new Map(), reads: new Map(), order }
  for (const [place, { variable }] of fn.parameters.entries()) world.store(mod, fn.index, variable, world.parameter(mod, fn, place))
  for (let at = fn.start; at < fn.end; at = nextInstruction(mod.ir.code, at)) instruction(reading, at)
}

function instruction(it: Reading, at: number): void {
  const { world, mod, fn } = it
  const { code, strings, constants } = mod.ir
  const o = (index: number) => code[at + 2 + index] ?? -1
  const s = (index: number) => strings[o(index)] ?? ''
  const set = (held: Held) => void (it.temporaries[o(0)] = held)
  const op: number = code[at] ?? 0
  switch (op) {
    case OP.CONST: {
      const constant = constants[o(1)]
      return set(typeof constant === 'string' ? { name: '', text: constant, constant } : { name: '', constant })
    }
    case OP.LOAD:
      return set(load(it, fn.index, o(1)))
    case OP.LOADUP:
      return set(load(it, o(1), o(2)))
    case OP.STORE:
      return world.store(mod, fn.index, o(0), get(it, o(1)))
    case OP.STOREUP:
      return world.store(mod, o(0), o(1), get(it, o(2)))
    case OP.THIS:
      return set(thisOf(mod, fn))
    case OP.SUPER:
      return set({ ...thisOf(mod, fn), name: 'super' })
    case OP.GLOBAL:
      return set(globalNamed(world, mod, s(1)))
    case OP.IMPORT:
      return set(brought(world, mod, o(1)))
    case OP.CLASS: {
      const cls = mod.classes[o(1)]
      return set(cls ? { name: cls.name, cls } : NOTHING)
    }
    case OP.CLOSURE: {
      const made = mod.ir.functions[o(1)]
      return set(made ? { name: made.name, fn: { mod, ir: made } } : NOTHING)
    }
    case OP.MEMBER:
      return set(readMember(it, at, get(it, o(1)), s(2)))
    case OP.INDEX:
      return set(readIndex(it, at, get(it, o(1)), get(it, o(2))))
    case OP.SETMEMBER: {
      const { cls } = get(it, o(0))
      if (cls) world.setField(cls, s(1), get(it, o(2)))
      return
    }
    case OP.CALL:
    case OP.METHOD:
    case OP.NEW:
      return set(call(it, at))
    case OP.CONCAT:
      return set(joined(Array.from({ length: o(1) }, (_, index) => get(it, o(2 + index)))))
    case OP.BINARY:
      return set(binary(it, at))
    case OP.UNARY:
      return set(get(it, o(2)).user ? { name: '', user: true } : get(it, o(2)))
    case OP.CAST:
      return set(cast(it, at, get(it, o(1)), s(2)))
    case OP.AWAIT:
      return set(get(it, o(1)))
    case OP.OBJECT:
      return set(objectOf(it, at))
    case OP.ARRAY:
      return set(listOf(it, at))
    case OP.AND:
      it.sides.set(o(0), [o(2), o(1)])
      return
    case OP.OR:
    case OP.COALESCE: {
      const read = it.reads.get(o(1))
      if (read) read.hasDefault = true
      it.sides.set(o(0), [o(1), o(2)])
      return
    }
    case OP.COND:
      it.sides.set(o(0), [o(2), o(3)])
      return
    case OP.EACH:
      it.temporaries[o(0)] = elementOf(get(it, o(2)))
      return
    case OP.RETURN:
      return world.setResult({ mod, ir: fn }, get(it, o(0)))
    case OP.EXPORT:
      return world.export(mod, s(0), get(it, o(1)))
  }
}

function get(it: Reading, temporary: number, depth = 0): Held {
  const sides = it.sides.get(temporary)
  if (!sides || depth > 20) return it.temporaries[temporary] ?? NOTHING
  const [first, second] = sides.map((side) => get(it, side, depth + 1))
  const chosen = first && isKnown(first) ? first : (second ?? NOTHING)
  return !chosen.user && (first?.user || second?.user) ? { ...chosen, user: true } : chosen
}

function load({ world, mod }: Reading, fn: number, index: number): Held {
  const held = world.variable(mod, fn, index)
  if (held.name !== '' || !isKnown(held)) return held
  return held.fn || held.scope ? { ...held, name: mod.ir.functions[fn]?.variables[index]?.name ?? '' } : held
}

const elementOf = (list: Held): Held => list.items?.[0] ?? (list.name ? { name: `${list.name}[]`, ...(list.user ? { user: true } : {}) } : NOTHING)

function tell(it: Reading, at: number, names: readonly string[], object: Held): void {
  const { mod, fn, listener } = it
  const seen: Seen = { mod, fn, offset: mod.ir.code[at + 1] ?? 0, order: it.order.next++, names, object, args: { positional: [], named: new Map() }, kind: 'read' }
  it.reads.set(mod.ir.code[at + 2] ?? -1, seen)
  listener.seen(seen)
}

function readMember(it: Reading, at: number, object: Held, name: string): Held {
  const held = member(it.world, object, name)
  if (object.name !== '' || held.name !== '') tell(it, at, [object.name === '' ? held.name : `${object.name}.${name}`], object)
  return held
}

function readIndex(it: Reading, at: number, object: Held, key: Held): Held {
  if (object.items && typeof key.constant === 'number') return object.items.at(key.constant) ?? NOTHING
  if (key.text !== undefined) return readMember(it, at, object, key.text)
  if (object.name === '') return NOTHING
  tell(it, at, [`${object.name}.*`], object)
  return { name: `${object.name}[]`, ...(object.user ? { user: true } : {}) }
}

/** Longer text is no path, and text that is doubled again and again must end somewhere. */
const MAX_TEXT = 500
const MAX_ITEMS = 200

/** Text of constants, with a star for anything else. */
function joined(parts: readonly Held[]): Held {
  const text = parts.map((part) => (part.text ?? (typeof part.constant === 'number' ? String(part.constant) : '*'))).join('')
  return { name: '', text: text.slice(0, MAX_TEXT), ...(parts.some(holdsUser) ? { user: true } : {}) }
}

function binary(it: Reading, at: number): Held {
  const { mod, fn, listener } = it
  const [left, right] = [4, 5].map((place) => get(it, mod.ir.code[at + place] ?? -1))
  if (!left || !right) return NOTHING
  const operator = mod.ir.code[at + 3] ?? 0
  const ofUser = holdsUser(left) || holdsUser(right)
  if (ofUser && (operator === BINARY.EQ || operator === BINARY.NE || operator === BINARY.IN || operator === BINARY.NOT_IN)) {
    const other = holdsUser(left) ? right : left
    // whether somebody is signed in at all is no question of whose it is
    if (other.name !== '' && other.constant === undefined) listener.compared(mod, fn, mod.ir.code[at + 1] ?? 0, holdsUser(left) ? left : right)
    return NOTHING
  }
  if (operator === BINARY.ADD && (left.text ?? right.text) !== undefined) return joined([left, right])
  if (operator === BINARY.MERGE && left.items) return { ...left, items: [...left.items, ...(right.items ?? [right])].slice(0, MAX_ITEMS) }
  return ofUser ? { name: '', user: true } : NOTHING
}

function cast(it: Reading, at: number, held: Held, type: string): Held {
  const { world, mod } = it
  const ref = world.resolver.type(mod, type)
  if (held.scope || held.fn || held.text !== undefined) return held
  if (ref.cls) return { ...held, cls: ref.cls }
  const isBetter = world.routers.has(ref.ext) || (world.known.types.has(ref.ext) && !held.user)
  return isBetter ? world.typed({ ...held, name: ref.ext }, `made ${world.key(mod, it.fn.index)}:${at - it.fn.start}`) : held
}

function objectOf(it: Reading, at: number): Held {
  const { code, strings } = it.mod.ir
  const entries = new Map<string, Held>()
  for (let index = 0; index < (code[at + 3] ?? 0); index++) {
    const [kind = 0, key = -1, value = -1] = [0, 1, 2].map((place) => code[at + 4 + index * 3 + place])
    const held = get(it, value)
    const name = kind === 0 ? strings[key] : kind === 1 ? get(it, key).text : undefined
    if (name !== undefined) entries.set(name, held)
    else if (kind === 2) for (const [inner, one] of held.entries ?? []) entries.set(inner, one)
  }
  return { name: '', entries, ...holding([...entries.values()]) }
}

/** Whether the signed-in user is somewhere inside. */
const holding = (parts: readonly Held[]) => (parts.some(holdsUser) ? { holds: true } : {})

function listOf(it: Reading, at: number): Held {
  const { code } = it.mod.ir
  const items: Held[] = []
  for (let index = 0; index < Math.min(code[at + 3] ?? 0, MAX_ITEMS); index++) {
    const held = get(it, code[at + 5 + index * 2] ?? -1)
    if (code[at + 4 + index * 2] === 1) items.push(...(held.items ?? []))
    else items.push(held)
  }
  return { name: '', items: items.slice(0, MAX_ITEMS), ...holding(items) }
}

function argsOf(it: Reading, from: number, count: number): Args {
  const { code, strings } = it.mod.ir
  const positional: Held[] = []
  const named = new Map<string, Held>()
  for (let index = 0; index < count; index++) {
    const label = code[from + index * 2] ?? -1
    const held = get(it, code[from + index * 2 + 1] ?? -1)
    if (label === ARG.POSITIONAL) positional.push(held)
    else if (label === ARG.SPREAD) positional.push(...(held.items ?? [held]))
    else if (label === ARG.NAMED_SPREAD) for (const [name, one] of held.entries ?? []) named.set(name, one)
    else named.set(strings[label] ?? '', held)
  }
  return { positional, named }
}

function call(it: Reading, at: number): Held {
  const { world, mod, fn, listener } = it
  const { code, strings } = mod.ir
  const isMethod = code[at] === OP.METHOD
  const target = get(it, code[at + 3] ?? -1)
  const name = isMethod ? (strings[code[at + 4] ?? -1] ?? '') : ''
  const args = argsOf(it, at + (isMethod ? 6 : 5), code[at + (isMethod ? 5 : 4)] ?? 0)
  const callee = isMethod ? member(world, target, name) : target
  const names = isMethod ? world.namesOf(target, name) : world.calledNames(callee)
  const seen: Seen = { mod, fn, offset: code[at + 1] ?? 0, order: it.order.next++, names, object: isMethod ? target : NOTHING, args, kind: code[at] === OP.NEW ? 'new' : 'call', ...(callee.fn ? { callee: callee.fn } : {}) }
  it.reads.set(code[at + 2] ?? -1, seen)
  const given = listener.seen(seen)
  if (callee.fn) for (const [place, held] of args.positional.entries()) world.bind(callee.fn, place, held)
  const block = args.named.get(BLOCK_ARGUMENT)
  if (given) return given
  const made = resultOf(it, at, { target, callee, name, names, args })
  return block && !made.wraps ? { ...made, wraps: block } : made
}

/** Of a long chain of calls its beginning is no name any more. */
const short = (name: string) => (name.length > 200 ? name.slice(-100) : name)

interface Called {
  target: Held
  callee: Held
  name: string
  names: readonly string[]
  args: Args
}

function resultOf(it: Reading, at: number, { target, callee, name, names, args }: Called): Held {
  const { world, mod, fn } = it
  const isNew = mod.ir.code[at] === OP.NEW
  const id = `made ${world.key(mod, fn.index)}:${at - fn.start}`
  const first = args.positional.find((arg) => arg.text !== undefined || arg.name !== '')
  const shown = first?.text ?? first?.name.replace(/^\$/, '') ?? ''
  const label = short(`${callee.name || name}(${shown.length <= 60 ? shown : ''})`)
  const wraps = args.positional.findLast((arg) => arg.fn ?? arg.wraps)
  const made = names.map((one) => world.makes.get(one)).find((type) => type !== undefined) ?? (name === '' ? world.constructed(callee) : undefined)
  if (made === 'this') return target
  if (made) return world.typed({ name: made }, id)
  if (isNew) return callee.cls ? { name: callee.cls.name, cls: callee.cls } : world.typed({ name: callee.name, ...(callee.name ? {} : NOTHING) }, id)
  if (callee.fn) {
    const result = world.result(callee.fn)
    const kept = result.fn || result.name === '' ? { ...result, name: label } : result
    return { ...kept, ...(wraps ? { wraps } : {}), ...(world.isUser(label) ? { user: true } : {}) }
  }
  const type = names.map((one) => world.returned(one)).find((found) => found !== undefined)
  if (type === 'this') return target
  if (type && !world.isUser(label)) return world.typed({ name: type }, id)
  const chained = { ...(target.scope ? { scope: target.scope } : {}), ...(target.route ? { route: target.route } : {}) }
  const isUser = world.isUser(label) || target.user || (args.positional.length === 1 && args.positional[0]?.user)
  return { name: label, ...chained, ...(wraps ? { wraps } : {}), ...(isUser ? { user: true } : {}) }
}
