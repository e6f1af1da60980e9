import { defineRule } from '../../rule.ts'
import { loopAround, variesWith } from '../loops.ts'

/** Constructors that open connections or read configuration and certificates. */
const CLIENT =
  /^(?:boto3\.(?:client|resource|session\.Session|Session)|requests\.(?:Session|session)|httpx\.(?:Client|AsyncClient)|aiohttp\.ClientSession|redis\.(?:Redis|StrictRedis|from_url)|pymongo\.MongoClient|psycopg2?\.connect|pymysql\.connect|mysql\.connector\.connect|sqlalchemy\.create_engine|sqlite3\.connect|smtplib\.SMTP(?:_SSL)?|openai\.OpenAI|Redis\.new|Mongo\.Client\.new|PG\.connect|Mysql2\.Client\.new|Faraday\.new|Aws\.\w+\.Client\.new|Net\.SMTP\.start)$/

export default defineRule({
  id: 'client-in-loop',
  category: 'performance',
  severity: 'medium',
  confidence: 'high',
  cwe: [1050],
  title: 'A new connection in every round of a loop',
  why: 'Opening a connection costs several round trips and a TLS handshake, far more than the call it is made for, and the server may run out of connections.',
  fix: 'Make the client once before the loop, or once per program, and use it in every round.',
  languages: ['python', 'ruby'],
  on: ['call'],
  callee: CLIENT,
  *check(node, file) {
    const call = file.call(node)
    if (!call || !CLIENT.test(call.callee)) return
    const loop = loopAround(node, file)
    // another address in every round needs a client of its own; `while` loops are often retries
    if (!loop || /^(?:while|until)/.test(loop.node.kind)) return
    if (![...call.args, ...call.named.values()].some((argument) => variesWith(loop, argument))) yield { node }
  },
})
