import type { Static, TSchema } from 'typebox'
import { Check, Clean, Errors } from 'typebox/value'

export type Read<Schema extends TSchema> = { ok: true; value: Static<Schema> } | { ok: false; problem: string }

/** Finds the JSON in an answer and holds it to the contract. What the contract does not know is left out. */
export function readAnswer<Schema extends TSchema>(schema: Schema, text: string): Read<Schema> {
  const json = jsonIn(text)
  if (json === undefined) return { ok: false, problem: 'It is not JSON.' }
  return fitted(schema, json)
}

/** Holds a value to its contract. What the contract does not know is left out. */
export function fitted<Schema extends TSchema>(schema: Schema, json: unknown): Read<Schema> {
  const value = Clean(schema, json)
  if (Check(schema, value)) return { ok: true, value: value as Static<Schema> }
  return { ok: false, problem: problemsOf(schema, value) }
}

const MAX_PROBLEMS = 5

const problemsOf = (schema: TSchema, value: unknown): string =>
  Errors(schema, value).slice(0, MAX_PROBLEMS).map(({ instancePath, message }) => `${instancePath || 'The value'} ${message}.`).join(' ')

/** The answer itself, what stands in its first code fence, or from its first to its last brace. */
function jsonIn(text: string): unknown {
  const fenced = /```(?:json)?\s*\n([\s\S]*?)\n\s*```/.exec(text)?.[1]
  const braced = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)
  for (const candidate of [text, fenced, braced]) {
    if (!candidate) continue
    try {
      return JSON.parse(candidate)
    } catch {
      // the next one
    }
  }
  return undefined
}
