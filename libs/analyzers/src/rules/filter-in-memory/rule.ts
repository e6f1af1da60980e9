import { defineRule } from '../../rule.ts'

const PHP_CHAIN = /^[A-Z]\w+::(?:all\(\)|(?:where|with|query)\([^()]*\)->get\(\))->(?:where|filter|count|first|sortBy|sum|isEmpty|isNotEmpty|firstWhere|whereIn)\(/
const CS_CHAIN = /(?:_?[cC]ontext|_?db[cC]ontext|_?db)\.\w+(?:\.\w+\([^()]*\))*\.(?:ToList|ToArray|AsEnumerable)\(\)\.(?:Where|Count|First|FirstOrDefault|Any|Single|SingleOrDefault|OrderBy|Sum|Max|Min|Take|Skip)$/
const CS_COUNT = /(?:_?[cC]ontext|_?db[cC]ontext|_?db)\.\w+(?:\.Where\([^()]*\))?\.ToList\(\)\.Count$/

export default defineRule({
  id: 'filter-in-memory',
  category: 'performance',
  severity: 'medium',
  confidence: 'high',
  cwe: [1049],
  title: 'Database rows filtered in memory',
  why: 'The query loads all rows, and the code then filters, sorts or counts them in memory. The database could do this with an index; here the cost grows with the table.',
  fix: {
    php: "Put the condition into the query, before `get()`: `Order::where('open', true)->count()`.",
    csharp: 'Put the condition into the query, before `ToList()`: `context.Orders.Where(...).CountAsync()`.',
    other: 'Put the condition into the query.',
  },
  keep: 'Do not change which rows are selected.',
  languages: ['php', 'csharp'],
  on: ['member_call_expression', 'invocation_expression', 'member_access_expression'],
  *check(node) {
    if (node.end - node.start > 400) return
    if (node.kind === 'member_call_expression') {
      const before = node.child('object')
      if (before && PHP_CHAIN.test(`${before.text.replace(/\s+/g, '')}->${node.child('name')?.text ?? ''}(`) && !PHP_CHAIN.test(before.text.replace(/\s+/g, ''))) yield { node }
      return
    }
    const text = (node.kind === 'invocation_expression' ? (node.child('function')?.text ?? '') : node.text).replace(/\s+/g, '')
    const found = node.kind === 'invocation_expression' ? CS_CHAIN.test(text) : node.parent?.kind !== 'invocation_expression' && CS_COUNT.test(text)
    if (found) yield { node }
  },
})
