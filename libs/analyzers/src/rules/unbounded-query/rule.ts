import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

const ALL = /(?:^|\.)[A-Z]\w*\.(?:findAll|find)$|^prisma\.\w+\.findMany$|\.getRepository\(\)\.find$|\w[rR]epository\.find$/
const SENDS = /^(?:res|response|reply)(?:\.status\(\))?\.(?:json|send)$/

const JAVA_ALL = /^(?:ResponseEntity\.ok\()?(?:this\.)?\w*[rR]epository\.findAll\(\)\)?$/
const CSHARP_ALL = /^(?:Ok\()?(?:await )?(?:this\.)?_?\w*[cC]ontext\.[A-Z]\w*\.ToList(?:Async)?\(\)\)?$/

/** A handler that hands out what the repository holds. */
function returnsTable(node: SyntaxNode, file: ParsedFile): boolean {
  const value = node.children[0]?.text ?? ''
  const handler = file.enclosing(node, 'function')
  if (!handler || !(file.language === 'java' ? JAVA_ALL : CSHARP_ALL).test(value)) return false
  const head = file.text.slice(handler.start, handler.child('body')?.start ?? handler.start)
  return /@(?:Get|Request)Mapping\b|@GET\b|\[HttpGet\b/.test(head)
}

export default defineRule({
  id: 'unbounded-query',
  category: 'performance',
  severity: 'medium',
  confidence: 'medium',
  cwe: [770, 1049],
  title: 'Answer holds every row of a table',
  why: 'The answer grows with the data: after a year the request is slow, and a few of them at once exhaust the memory.',
  fix: 'Ask for one page, with a maximum size: `take` and `skip` or a cursor (Prisma, TypeORM), `limit` (Sequelize, Mongoose), `findAll(pageable)` (Spring Data), `paginate()` (Laravel), `Skip().Take()` (EF Core).',
  languages: ['javascript', 'typescript', 'java', 'php', 'csharp'],
  on: ['call', 'return'],
  callee: SENDS,
  *check(node, file) {
    if (file.language === 'java' || file.language === 'csharp') {
      if (node.kind === 'return_statement' && returnsTable(node, file)) yield { node }
      return
    }
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
