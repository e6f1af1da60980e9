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
  title: 'Rows written one by one in a loop',
  why: 'Each write waits for its own trip to the database, mostly with a transaction of its own: a thousand rows take a thousand of them, and when one fails the others have been written already.',
  fix: 'Write them together: `bulk_update` or `update(...)` on the query (Django), `update_all`, `insert_all` (Rails), `Model::whereIn(...)->update(...)`, `upsert` (Laravel), `saveAll(list)` (Spring Data), one `SaveChanges` after the loop (EF Core), `createMany` or a transaction (Node).',
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
