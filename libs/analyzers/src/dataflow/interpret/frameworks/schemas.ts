import { ALL_CLEAN, maskOf } from '../../models/classes.ts'
import { intersect, type Mask, NO_CLASSES, union } from '../../models/mask.ts'
import { lineage } from '../../models/knowledge.ts'
import type { SchemaModel } from '../../models/model.ts'
import { indexOf, memberOf } from '../objects/access.ts'
import { type CallSite, selected } from '../guards/conditions.ts'
import { type Frame, objectOf } from '../state/frame.ts'
import { altered, cleaned, guessed, join, UNKNOWN, type Value } from '../values/value.ts'
import { newObject } from '../objects/writing.ts'
import { checking, passing } from './schema-checks.ts'

const SHAPE = '#shape'
const MAX_DEPTH = 4
const MAX_ALTERNATIVES = 16

/** A description of data remembers what it says of the data's parts. */
export function describing(frame: Frame, site: CallSite, result: Value, types: readonly string[]): Value {
  const { args, at, self } = site
  // what only adds to a description gives it back
  if (types === self?.ext) return checking(frame, site, result)
  const { types: known } = frame.run.analyzer.knowledge
  const held = types.map((type) => known.get(type)?.holds).find((place) => place !== undefined)
  const given = held === undefined ? undefined : args.positional[held]
  const shape = given && self ? extended(frame, self, given, at) : given
  return shape ? altered(result, { refs: newObject(frame, `${at}:schema`, { fields: new Map([[SHAPE, shape]]) }).refs }) : result
}

/** What a description says that goes on from another, `base.extend({ name: text })`; undefined where it cannot be read whole. */
function extended(frame: Frame, self: Value, given: Value, at: number): Value | undefined {
  const own = shapeOf(frame, self)
  if (!own) return given
  const parts = [own, shapeOf(frame, given) ?? given].map((shape) => fieldsOf(frame, shape))
  return parts.every((fields) => fields.length > 0) ? newObject(frame, `${at}:extended`, { fields: new Map(parts.flat()) }) : undefined
}

const fieldsOf = (frame: Frame, shape: Value): [string, Value][] =>
  shape.refs.flatMap((ref) => (ref.kind === 'object' ? [...(objectOf(frame, ref.id)?.fields ?? [])] : [])).filter(([name]) => !name.startsWith('#'))

/** What a call gives that checks data against a description: only what the description lets through. */
export function checkedData(frame: Frame, site: CallSite, { schema = 'this', data = 0, gives }: SchemaModel, result: Value): Value {
  const [description] = selected(frame, site, schema)
  const [given] = selected(frame, site, data)
  if (!description || !given) return result
  const checked = fitting(frame, description, given, `${site.at}`, site.offset)
  return gives ? newObject(frame, `${site.at}:checked`, { fields: new Map([[gives, checked]]) }) : checked
}

/** Data as far as it fits its description, in its parts and as a whole. */
export const fitting = (frame: Frame, schema: Value, data: Value, key: string, offset: number): Value => passing(frame, schema, fittingParts(frame, schema, data, key, offset), offset)

/** Who checks data goes on only if it fits: the data itself is as harmless from here on. */
function fittingParts(frame: Frame, schema: Value, data: Value, key: string, offset: number): Value {
  const proven = provenBy(frame, schema)
  if (proven !== NO_CLASSES) {
    for (const { label } of data.taints) frame.run.state.setClean(label.id, union(frame.run.state.clean.get(label.id) ?? NO_CLASSES, proven))
    return proven === ALL_CLEAN ? UNKNOWN : altered(cleaned(data, proven), { ext: [] })
  }
  const shape = shapeOf(frame, schema)
  // what nobody has read lets through, nobody knows
  if (!shape || key.split('.').length > MAX_DEPTH) return cleaned(altered(data, { taints: guessed(data.taints) }), maskOf(['mass']))
  if (schema.ext.some((type) => frame.run.analyzer.knowledge.types.get(type)?.either)) return fittingAny(frame, shape, data, key, offset)
  const parts = shape.refs.flatMap((ref) => (ref.kind === 'object' ? (objectOf(frame, ref.id) ?? []) : []))
  const fields = new Map<string, Value>()
  for (const part of parts) for (const [name, described] of part.fields) if (!name.startsWith('#')) fields.set(name, fitting(frame, described, memberOf(frame, data, name, offset), `${key}.${name}`, offset))
  if (fields.size > 0) return newObject(frame, `${key}:fits`, { fields, closed: true })
  return newObject(frame, `${key}:fits`, { rest: fitting(frame, shape, indexOf(frame, data, UNKNOWN, offset), `${key}.0`, offset) })
}

/** Data that fits one of several descriptions. */
function fittingAny(frame: Frame, shape: Value, data: Value, key: string, offset: number): Value {
  const { state } = frame.run
  const described = shape.refs.flatMap((ref) => (ref.kind === 'object' ? (objectOf(frame, ref.id)?.list ?? []) : [])).slice(0, MAX_ALTERNATIVES)
  if (described.length === 0) return cleaned(altered(data, { taints: guessed(data.taints) }), maskOf(['mass']))
  const found: Value[] = []
  const ways = described.map((one, place) => state.branch(() => void found.push(fitting(frame, one, data, `${key}|${place}`, offset))))
  state.merge(ways)
  return found.reduce(join)
}

function provenBy(frame: Frame, schema: Value): Mask {
  const { knowledge } = frame.run.analyzer
  const proofs = schema.ext.map((type) => lineage(knowledge, type).map((one) => knowledge.types.get(one)?.proves).find((one) => one !== undefined))
  return proofs.length > 0 && proofs.every((one) => one !== undefined) ? proofs.map((one) => maskOf(one ?? [])).reduce(intersect) : NO_CLASSES
}

function shapeOf(frame: Frame, schema: Value): Value | undefined {
  return schema.refs.map((ref) => (ref.kind === 'object' ? objectOf(frame, ref.id)?.fields.get(SHAPE) : undefined)).find((shape) => shape !== undefined)
}
