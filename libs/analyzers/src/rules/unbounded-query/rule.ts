import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { anyOf } from '../sinks.ts'

const ALL = /(?:^|\.)[A-Z]\w*\.(?:findAll|find)$|^prisma\.\w+\.findMany$|\.getRepository\(\)\.find$|\w[rR]epository\.find$/
const SENDS = /^(?:res|response|reply)(?:\.status\(\))?\.(?:json|send)$/

const RUNS_SQL = /(?:^|\.)(?:db|database|pool|client|connection|conn|pg|mysql)\.(?:query|execute|all)$/
/** Every column of every row, in no order: nothing about it is a page or a sum. */
const WHOLE_TABLE = /^\s*select\s+\*\s+from\s+[\w."`]+\s*;?\s*$/i

function asksForTable(node: SyntaxNode, file: ParsedFile): boolean {
  const call = file.call(node)
  const sql = call && RUNS_SQL.test(call.callee) && call.args[0] ? file.literal(call.args[0]) : null
  const owner = sql && WHOLE_TABLE.test(sql) ? file.enclosing(node, 'function') : null
  const [request, response] = owner?.all('params').map((parameter) => file.dialect.nameOf(parameter)) ?? []
  return /^_?(?:req|request)$/.test(request ?? '') && /^_?(?:res|response|reply)$/.test(response ?? '')
}

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
  title: 'Unbounded query (no pagination)',
  why: 'The request handler reads every row of a table. The request gets slower as the data grows, and a few of them at once can exhaust the memory.',
  fix: {
    javascript: [
      { when: /prisma|typeorm|getRepository|Repository\b/i, text: 'Load one page with a maximum size, with `take` and `skip` or a cursor: `findMany({ take: 50, skip })`.' },
      { when: /mongoose/, text: 'Load one page with a maximum size: `Order.find().skip(skip).limit(50)`.' },
      { when: /sequelize/i, text: 'Load one page with a maximum size: `Order.findAll({ limit: 50, offset })`.' },
      { text: 'Load one page with a maximum size: add `ORDER BY`, `LIMIT` and an offset or a cursor to the query.' },
    ],
    java: 'Load one page, `repository.findAll(pageable)`, and limit the page size that a request can ask for.',
    php: 'Load one page: `Order::paginate(50)`.',
    csharp: 'Load one page with `OrderBy`, `Skip` and `Take`, and limit the page size that a request can ask for.',
    other: 'Load one page with a maximum size.',
  },
  keep: 'Do not change the fields of the rows in the response.',
  done: 'no request can make the handler load more than one page of rows',
  languages: ['javascript', 'typescript', 'java', 'php', 'csharp'],
  on: ['call', 'return'],
  callee: anyOf([SENDS, RUNS_SQL]),
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
    if (asksForTable(node, file)) {
      yield { node, severity: 'low', title: 'Unbounded query: SELECT * without LIMIT' }
      return
    }
    const sending = file.call(node)
    if (!sending || !SENDS.test(sending.callee)) return
    const [body] = sending.args
    const query = body && file.call(file.unwrap(body))
    if (query && ALL.test(query.callee) && (query.args.length === 0 || query.args[0]?.text === '{}')) yield { node }
  },
})
