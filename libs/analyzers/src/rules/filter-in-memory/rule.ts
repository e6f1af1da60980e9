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
  title: 'All rows loaded to filter or count them in memory',
  why: 'The database sends every row, although it could pick or count them itself with an index; the cost grows with the table.',
  fix: 'Put the condition before the query is sent: Model::where(...)->count(), context.Users.Where(...).CountAsync().',
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
