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
  title: 'NoSQL injection',
  why: 'A database filter is built from request data that may be more than text. An attacker who sends an object such as `{"$ne": null}` changes the condition, and can sign in without a password or read other records.',
  fix: {
    javascript: [
      { when: /\bmongoose\b/, text: 'Make the value a string before it enters the filter: `User.findOne({ name: String(req.body.name) })`, or validate the body with a schema. `mongoose.set("sanitizeFilter", true)` neutralizes operators in all filters.' },
      { text: 'Make the value a string before it enters the filter: `users.findOne({ name: String(req.body.name) })`, or validate the body with a schema such as zod.' },
    ],
    python: 'Make the value a string before it enters the filter: `users.find_one({"name": str(name)})`, or validate the body with pydantic.',
    java: 'Build the filter from typed values: `Filters.eq("name", name)` with a `String`. Do not parse untrusted text into a query document or pass it to `$where`.',
    php: 'Cast the value before it enters the filter: `$users->findOne(["name" => (string) $name])`.',
    go: 'Build the filter from typed values: `bson.M{"name": name}` with a `string`. Do not decode untrusted data into the filter or pass it to `$where`.',
    ruby: 'Make the value a string before it enters the filter: `User.find_by(name: params[:name].to_s)`.',
    csharp: 'Build the filter from typed values: `Builders<User>.Filter.Eq(u => u.Name, name)`. Do not parse untrusted text into a filter.',
    other: 'Make the value a string or number before it enters the filter, or validate the input against a schema.',
  },
  keep: 'Do not change which records are found for plain text values.',
  done: 'a request that sends `{"$ne": null}` as the value is rejected or matches nothing',
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
