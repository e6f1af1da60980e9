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
  title: 'Connection opened in every loop iteration',
  why: 'Each iteration creates a new client. Opening its connection takes several round trips and often a TLS handshake, and the server can run out of connections.',
  fix: 'Create the client once before the loop, or once per process, and reuse it.',
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
