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
  (/\.scalars?$/.test(callee) && !/(?:^|[._])(?:session|db)\.scalars?$/.test(callee) && !STATEMENT.test(args[0]?.text ?? '')) || (/(?:^|[._])(?:session|db)\.get$/.test(callee) && !/^(?:\w+\.)*[A-Z]\w*$/.test(args[0]?.text ?? '')) || (/^create!?$/.test(name) && args.length > 0 && named.size > 0)

/** What SQLAlchemy is given: `await self._s.scalar(select(Seat))`; `pyarrow.scalar(price)` is a number. */
const STATEMENT = /^(?:\w+\.)?(?:select|text|insert|update|delete|exists)\s*\(|(?:^|_)(?:stmt|statement|query)(?:\b|\d)/

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
  title: 'N+1 query in a loop',
  why: 'The loop sends a query to the database in each iteration. A list of 100 items costs 100 round trips, and the request slows down as the data grows.',
  fix: {
    javascript: [
      { when: /prisma/i, text: 'Load all rows with one query before the loop, `prisma.order.findMany({ where: { id: { in: ids } } })`, and look them up in a `Map`. Write with `createMany` or `updateMany`.' },
      { when: /mongoose|mongodb/i, text: 'Load all documents with one query before the loop, `Order.find({ _id: { $in: ids } })`, and look them up in a `Map`. Write with `insertMany` or `bulkWrite`.' },
      { when: /sequelize/i, text: 'Load all rows with one query before the loop, `Order.findAll({ where: { id: ids } })`, and look them up in a `Map`. Write with `bulkCreate`.' },
      { when: /typeorm/i, text: 'Load all rows with one query before the loop, `orders.findBy({ id: In(ids) })`, and look them up in a `Map`. Write with `insert(rows)` or `save(rows)`.' },
      { when: /knex/i, text: 'Load all rows with one query before the loop, `knex("orders").whereIn("id", ids)`, and look them up in a `Map`. Write with `insert(rows)`.' },
      { when: /supabase/i, text: 'Load all rows with one query before the loop, `supabase.from("orders").select().in("id", ids)`, and look them up in a `Map`. Write with `insert(rows)` or `upsert(rows)`.' },
      { text: 'Load all rows with one query before the loop and look them up in a `Map`; in PostgreSQL, `WHERE id = ANY($1)` takes the array of ids. Write several rows with one statement.' },
    ],
    python: [
      { when: /\.objects\b|django/, text: 'Load all rows with one query before the loop, `Order.objects.in_bulk(ids)`, or use `select_related` on the outer query. Write with `bulk_create` or `bulk_update`.' },
      { when: /sqlalchemy|[sS]ession\./, text: 'Load all rows with one query before the loop, `select(Order).where(Order.id.in_(ids))`, and look them up in a dict. Write with `session.add_all(rows)`.' },
      { text: 'Load all rows with one query before the loop and look them up in a dict. Write several rows with `executemany`.' },
    ],
    java: [
      { when: /[rR]epo(?:sitory)?\b/, text: 'Load all rows with one query before the loop, `repository.findAllById(ids)`, and look them up in a `Map`. Write with `saveAll(rows)`.' },
      { text: 'Load all rows with one `IN` query before the loop and look them up in a `Map`. Write several rows in one batch.' },
    ],
    php: [
      { when: /Illuminate|App\\Models|Eloquent/, text: "Load all rows with one query before the loop, `Order::whereIn('id', $ids)->get()->keyBy('id')`, or load a relation with `with(...)`. Write with `insert` or `upsert`." },
      { text: 'Load all rows with one `IN` query before the loop, one placeholder for each id, and look them up by key. Write several rows with one statement.' },
    ],
    go: [
      { when: /gorm/, text: 'Load all rows with one query before the loop, `db.Where("id IN ?", ids).Find(&orders)`, and look them up in a map. Write with `CreateInBatches`.' },
      { text: 'Load all rows with one `IN` query before the loop and look them up in a map. Write several rows with one statement.' },
    ],
    ruby: 'Load all rows with one query before the loop, `Order.where(id: ids).index_by(&:id)`, or use `includes` on the outer query. Write with `insert_all` or `upsert_all`.',
    csharp: 'Load all rows with one query before the loop, filtered with `ids.Contains(order.Id)`, and look them up in a `Dictionary`. Load related entities with `Include`, and write with one `SaveChanges`.',
    other: 'Load all rows with one query before the loop and look them up in a map. Write several rows with one statement.',
  },
  keep: 'Do not change the result or its order, including for items without a row.',
  done: 'the number of queries no longer depends on the number of items',
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
    yield WRITES.test(call.callee) ? { node, severity: 'low', title: 'Database write in a loop' } : { node }
  },
})
