// A value that fits a JSON Schema, of as little as it allows.

/** @typedef {Record<string, unknown>} Schema */

/** @param {unknown} schema @param {string} [name] @returns {unknown} */
export function sampleOf(schema, name = 'answer') {
  const { type, properties, items, enum: words, const: only, anyOf, minItems, minimum } = /** @type {Schema} */ (schema ?? {})
  if (only !== undefined) return only
  if (Array.isArray(words)) return words[0]
  if (Array.isArray(anyOf)) return sampleOf(anyOf[0], name)
  const kind = Array.isArray(type) ? type[0] : type
  if (kind === 'object') return Object.fromEntries(Object.entries(/** @type {Schema} */ (properties ?? {})).map(([key, value]) => [key, sampleOf(value, key)]))
  if (kind === 'array') return Array.from({ length: Number(minItems ?? 1) }, () => sampleOf(items, name))
  if (kind === 'integer' || kind === 'number') return Number(minimum ?? 1)
  if (kind === 'boolean') return true
  return kind === 'null' ? null : `A sentence that stands for the ${name.replaceAll('_', ' ')} of an answer.`
}
