import { defineRule } from '../../rule.ts'

/** Calls of blocking clients; the asynchronous ones are awaited. */
const BLOCKING = /(?:^|\.)objects(?:\.\w+\(\))*\.(?:get|create|count|exists|first|last|update|delete|bulk_create|get_or_create|update_or_create)$|^(?:self\.)?(?:db|session)\.(?:query\(\)(?:\.\w+\(\))*\.(?:all|first|one|one_or_none|count|delete|update)|commit|execute|flush)$|^(?:psycopg2?|pymysql|sqlite3)\.connect$|^pymongo\.MongoClient$/

export default defineRule({
  id: 'sync-database-in-async',
  category: 'performance',
  severity: 'medium',
  confidence: 'medium',
  cwe: [1088],
  title: 'Blocking database call in an async function',
  why: 'The call blocks the event loop until the database answers, and no other request is served meanwhile. Django refuses its own queries there with `SynchronousOnlyOperation`.',
  fix: {
    python: [
      { when: /\.objects\b/, text: 'Use the async methods of the ORM, `await Order.objects.aget(pk=pk)`, or wrap the code in `sync_to_async`.' },
      { when: /\bpymongo\b/, text: 'Use `AsyncMongoClient` from PyMongo and await its calls.' },
      { when: /sqlalchemy|\b(?:db|session)\./, text: 'Use an `AsyncSession` and await its calls. In FastAPI, an endpoint declared with plain `def` runs in a thread instead.' },
      { text: 'Use an async driver such as `asyncpg` or `aiosqlite`, or run the call in a thread: `await asyncio.to_thread(load_orders)`.' },
    ],
    other: 'Use an asynchronous driver, or run the call in a thread.',
  },
  references: [{ title: 'FastAPI: async', url: 'https://fastapi.tiangolo.com/async/' }, { title: 'Django: asynchronous support', url: 'https://docs.djangoproject.com/en/stable/topics/async/' }],
  languages: ['python'],
  on: ['call'],
  callee: BLOCKING,
  hint: ['async def'],
  *check(node, file) {
    const owner = file.enclosing(node, 'function')
    if (!owner || owner.kind !== 'function_definition' || !owner.text.startsWith('async ') || !BLOCKING.test(file.callee(node))) return
    // handed to a thread, or awaited a call further out
    const around = [...node.ancestors()].find((above) => above.kind === 'await' || above.kind === 'lambda' || above.is(owner))
    const isAsyncClient = /AsyncSession|async_session|AsyncClient|aiosqlite|databases\b|sync_to_async|run_sync/.test(file.text)
    if (around?.is(owner) && !isAsyncClient) yield { node }
  },
})
