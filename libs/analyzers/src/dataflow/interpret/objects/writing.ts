import type { Constant } from '../../ir/module.ts'
import { ALL_CLEAN } from '../../models/classes.ts'
import { findSetter } from '../../program/program.ts'
import { alteredArgs, NO_ARGS } from '../calls/args.ts'
import { holdsEntries } from './entries.ts'
import { storeField, storeStatic } from './fields.ts'
import { dependOnKey, type Frame, objectIdAt, objectOf } from '../state/frame.ts'
import { writeMissing, writePlace } from './magic.ts'
import { isNumberColumn } from '../frameworks/number-columns.ts'
import { noteReplaced } from './replaced.ts'
import { setPrototype, setPrototypeMember } from './prototypes.ts'
import { alteredObject, emptyObject, type HeapObject, NO_ROOT } from '../state/state.ts'
import { callFunction } from '../run/upward.ts'
import { cleaned, constantValue, join, refValue, UNKNOWN, type Value } from '../values/value.ts'

/** `value.name = stored`; setters are called unless `plain`: what a setter has stored is stored. */
export function setMember(frame: Frame, value: Value, name: string, given: Value, plain = false): void {
  const isNumber = given.taints.length > 0 && value.refs.some((ref) => ref.kind === 'object' && isNumberOf(frame, ref.id, name))
  const { analyzer, state } = frame.run
  const types = analyzer.knowledge.cleanWrites.get(name)
  const mask = types && value.ext.map((type) => types.get(type)).find((one) => one !== undefined)
  const stored = isNumber ? cleaned(given, ALL_CLEAN) : mask && given.taints.length > 0 ? cleaned(given, mask) : given
  if (value.ext.length > 0 && stored.taints.length > 0) analyzer.requestFields.store(frame, value.ext, name, stored)
  for (const ref of value.refs) {
    if (ref.kind === 'class') {
      storeStatic(frame, ref.cls, name, stored)
      if (analyzer.habits.prototypes && ref.cls.parts.length === 0) setPrototypeMember(analyzer, ref.cls, name, stored)
      continue
    }
    if (ref.kind === 'function' && name === 'prototype') setPrototype(frame, ref.fn, stored)
    if (ref.kind !== 'object') continue
    const object = objectOf(frame, ref.id)
    if (!object) continue
    if (object.cls) {
      const setter = findSetter(object.cls, name)
      if (setter && setter !== frame.fn && !plain) {
        callFunction(frame, setter, refValue(ref), alteredArgs(NO_ARGS, { positional: [stored] }), 0)
        continue
      }
      if (analyzer.habits.magic && !plain && writeMissing(frame, ref.id, object.cls, constantValue(name), stored)) continue
      storeField(frame, object.cls, name, stored)
    }
    const old = object.fields.get(name)
    if (!old && isFull(object)) {
      state.setObject(ref.id, anywhere(object, stored))
      continue
    }
    const fields = new Map(object.fields)
    // what may be one of several objects is only perhaps written
    fields.set(name, value.refs.length > 1 && old ? join(old, stored) : stored)
    // what a function that was called has written it may have written on one of its ways only
    if (value.taints.length > 0 && !plain) noteReplaced(fields, value, name)
    state.setObject(ref.id, alteredObject(object, { fields }))
  }
}

const isNumberOf = (frame: Frame, id: number, name: string): boolean => {
  const cls = objectOf(frame, id)?.cls
  return cls ? isNumberColumn(cls, name) : false
}

/** `value[key] = stored`, or appended where `key` is null. */
export function setIndex(frame: Frame, value: Value, key: Value | null, stored: Value): void {
  const { habits } = frame.run.analyzer
  if (habits.magic && value.refs.filter((ref) => ref.kind === 'object' && writePlace(frame, ref.id, key ?? UNKNOWN, stored)).length > 0) return
  const [only] = key?.consts ?? []
  const known = key?.consts?.length === 1 && (typeof only === 'string' || typeof only === 'number')
  if (known && !value.refs.some((ref) => ref.kind === 'object' && objectOf(frame, ref.id)?.list)) return setMember(frame, value, String(only), stored)
  if (key && !known) dependOnKey(frame, key)
  for (const ref of value.refs) {
    if (ref.kind !== 'object') continue
    const object = objectOf(frame, ref.id)
    if (object && holdsEntries(object)) frame.run.state.setObject(ref.id, known ? atPlace(object, only ?? '', stored) : key ? anywhere(object, stored) : appended(object, stored))
  }
}

const MAX_LIST = 64

/**
 * With more entries it is a table that somebody has generated: of what is added to it only what it may be is kept. Each write
 * makes a new object, so that tens of thousands, one after the other, would take all the memory there is.
 */
const MAX_FIELDS = 1000
const isFull = ({ fields }: HeapObject): boolean => fields.size >= MAX_FIELDS

export function appended(object: HeapObject, stored: Value): HeapObject {
  if (object.list && object.list.length < MAX_LIST && !object.rest) return alteredObject(object, { list: [...object.list, stored] })
  return object.list ? behindList(object, stored) : anywhere(object, stored)
}

export const anywhere = (object: HeapObject, stored: Value): HeapObject => alteredObject(object, { rest: object.rest ? join(object.rest, stored) : stored, closed: false, behind: false })

/** At the end of a list whose end is no longer known: what stands in front of it stays where it is. */
export const behindList = (object: HeapObject, stored: Value): HeapObject => alteredObject(anywhere(object, stored), { behind: object.behind || !object.rest })

function atPlace(object: HeapObject, key: NonNullable<Constant>, stored: Value): HeapObject {
  const { list } = object
  const place = Number(key)
  if (list && Number.isInteger(place) && place >= 0 && place < list.length) return alteredObject(object, { list: list.map((value, at) => (at === place ? stored : value)) })
  if (list && place === list.length) return appended(object, stored)
  if (isFull(object) && !object.fields.has(String(key))) return anywhere(object, stored)
  return alteredObject(object, { fields: new Map(object.fields).set(String(key), stored) })
}

/** A new object, made at this place of the code. */
export function newObject(frame: Frame, at: number | string, parts: Partial<HeapObject>): Value {
  const id = objectIdAt(frame, at)
  frame.run.state.setObject(id, alteredObject(emptyObject(), { root: NO_ROOT, ...parts }))
  return refValue({ kind: 'object', id })
}
