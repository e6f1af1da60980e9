import { defineRule } from '../../rule.ts'

const ALL = /(?:^|\.)[A-Z]\w*\.(?:findAll|find)$|^prisma\.\w+\.findMany$|\.getRepository\(\)\.find$|\w[rR]epository\.find$/
const SENDS = /^(?:res|response|reply)(?:\.status\(\))?\.(?:json|send)$/

export default defineRule({
  id: 'unbounded-query',
  category: 'performance',
  severity: 'medium',
  confidence: 'medium',
  cwe: [770, 1049],
  title: 'Answer holds every row of a table',
  why: 'The answer grows with the data: after a year the request is slow, and a few of them at once exhaust the memory.',
  fix: 'Ask for one page: a limit with a maximum and a cursor or an offset (take, limit, skip).',
  languages: ['javascript', 'typescript', 'php'],
  on: ['call', 'return'],
  callee: SENDS,
  *check(node, file) {
    if (file.language === 'php') {
      const value = node.kind === 'return_statement' ? node.children[0] : undefined
      if (value && /^(?:response\(\)->json\()?[A-Z]\w+::all\(\)\)?$/.test(value.text) && /Controller/.test(file.path + (file.enclosing(node, 'class')?.child('name')?.text ?? ''))) yield { node }
      return
    }
    const sending = file.call(node)
    if (!sending || !SENDS.test(sending.callee)) return
    const [body] = sending.args
    const query = body && file.call(file.unwrap(body))
    if (query && ALL.test(query.callee) && (query.args.length === 0 || query.args[0]?.text === '{}')) yield { node }
  },
})
