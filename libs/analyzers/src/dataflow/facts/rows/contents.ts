import { OP } from '../../ir/ops.ts'
import type { Temps } from './temps.ts'

/** One thing that a value holds, under the name of the entry it stands in. */
export interface Content {
  temps: Temps
  temp: number
  key: string
}

/** Calls that give on what they are given. */
const GIVES_ON = /^(?:jsonify|dumps|dict|list|str|tuple|stringify|json_encode|encode|to_json|array_values|make_response|Response|from|values)$/
const ADDS = /^(?:append|push|add|extend)$/
const MAX_DEPTH = 10

/** Everything that a value holds in the end, as far as the function shows it: entries, elements, what was added later. */
export function* contentsOf(temps: Temps, temp: number, key = '', depth = 0): Generator<Content> {
  if (temp < 0 || depth > MAX_DEPTH) return
  yield { temps, temp, key }
  yield* writtenInto(temps, (one) => one === temp, depth)
  const at = temps.readAt(temp)
  const op = temps.int(at)
  if (op === OP.LOAD) yield* ofVariable(temps, temps.int(at + 3), key, depth)
  else if (op === OP.OBJECT) for (const entry of entriesAt(temps, at)) yield* contentsOf(temps, entry.temp, entry.key || key, depth + 1)
  else if (op === OP.ARRAY || op === OP.CONCAT) for (const part of temps.parts(at)) yield* contentsOf(temps, part, key, depth + 1)
  else if (op === OP.AWAIT || op === OP.CAST) yield* contentsOf(temps, temps.int(at + 3), key, depth + 1)
  else if (op === OP.CALL || op === OP.METHOD) yield* ofCall(temps, at, key, depth)
}

function* ofVariable(temps: Temps, variable: number, key: string, depth: number): Generator<Content> {
  for (const { value } of temps.storesTo(variable)) yield* contentsOf(temps, value, key, depth + 1)
  yield* writtenInto(temps, (one) => temps.int(temps.readAt(one)) === OP.LOAD && temps.int(temps.readAt(one) + 3) === variable, depth)
}

/** `d['password'] = ...`, `d.password = ...`, `output.append(d)` */
function* writtenInto(temps: Temps, isIt: (temp: number) => boolean, depth: number): Generator<Content> {
  for (const at of temps.places) {
    const op = temps.int(at)
    if (op === OP.SETINDEX && isIt(temps.int(at + 2))) yield* contentsOf(temps, temps.int(at + 4), String(temps.constant(temps.int(at + 3)) ?? ''), depth + 1)
    else if (op === OP.METHOD && isIt(temps.int(at + 3)) && ADDS.test(temps.text(at + 4))) for (const arg of temps.args(at)) yield* contentsOf(temps, arg, '', depth + 1)
  }
}

function* ofCall(temps: Temps, at: number, key: string, depth: number): Generator<Content> {
  const name = temps.int(at) === OP.METHOD ? temps.text(at + 4) : temps.nameOf(temps.int(at + 3))
  if (GIVES_ON.test(name)) for (const arg of [...temps.args(at), ...temps.named(at).values()]) yield* contentsOf(temps, arg, key, depth + 1)
  else if (name === 'map' && temps.int(at) === OP.METHOD) for (const arg of temps.args(at)) yield* givenBack(temps, arg, depth + 1)
}

/** What a function that is written down gives for each element. */
function* givenBack(temps: Temps, closure: number, depth: number): Generator<Content> {
  const at = temps.madeAt(closure)
  const fn = temps.int(at) === OP.CLOSURE ? temps.mod.ir.functions[temps.int(at + 3)] : undefined
  if (fn) yield* returned(temps.of(fn), depth)
}

export function* returned(temps: Temps, depth = 0): Generator<Content> {
  for (const at of temps.places) if (temps.int(at) === OP.RETURN) yield* contentsOf(temps, temps.int(at + 2), '', depth + 1)
}

/** Entries with their names; '' for what is spread into it. */
const entriesAt = (temps: Temps, at: number): { key: string; temp: number }[] =>
  Array.from({ length: temps.int(at + 3) }, (_, index) => at + 4 + index * 3).map((place) => ({ key: temps.int(place) === 0 ? temps.text(place + 1) : '', temp: temps.int(place + 2) }))
