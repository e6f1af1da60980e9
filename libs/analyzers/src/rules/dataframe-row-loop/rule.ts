import { defineRule } from '../../rule.ts'

export default defineRule({
  id: 'dataframe-row-loop',
  category: 'performance',
  severity: 'low',
  confidence: 'high',
  cwe: [1050],
  title: 'DataFrame iterated with iterrows()',
  why: '`iterrows` builds a Series for each row and does not preserve the column types. It is many times slower than a computation on whole columns.',
  fix: 'Compute on columns: `frame["total"] = frame["price"] * frame["count"]`. If a loop is needed, use `frame.itertuples()`.',
  references: [{ title: 'pandas: iterrows', url: 'https://pandas.pydata.org/docs/reference/api/pandas.DataFrame.iterrows.html' }],
  languages: ['python'],
  on: ['for_statement', 'for_in_clause'],
  hint: ['.iterrows('],
  *check(node, file) {
    const walked = node.child('right')
    const call = walked && file.call(walked)
    const counted = call?.callee === 'enumerate' && call.args[0] ? file.call(call.args[0]) : call
    if (walked && counted?.name === 'iterrows' && counted.receiver && counted.args.length === 0) yield { node: walked }
  },
})
