import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { owasp } from '../owasp.ts'

const FILTERS = /\.(?:find|findOne|findOneAndUpdate|findOneAndDelete|findOneAndReplace|updateOne|updateMany|deleteOne|deleteMany|countDocuments|find_one|update_one|update_many|delete_one|delete_many|count_documents|replaceOne|distinct)$/

/** Body, and query strings with brackets, arrive as objects: `{"$ne": null}` in place of a text. */
const OBJECT_SOURCE = /(?:^|\.)(?:req|request|ctx\.request)\.(?:body|query|json|get_json\(\))\b/

/** A filter that is the request's own object, or that holds a whole value of it under a key. */
function* openValues(file: ParsedFile, filter: SyntaxNode): Generator<SyntaxNode> {
  const inside = file.unwrap(filter)
  if (OBJECT_SOURCE.test(file.nameOf(inside))) yield inside
  if (inside.kind !== 'ObjectExpression' && inside.kind !== 'dictionary') return
  for (const entry of inside.children) {
    const value = entry.child('value')
    if (value && !/^['"]?\$/.test(entry.child('key')?.text ?? '')) yield* openValues(file, value)
    if (/^['"]?\$where/.test(entry.child('key')?.text ?? '') && value && file.requestInput(value)) yield value
  }
}

export default defineRule({
  id: 'nosql-injection',
  category: 'security',
  severity: 'high',
  confidence: 'medium',
  cwe: [943],
  owasp: owasp.injection,
  title: 'Database filter holds an unchecked value of the request',
  why: 'A sender who puts an object such as {"$ne": null} in place of a text changes the condition, and so logs in without a password or reads other records.',
  fix: 'Make the value a text or a number first, or validate the body with a schema: `String(req.body.name)`, zod or joi, `{ $eq: value }` and `mongoose.set("sanitizeFilter", true)` (Node), `str(...)` or pydantic (Python).',
  languages: ['javascript', 'typescript', 'python'],
  on: ['call'],
  callee: FILTERS,
  input: true,
  *check(node, file) {
    if (!file.holdsInput(node)) return
    const call = file.call(node)
    const [filter] = call?.args ?? []
    if (!call || !filter || !FILTERS.test(call.callee)) return
    // an ORM for SQL takes `where`, and binds its values
    if (/(?<!\$)\bwhere\s*:/.test(filter.text)) return
    for (const _ of openValues(file, filter)) {
      yield { node }
      return
    }
  },
})
