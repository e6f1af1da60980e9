import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { owasp } from '../owasp.ts'

/** The host that the sender of the request chooses. */
const HOST =
  /^(?:(?:\w+\.)?(?:req|request|ctx)\.(?:host(?:name|_with_port)?|headers\.host|headers\[["']host["']\]|(?:get|header)\(["']host["']\)|get_host\(\))|(?:req|request)\[["']host["']\]|\$_SERVER\[["'](?:HTTP_HOST|SERVER_NAME)["']\])$/i
/** The purpose of links that work in place of a password. */
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
  title: 'Password reset poisoning (Host header)',
  why: 'A link that carries a secret is built with the host that the request names. An attacker can request a reset for someone else under a host of their own; the victim\'s click then sends them the token.',
  fix: {
    javascript: 'Build the link from a configured address: `new URL("/reset?token=" + token, process.env.SITE_URL)`.',
    python: 'Build the link from a configured address, and list the accepted hosts: `ALLOWED_HOSTS = ["www.example.com"]` in Django.',
    php: 'Build the link from a configured address, and list the accepted hosts, such as `trusted_hosts` in Symfony.',
    ruby: 'Build the link from a configured address: `config.action_mailer.default_url_options = { host: "www.example.com" }`, and list the accepted hosts in `config.hosts`.',
    other: 'Build the link from a configured address instead of the host of the request.',
  },
  keep: 'Do not change the path or the token of the link.',
  done: 'a request with another `Host` header still sends a link to your own site',
  languages: ['javascript', 'typescript', 'python', 'php', 'ruby'],
  on: [...JOINED],
  hint: ['host', 'HOST'],
  check,
})
