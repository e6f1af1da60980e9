import type { CallbackModel } from '../../models/model.ts'
import type { IrParameter } from '../../ir/module.ts'
import type { Fn } from '../../program/program.ts'
import { allArgs, alteredArgs, NO_ARGS } from './args.ts'
import { type CallSite, selected } from '../guards/conditions.ts'
import { type Frame, objectOf } from '../state/frame.ts'
import { memberOf } from '../objects/access.ts'
import { memberOfType } from './outside.ts'
import { noteKept } from '../state/kept.ts'
import { CLASS, CONVERTED } from './parameters.ts'
import { noChanges, perhaps } from '../state/state.ts'
import { asked } from '../frameworks/procedures.ts'
import { takenApart } from '../builtins/pairs.ts'
import { elementOf } from '../builtins/text.ts'
import { callFunction, callValue } from '../run/upward.ts'
import { altered, extValue, join, type Ref, UNKNOWN, type Value } from '../values/value.ts'
import { newObject } from '../objects/writing.ts'

/** Runs the functions given to a call, as a model says. Returns what they give back, or null. */
export function runCallback(frame: Frame, site: CallSite, { arg, parameters, rest, each, self, gives }: CallbackModel, result: Value): Value | null {
  const functions = arg === undefined ? [...allArgs(site.args), ...(site.args.block ? [site.args.block] : [])].flatMap((value) => handlersIn(frame, value)) : selected(frame, site, arg)
  let given: Value | null = null
  for (const callee of functions) {
    if (callee.refs.length === 0 && callee.ext.length === 0 && !(frame.run.analyzer.habits.callsNames && callee.consts)) continue
    const said = each === undefined ? parameters.map((what) => parameterValue(frame, site, what, result)) : eachOf(frame, callee, parameterValue(frame, site, each, result), site)
    // what else it gets is not told
    const positional = frame.mod.language === 'javascript' ? [...said, UNKNOWN, UNKNOWN, UNKNOWN] : said
    const answer = callValue(frame, self === undefined ? callee : calledOn(callee, parameterValue(frame, site, self, result)), rest === undefined ? alteredArgs(NO_ARGS, { positional }) : alteredArgs(site.args, { positional: site.args.positional.slice(rest) }), site.offset, site.at)
    given = given ? join(given, answer) : answer
  }
  if (!gives || !given) return null
  if (gives === 'value') return given
  return newObject(frame, `${site.at}given`, gives === 'element' ? { rest: given } : { fields: new Map([[gives.as, given]]) })
}

/** One value for all parameters that are not declared as classes: those somebody else makes. Where nothing but a check says what each is, each is data of its own. */
function eachOf(frame: Frame, { refs }: Value, value: Value, { offset, args }: CallSite): Value[] {
  const [ref] = refs
  if (ref?.kind !== 'function') return []
  const { name: called, parameters } = ref.fn.ir
  const isChecked = frame.mod.language === 'javascript'
  const [route] = args.positional[0]?.consts ?? []
  const isMade = frame.mod.language === 'python' ? ({ name, type }: IrParameter) => CONVERTED.test(type) || isLeftOut(route, name) : ({ type }: IrParameter) => CLASS.test(type)
  return parameters.map((parameter, place) => (isMade(parameter) ? UNKNOWN : isChecked ? memberOf(frame, memberOf(frame, value, called, offset), parameter.name || String(place), offset) : value))
}

/** `add_url_rule('/users/<int:id>', view_func=show)`: a route that has no such place, or one for numbers. */
const isLeftOut = (route: unknown, name: string): boolean => typeof route === 'string' && !new RegExp(`<(?!(?:int|float|\\w*uuid\\w*|bool|any)\\b)(?:\\w+(?:\\([^)]*\\))?:)?${name}>`).test(route)

/** A function that is run as a method of something; one that says itself what `this` is keeps it. */
export const calledOn = (callee: Value, self: Value): Value => altered(callee, { refs: callee.refs.map((ref) => (ref.kind === 'function' && !ref.self ? { kind: 'function', fn: ref.fn, self, captured: ref.captured } : ref)) })

/** Functions among the arguments, also in lists of them. */
function handlersIn(frame: Frame, value: Value): Value[] {
  if (isFunction(value)) return [value]
  return value.refs.flatMap((ref) => (ref.kind === 'object' ? (objectOf(frame, ref.id)?.list ?? []).filter(isFunction) : []))
}

function parameterValue(frame: Frame, site: CallSite, what: string, result: Value): Value {
  if (what === '') return UNKNOWN
  if (what === '$this') return site.self ?? UNKNOWN
  if (what === '$elements') return site.self ? elementOf(frame, site.self, site.offset) : UNKNOWN
  if (what === '$result') return result
  if (what === '$asked') return asked(frame, site)
  if (what.startsWith('$')) {
    const [value] = selected(frame, site, what.slice(1).replace(/elements$|\(\)$/, ''))
    if (!value) return UNKNOWN
    if (what.endsWith('()')) return isFunction(value) ? callValue(frame, value, NO_ARGS, site.offset, site.at) : UNKNOWN
    return what.endsWith('elements') ? elementOf(frame, value, site.offset) : value
  }
  const dot = what.lastIndexOf('.')
  const made = (dot > 0 && memberOfType(frame, what.slice(0, dot), what.slice(dot + 1), site.offset)) || extValue(what)
  return frame.run.analyzer.knowledge.types.get(what)?.tracked ? altered(made, { refs: newObject(frame, `${site.at}${what}`, {}).refs }) : made
}

/** What a function gets from somebody unknown: something in all of its places. */
const someArgs = ({ ir: { parameters } }: Fn, first: Value): Value[] => parameters.flatMap(({ rest, block }, place) => (rest || block ? [] : place === 0 ? first : UNKNOWN))

const ELEMENTS_FIRST = /^(?:map|forEach|filter|find|findIndex|some|every|flatMap|each|each_with_index|collect|select|reject|detect|any|all|sortBy|sort_by|group_by|groupBy|partition|then|tap|let|also|apply|Select|Where|ForEach|Any|All|First|FirstOrDefault|SelectMany|OrderBy|ifPresent|map!|anyMatch|allMatch|noneMatch|times|each_pair|mapValues|eachSeries|eachLimit|array_map|array_walk|array_filter|usort)[?!]?$/

/** What a caller gives may be a function. */
const isParameter = ({ refs, taints }: Value): boolean => taints.length > 0 && refs.length > 0

/** Functions given to a call that nobody knows: they are run, with what the call is about. */
export function runCallbacks(frame: Frame, self: Value | null, name: string, args: CallSite['args'], only: Ref | null, offset: number, at: number): void {
  void only
  for (const value of args.positional) if (isParameter(value)) noteKept(frame, value)
  const functions = [...args.positional.flatMap((value) => handlersIn(frame, value)), ...args.named.values(), ...(args.block ? [args.block] : [])].filter(isFunction)
  if (functions.length === 0) return
  // what an object's own unknown method hands to a block is no part of the object
  const about = self && self !== frame.self && (ELEMENTS_FIRST.test(name) || args.block) ? (name === 'then' ? self : elementOf(frame, self, offset)) : UNKNOWN
  const others = args.positional.filter((arg) => !isFunction(arg) && arg.refs.length > 0)
  const first = about !== UNKNOWN ? about : ELEMENTS_FIRST.test(name) && others[0] ? elementOf(frame, others[0], offset) : UNKNOWN
  for (const callee of functions) {
    for (const ref of callee.refs) {
      if (ref.kind !== 'function' || ref.fn.ir.role === 'constructor') continue
      // nobody knows whether it returns, or throws: what comes after goes on all the same
      const { state } = frame.run
      const changes = state.branch(() => void callFunction(frame, ref.fn, ref.self, alteredArgs(NO_ARGS, { positional: /^each(?:_pair)?$/.test(name) && self && about !== UNKNOWN ? takenApart(frame, callee, self, about, offset) : someArgs(ref.fn, first) }), offset, at, ref.captured))
      state.merge([noChanges(), perhaps(changes)])
    }
  }
}

export const isFunction = (value: Value) => value.refs.some(({ kind }) => kind === 'function')

export const withoutCallbacks = (args: CallSite['args']): CallSite['args'] => alteredArgs(args, { positional: args.positional.filter((arg) => !isFunction(arg)), block: null })
