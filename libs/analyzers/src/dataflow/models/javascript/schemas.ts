import { defineModel, type TypeModel } from '../model.ts'

/** Methods that keep what is described, whatever they add. */
const KEEPING = 'optional nullable nullish default catch prefault required notRequired defined strict passthrough strip loose strictObject partial deepPartial noUnknown unknown options label messages message error id description describe meta brand readonly refine superRefine check and or when typeError nonNullable prefs preferences note example tag raw min max length nonempty size gt gte lt lte int positive negative nonnegative nonpositive finite safe multipleOf step port integer precision moreThan lessThan round truncate less greater trim lowercase uppercase toLowerCase toUpperCase normalize case truncate insensitive email url uri domain hostname regex pattern matches startsWith endsWith includes allow empty rename unique single sparse has invalid disallow not strip lazy concat nonoptional exactOptional removeDefault removeCatch unwrap pick omit sort before after'
const keeping = (more: Readonly<Record<string, string>> = {}): Record<string, string> => ({ ...Object.fromEntries(KEEPING.split(' ').map((name) => [name, 'this'])), ...more })

/** `refine((value) => UNITS.includes(value))`, `regex(/^[a-z]+$/)` */
const checks: TypeModel['checks'] = { refine: 'function', regex: 'pattern', pattern: 'pattern', matches: 'pattern' }

const all = (names: string, type: string) => Object.fromEntries(names.split(' ').map((name) => [name, type]))

/** Methods that describe more of what is described: both hold. */
const EXTENDING = 'keys shape extend safeExtend merge augment append assign'
/** What a function has made of data nobody knows by its description. */
const MADE = { transform: 'schema.Made', pipe: 'schema.Made' }

/** Kinds of text that can do no harm anywhere. */
const NARROW = all('uuid guid uuidv4 uuidv7 cuid cuid2 ulid nanoid datetime date time isoDate isoDuration hex hexadecimal alphanum token ip ipv4 ipv6 mac creditCard valid only equal oneOf enum', 'schema.Safe')

const SAFE = 'number boolean bool bigint date enum nativeEnum literal nan null undefined void never uuid uuidv4 guid cuid cuid2 ulid nanoid int int32 uint32 float32 float64 stringbool picklist valid integer iso ipv4 ipv6 instance enums'
const TEXT = 'string email url templateLiteral'
const OBJECT = 'object strictObject looseObject interface type'
const LIST = 'array nonEmptyArray set'

const library: TypeModel = { returns: { union: 'schema.Union', discriminatedUnion: 'schema.Variants', ...all(SAFE, 'schema.Safe'), ...all(TEXT, 'schema.Text'), ...all(OBJECT, 'schema.Object'), ...all(LIST, 'schema.List') } }

const METHODS = ['parse', 'parseAsync', 'validate', 'validateAsync', 'validateSync', 'cast', 'validateAt']

/** Libraries that check data against a description of it: numbers, choices and identifiers come out harmless, text comes out as text. */
export default defineModel({
  id: 'schemas',
  language: 'javascript',
  aliases: { 'zod.z': 'zod', 'zod.default': 'zod', 'zod/v4': 'zod', 'zod/v3': 'zod', 'zod/mini': 'zod', '@hapi/joi': 'joi', 'joi.default': 'joi', Joi: 'joi', 'celebrate.Joi': 'joi', 'yup.default': 'yup', 'yup/lib': 'yup', '@valibot/valibot': 'valibot' },
  types: {
    zod: library,
    'zod.coerce': { returns: { ...all('number boolean bigint date', 'schema.Safe'), string: 'schema.Text' } },
    joi: library,
    yup: library,
    valibot: library,
    superstruct: library,
    'schema.Safe': { proves: 'all', returns: keeping() },
    'schema.Text': { proves: ['nosql', 'mass', 'prototype'], checks, returns: keeping(NARROW) },
    'schema.Object': { holds: 0, checks, returns: keeping({ ...all(EXTENDING, 'schema.Object'), ...MADE }) },
    'schema.Made': { returns: keeping(MADE) },
    'schema.Union': { holds: 0, either: true, returns: keeping() },
    'schema.Variants': { holds: 1, either: true, returns: keeping() },
    'schema.List': { holds: 0, checks, returns: keeping({ items: 'schema.List', of: 'schema.List' }) },
  },
  schemas: [
    ...['schema.Object', 'schema.List', 'schema.Union', 'schema.Variants', 'schema.Text', 'schema.Safe', 'schema.Made'].flatMap((type) => [
      ...METHODS.filter((name) => !/^validate(?:Async)?$/.test(name)).map((name) => ({ at: `${type}.${name}` })),
      ...['safeParse', 'safeParseAsync'].map((name) => ({ at: `${type}.${name}`, gives: 'data' })),
      // Joi gives an object of both, Yup the data itself
      { at: `${type}.validate`, gives: 'value' },
      { at: `${type}.validateAsync` },
    ]),
    ...['joi.attempt', 'joi.assert'].map((at) => ({ at, data: 0, schema: 1 })),
    ...['valibot.parse', 'valibot.parseAsync'].map((at) => ({ at, data: 1, schema: 0 })),
    { at: 'valibot.safeParse', data: 1, schema: 0, gives: 'output' },
    ...['superstruct.create', 'superstruct.assert', 'superstruct.mask'].map((at) => ({ at, data: 0, schema: 1 })),
  ],
  guards: ['ajv.compile()', 'ajv.Ajv.compile()', 'superstruct.is'].map((at) => ({ at, cleans: ['nosql', 'mass'] as const })),
})
