import type { TSchema } from 'typebox'

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Words that strict servers refuse or ignore; the answer is held to them here. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'minLength', 'maxLength', 'pattern', 'format', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf',
  'minItems', 'maxItems', 'uniqueItems', 'minProperties', 'maxProperties', 'default', '$id', '$schema', 'title', 'examples',
])

/** A contract as strict servers want it: every property required, no others allowed. */
export const strictSchema = (schema: TSchema): Record<string, Json> => strict(JSON.parse(JSON.stringify(schema))) as Record<string, Json>

function strict(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(strict)
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.entries(schema as Record<string, Json>)
  const kept = Object.fromEntries(entries.filter(([key]) => !LEFT_OUT.has(key)).map(([key, value]) => [key, key === 'properties' ? eachStrict(value) : key === 'const' || key === 'enum' ? value : strict(value)]))
  return kept['type'] === 'object' ? { ...kept, required: Object.keys((kept['properties'] ?? {}) as object), additionalProperties: false } : kept
}

const eachStrict = (properties: Json): Json => Object.fromEntries(Object.entries(properties as Record<string, Json>).map(([name, schema]) => [name, strict(schema)]))

/** The whole contract for an endpoint that enforces none. */
export const schemaInWords = (schema: TSchema): string => `Answer with one JSON value and nothing else. It must fit this JSON Schema:\n${JSON.stringify(schema)}`
