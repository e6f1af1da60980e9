import { defineRule } from '../../rule.ts'
import type { Language } from '../../types.ts'
import { loopAround, variesWith } from '../loops.ts'

/** Calls that go over the network to a database or another service. */
const REMOTE: Partial<Record<Language, RegExp>> = {
  python:
    /(?:^|\.)objects\.(?:get|filter|create|get_or_create|update_or_create|exclude)$|(?:^|\.)(?:session|db\.session)\.(?:query|get|execute|scalar|scalars)$|(?:^|[._])(?:cursor|cur|conn|connection|db)\.(?:execute|fetchone)$|^(?:requests|httpx)\.(?:get|post|put|patch|delete|head)$/,
  ruby: /^[A-Z]\w*(?:\.[A-Z]\w*)*\.(?:find|find_by!?|where|create!?|find_or_create_by!?|exists\?)$|^(?:Net\.HTTP|HTTParty|Faraday|RestClient)\.(?:get|post|put|delete)$/,
}
/** Runs once, or sets data up: nobody waits for it. */
const SET_UP = /(?:^|\/)(?:\w*migrations?|migrate|seeds?|db)\//
/** Names in which the same methods search memory or files. */
const NOT_REMOTE = /^(?:File|Dir|Find|Pathname|Set|Array|Hash|Struct|Regexp|IO|Tempfile|Rails|I18n|Gem)\./

export default defineRule({
  id: 'query-in-loop',
  category: 'performance',
  severity: 'medium',
  confidence: 'medium',
  cwe: [1073],
  title: 'One query or request per round of a loop',
  why: 'Each round waits for its own trip to the database or service: a hundred items cost a hundred trips, and the page slows down as the data grows.',
  fix: 'Fetch everything before the loop with one query (`filter(id__in=ids)`, `select_related`, `where(id: ids).index_by(&:id)`, `includes`), write with `bulk_create` or `insert_all`, and send independent requests side by side.',
  languages: ['python', 'ruby'],
  on: ['call'],
  *check(node, file) {
    const call = file.call(node)
    if (!call || !REMOTE[file.language]?.test(call.callee) || NOT_REMOTE.test(call.callee) || SET_UP.test(file.path)) return
    const loop = loopAround(node, file)
    // a loop over statements, or over batches of ids, is the one that is wanted
    const batched = [...call.named.keys()].some((name) => name.endsWith('__in')) || (call.name === 'execute' && loop?.variables.has(call.args[0]?.text ?? ''))
    if (loop && !batched && [...call.args, ...call.named.values()].some((argument) => variesWith(loop, argument))) yield { node }
  },
})
