import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

const BLOCKING = /^(?:fs|fs-extra)\.(?:readFileSync|writeFileSync|appendFileSync|readdirSync|copyFileSync|rmSync|unlinkSync|mkdirSync|statSync)$|^child_process\.(?:execSync|spawnSync|execFileSync)$|^crypto\.(?:pbkdf2Sync|scryptSync|generateKeyPairSync)$|^(?:bcrypt|bcryptjs)\.(?:hashSync|compareSync)$|^zlib\.(?:gzipSync|gunzipSync|deflateSync|inflateSync|brotliCompressSync)$/

/** The server that a build starts answers one developer. */
const OF_A_BUILD = /(?:^|\/)(?:vite|vitest|webpack|rollup|rspack|vue|craco|astro|nuxt|karma|playwright)[\w.-]*\.config\.[cm]?[jt]s$/

/** A function whose parameters are a request and an answer. */
function isHandler(node: SyntaxNode, file: ParsedFile): boolean {
  const [first, second] = node.all('params').map((parameter) => file.dialect.nameOf(parameter))
  if (/^_?(?:req|request)$/.test(first ?? '') && /^_?(?:res|response|reply|rep)$/.test(second ?? '')) return true
  return first === 'ctx' && node.parent?.kind === 'CallExpression' && /\.(?:get|post|put|delete|patch)$/.test(node.parent.child('callee')?.text ?? '')
}

export default defineRule({
  id: 'sync-io-in-handler',
  category: 'performance',
  severity: 'medium',
  confidence: 'high',
  cwe: [1088, 400],
  title: 'Synchronous call blocks the event loop',
  why: 'The request handler calls a synchronous function, and Node.js serves all requests on one thread. While the call runs, every other request waits.',
  fix: 'Use the asynchronous version and await it, such as `fs.promises.readFile`, `bcrypt.compare` or a promisified `crypto.scrypt`. If the file never changes, read it once at startup.',
  languages: ['javascript', 'typescript'],
  on: ['call'],
  callee: BLOCKING,
  *check(node, file) {
    const call = file.call(node)
    if (!call || !BLOCKING.test(call.callee) || OF_A_BUILD.test(file.path)) return
    for (const above of node.ancestors()) {
      if (!file.isA(above, 'function')) continue
      if (isHandler(above, file)) yield { node }
      return
    }
  },
})
