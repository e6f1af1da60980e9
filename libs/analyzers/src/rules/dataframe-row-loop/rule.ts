import { defineRule } from '../../rule.ts'

export default defineRule({
  id: 'dataframe-row-loop',
  category: 'performance',
  severity: 'low',
  confidence: 'high',
  cwe: [1050],
  title: 'Table walked row by row',
  why: 'iterrows makes an object of each row and loses the types of its columns: a hundred times slower than a computation on whole columns.',
  fix: 'Compute with the columns (`frame["total"] = frame["price"] * frame["count"]`), or walk `frame.itertuples()`, which makes plain tuples.',
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
