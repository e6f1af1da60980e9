import * as Type from 'typebox'

export const Nullable = <S extends Type.TSchema>(schema: S) => Type.Union([schema, Type.Null()])

export const Uuid = Type.String({ format: 'uuid' })
/** ISO 8601, UTC */
export const Timestamp = Type.String({ format: 'date-time' })
export const IdParams = Type.Object({ id: Uuid })
export const Empty = Type.Object({})

/**
 * Any text to a value. Written out, because Type.Record brings TypeBox's whole type evaluator into the browser
 * (10 KB of 14).
 */
export const RecordOf = <S extends Type.TSchema>(value: S) =>
  Type.Unsafe<Record<string, Type.Static<S>>>({ type: 'object', patternProperties: { '^.*$': value } })

/** A closed set of words on the wire and in the database. */
export const OneOf = <const Values extends readonly string[]>(values: Values) =>
  Type.Unsafe<Values[number]>({ type: 'string', enum: [...values] })
