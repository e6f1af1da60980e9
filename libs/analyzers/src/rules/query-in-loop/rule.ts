import { defineRule } from '../../rule.ts'
import type { Call } from '../../syntax/dialect.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { anyOf, familyOf } from '../sinks.ts'
import { asksDatabase } from './csharp-database.ts'
import { askingLoop } from './item-loop.ts'
import { NO_QUERY, QUERIES, SET_UP, WRITES } from './queries.ts'

/** So many queries of one loop are told: it is mended as a whole, and forty of its findings hide the others. */
const OF_ONE_LOOP = 3

/** `session.get(url, params=...)` asks another server, where `session.get(Order, id)` asks the database; and what is created with a value and options is no record. */
const asksElsewhere = ({ callee, args, named, name }: Call): boolean =>
  (/(?:^|\.)session\.get$/.test(callee) && !/^(?:\w+\.)*[A-Z]\w*$/.test(args[0]?.text ?? '')) || (/^create!?$/.test(name) && args.length > 0 && named.size > 0)

const told = new WeakMap<ParsedFile, Map<number, number>>()

function isEnough(loop: SyntaxNode, file: ParsedFile): boolean {
  const loops = told.get(file) ?? new Map<number, number>()
  const before = loops.get(loop.start) ?? 0
  told.set(file, loops.set(loop.start, before + 1))
  return before >= OF_ONE_LOOP
}

export default defineRule({
  id: 'query-in-loop',
  category: 'performance',
  severity: 'medium',
  confidence: 'medium',
  cwe: [1073],
  title: 'One database query per round of a loop',
  why: 'Each round waits for its own trip to the database: a list of a hundred items costs a hundred trips, and the page slows down as the data grows.',
  fix: 'Load all rows before the loop with one query and look them up in a map: `findMany({ where: { id: { in: ids } } })` or `WHERE id = ANY($1)` (Node), `filter(id__in=ids)` or `select_related` (Django), `where(id: ids).index_by(&:id)` or `includes` (Rails), `findAllById` (Spring Data), `Include` or `Contains` (EF Core), `whereIn` or `with()` (Laravel), `IN (?)` (Go). Write with `bulk_create`, `insert_all` or `createMany`.',
  languages: ['javascript', 'typescript', 'python', 'java', 'php', 'go', 'ruby', 'csharp'],
  on: ['call'],
  callee: anyOf(Object.values(QUERIES)),
  *check(node, file) {
    const call = file.call(node)
    if (!call || call.args.length + call.named.size === 0 || !QUERIES[familyOf(file.language)].test(call.callee)) return
    if (NO_QUERY.test(call.callee) || SET_UP.test(file.path)) return
    if (asksElsewhere(call) || (file.language === 'csharp' && !asksDatabase(call, file))) return
    const loop = askingLoop(node, file)
    if (!loop || isEnough(loop, file)) return
    yield WRITES.test(call.name) ? { node, severity: 'low', title: 'One database write per round of a loop' } : { node }
  },
})
