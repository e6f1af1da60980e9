import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { owasp } from '../owasp.ts'

/** The host that whoever sends the request writes into it. */
const HOST =
  /^(?:(?:\w+\.)?(?:req|request|ctx)\.(?:host(?:name|_with_port)?|headers\.host|headers\[["']host["']\]|(?:get|header)\(["']host["']\)|get_host\(\))|(?:req|request)\[["']host["']\]|\$_SERVER\[["'](?:HTTP_HOST|SERVER_NAME)["']\])$/i
/** What a link is for that whoever gets it may use in the place of a password. */
const SECRET = /reset|passw|recover|token|verif|confirm|activat|invit|magic|signin|login_?link/i

const JOINED = new Set(['BinaryExpression', 'TemplateLiteral', 'binary_operator', 'string', 'binary_expression', 'encapsed_string', 'binary', 'concatenated_string'])

/** `parts` of an address with the request's own host, in the outermost text that they are joined to. */
function* check(node: SyntaxNode, file: ParsedFile) {
  if (node.parent && JOINED.has(node.parent.kind)) return
  const text = file.constantText(node)
  if (!/https?:\/\/|^:\/\//i.test(text) && !text.includes('://')) return
  if (SECRET.test(text) && file.dynamicParts(node).some((part) => HOST.test(part.text.trim()))) yield { node }
}

export default defineRule({
  id: 'secret-link-to-any-host',
  category: 'security',
  severity: 'medium',
  confidence: 'medium',
  cwe: [640, 20],
  owasp: owasp.authentication,
  title: 'Link with a secret leads to the host that the request names',
  why: 'Whoever asks for a reset of somebody else\'s password can write a host of their own into the request. The mail then leads its reader there, and the token in the link with it.',
  fix: 'Take the address of the site from the configuration: `new URL("/reset?token=" + token, process.env.SITE_URL)`, and let the framework accept its own hosts only (`ALLOWED_HOSTS` in Django, `config.hosts` in Rails, `trusted_hosts` in Symfony).',
  languages: ['javascript', 'typescript', 'python', 'php', 'ruby'],
  on: [...JOINED],
  hint: ['host', 'HOST'],
  check,
})
