import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

const JS_CLIENT = /^(?:@prisma\/client\.PrismaClient|mongodb\.MongoClient|pg\.(?:Pool|Client)|pg\.default\.Pool|ioredis|ioredis\.Redis|redis\.createClient|mysql2?(?:\/promise)?\.(?:createPool|createConnection)|knex|mongoose\.createConnection|nodemailer\.createTransport)$/

const takesRequest = (node: SyntaxNode, file: ParsedFile) => {
  const [first, second] = node.all('params').map((parameter) => file.dialect.nameOf(parameter))
  return /^_?(?:req|request)$/.test(first ?? '') && /^_?(?:res|response|reply|next)$/.test(second ?? '')
}

/** `{ host: given.host }`, or all of it: `given` */
const HOST = /\b(?:host|hostname|server)\s*:\s*([A-Za-z_$][\w$.]*)|^([A-Za-z_$][\w$.]*)$/

/** Whether the request says where to connect: what is tried out once cannot be shared. */
function asksWhere(node: SyntaxNode, owner: SyntaxNode, file: ParsedFile): boolean {
  const [first] = owner.all('params')
  const found = HOST.exec(file.call(node)?.args[0]?.text ?? '')
  const host = found?.[1] ?? found?.[2]
  if (!first || host === undefined) return false
  const sent = `${file.dialect.nameOf(first)}\\.(?:body|query)\\b`
  const root = host.replace(/\..*/, '').replaceAll('$', '\\$')
  return new RegExp(`^${sent}`).test(host) || new RegExp(`\\b(?:const|let|var)\\s+${root}\\s*=\\s*${sent}`).test(owner.text)
}

function perRequest(node: SyntaxNode, file: ParsedFile, callee: string): boolean {
  const owner = file.enclosing(node, 'function')
  if (!owner) return false
  switch (file.language) {
    case 'csharp': {
      // one with a handler of its own is often kept on purpose
      if (callee !== 'HttpClient' || owner.kind !== 'method_declaration') return false
      const declared = [...node.ancestors()].find((above) => above.kind === 'local_declaration_statement' || above.kind === 'using_statement')
      return declared !== undefined && /^(?:Main|Configure\w*|Create\w*|Get\w*Client|Build\w*|Test\w*|Setup\w*)$/.test(owner.child('name')?.text ?? '') === false
    }
    case 'go':
      return callee === 'database/sql.Open' && /\bhttp\.ResponseWriter\b|\*gin\.Context|echo\.Context/.test(owner.child('parameters')?.text ?? '')
    default:
      return JS_CLIENT.test(callee) && takesRequest(owner, file) && !asksWhere(node, owner, file)
  }
}

export default defineRule({
  id: 'client-per-request',
  category: 'performance',
  severity: 'medium',
  confidence: 'medium',
  cwe: [1072],
  title: 'No connection reuse: new client for every call',
  why: 'The function creates a new client each time it runs, so no connection is ever reused. Under load, the process runs out of sockets or the database out of connections.',
  fix: {
    javascript: [
      { when: /PrismaClient/, text: 'Create the client once at module level and import it: `export const prisma = new PrismaClient()`.' },
      { text: 'Create the client or pool once at module level and share it between requests.' },
    ],
    csharp: 'Get the client from `IHttpClientFactory`, or keep one in a `static readonly` field.',
    go: 'Call `sql.Open` once at startup and pass the `*sql.DB` to the handlers. It is a connection pool and safe for concurrent use.',
    other: 'Create the client once at startup and share it.',
  },
  done: 'handling a request creates no client or pool',
  languages: ['javascript', 'typescript', 'csharp', 'go'],
  on: ['call', 'new'],
  callee: /^(?:HttpClient|database\/sql\.Open)$|(?:PrismaClient|MongoClient|Pool|Client|ioredis|Redis|createPool|createConnection|knex|createTransport|createClient)$/,
  *check(node, file) {
    const call = file.call(node)
    if (call && perRequest(node, file, call.callee)) yield { node }
  },
})
