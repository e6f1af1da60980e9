import { defineRule } from '../../rule.ts'
import type { Call } from '../../syntax/dialect.ts'
import { type ItemLoop, itemLoopAround } from '../item-of-loop.ts'
import { SET_UP } from '../query-in-loop/queries.ts'

type Way = (call: Call, loop: ItemLoop) => boolean

const isItem = (call: Call, { item }: ItemLoop) => item !== '' && call.receiver?.text === item
const givesItem = (call: Call, { item }: ItemLoop) => item !== '' && call.args.length === 1 && call.args[0]?.text === item

/** Forms and serialisers write more than one row each. */
const FORM = /form|serializer|page|document|writer|file|image|sheet|workbook/i

const WAYS: Record<string, Way> = {
  python: (call, loop) => call.name === 'save' && call.args.length === 0 && isItem(call, loop),
  ruby: (call, loop) => /^(?:save!?|update!?|update_attributes?!?|update_columns?)$/.test(call.name) && isItem(call, loop),
  php: (call, loop) => (call.name === 'save' || (call.name === 'update' && call.args.length === 1)) && isItem(call, loop),
  java: (call, loop) => /[rR]epo(?:sitory)?\.(?:save|saveAndFlush|delete)$/.test(call.callee) && givesItem(call, loop),
  csharp: (call) => /(?:^|[._]|[cC]ontext|[dD]b)\.?SaveChanges(?:Async)?$/.test(call.callee),
  javascript: (call, loop) => call.node.parent?.kind === 'AwaitExpression' && call.name === 'save' && (isItem(call, loop) || (/[rR]epo(?:sitory)?\.save$/.test(call.callee) && givesItem(call, loop))),
  typescript: (call, loop) => WAYS['javascript']?.(call, loop) ?? false,
}

export default defineRule({
  id: 'row-saved-in-loop',
  category: 'performance',
  severity: 'info',
  confidence: 'medium',
  cwe: [1073],
  title: 'Rows saved one by one in a loop',
  why: 'Each iteration writes one row in its own round trip, usually in its own transaction. 1,000 rows take 1,000 round trips, and if one fails, the earlier ones are already saved.',
  fix: {
    python: 'Write all rows together with `bulk_update`, or with `update(...)` on the query. Both skip `save()` and its signals.',
    ruby: 'Write all rows together with `update_all` or `upsert_all`, which skip validations and callbacks, or at least wrap the loop in one transaction.',
    php: "Write all rows together with `Order::whereIn('id', $ids)->update(...)` or `upsert(...)`, which skip model events, or at least wrap the loop in one transaction.",
    java: 'Collect the entities and write them together with `saveAll(rows)` or `deleteAll(rows)`, in one transaction.',
    csharp: 'Call `SaveChanges` or `SaveChangesAsync` once, after the loop.',
    javascript: [
      { when: /typeorm|[rR]epo(?:sitory)?\.save/, text: 'Collect the entities and write them together: `await orders.save(rows)`.' },
      { when: /mongoose/, text: 'Write all documents together: `await Order.bulkSave(documents)`.' },
      { text: 'Write all rows with one bulk call, or at least in one transaction.' },
    ],
    other: 'Write all rows with one statement, or at least in one transaction.',
  },
  keep: 'Keep the validations, callbacks and events that a single write triggers, if the program needs them.',
  references: [{ title: 'Django: bulk_update', url: 'https://docs.djangoproject.com/en/stable/ref/models/querysets/#bulk-update' }, { title: 'EF Core: efficient updating', url: 'https://learn.microsoft.com/en-us/ef/core/performance/efficient-updating' }],
  languages: ['python', 'ruby', 'php', 'java', 'csharp', 'javascript', 'typescript'],
  on: ['call'],
  callee: /\.(?:save|saveAndFlush|delete|update|update_attributes?|update_columns?|SaveChanges(?:Async)?)!?$/,
  *check(node, file) {
    const call = file.call(node)
    const loop = call && itemLoopAround(node, file)
    if (!call || !loop || FORM.test(loop.item) || SET_UP.test(file.path)) return
    // callbacks and signals may need the single writes; all changes of a context can always go in one
    if (WAYS[file.language]?.(call, loop)) yield { node, ...(file.language === 'csharp' && { severity: 'low' }) }
  },
})
