import type { Hit } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

const EVERYTHING = /^\[\s*['"]\/?\*['"]\s*,?\s*\]$/
const IN_CONFIG = (name: string) => new RegExp(`(?:^|/)config/${name}\\.php$|^(?:bad|good)-${name}\\.php$`)
const SESSION = IN_CONFIG('session')
const CORS = IN_CONFIG('cors')

/** `protected $except = ['*']` of Laravel's `VerifyCsrfToken`, and its option `except` */
function exceptsAll(node: SyntaxNode, file: ParsedFile): boolean {
  if (!EVERYTHING.test(node.text)) return false
  const before = file.text.slice(Math.max(0, node.start - 40), node.start)
  if (/validateCsrfTokens\(\s*except:\s*$/.test(before)) return true
  return /\$except\s*=\s*$/.test(before) && /VerifyCsrfToken|ValidateCsrfToken/.test(file.enclosing(node, 'class')?.text.slice(0, 200) ?? '')
}

const CODEIGNITER = /(?:^|\/)config\/config\.php$|^(?:bad|good)-config\.php$/
const YII = /(?:^|\/)config\/[\w-]+\.php$|^(?:bad|good)-yii\.php$/
/** An application that is called with a token and keeps no session. */
const WITHOUT_SESSION = /['"]enableSession['"]\s*=>\s*false|\bJsonParser\b/

/** `$config['csrf_protection'] = FALSE;` of CodeIgniter, `'enableCsrfValidation' => false` of Yii */
function switchesOffTokens(node: SyntaxNode, file: ParsedFile): boolean {
  if (node.kind === 'assignment_expression') return CODEIGNITER.test(file.path) && /^\$config\[\s*['"]csrf_protection['"]\s*\]\s*=\s*false$/i.test(node.text)
  const [key, value] = node.children
  return YII.test(file.path) && /^['"]enableCsrfValidation['"]$/.test(key?.text ?? '') && value?.text.toLowerCase() === 'false' && !/api/i.test(file.path) && !WITHOUT_SESSION.test(file.text)
}

const valueOf = (list: SyntaxNode | null, key: string): string | undefined =>
  list?.children.find((one) => new RegExp(`^['"]${key}['"]$`).test(one.children[0]?.text ?? ''))?.children[1]?.text

export function* inPhp(node: SyntaxNode, file: ParsedFile): Generator<Hit> {
  if (node.kind === 'array_creation_expression') {
    if (exceptsAll(node, file)) yield { node, title: 'CSRF check skipped for every route' }
    return
  }
  if (switchesOffTokens(node, file)) {
    yield { node, title: 'CSRF check of all forms disabled' }
    return
  }
  const [key, value] = node.children
  if (node.kind !== 'array_element_initializer' || node.parent?.parent?.kind !== 'return_statement') return
  if (SESSION.test(file.path) && value?.text === 'false' && /^['"](?:secure|http_only)['"]$/.test(key?.text ?? '')) yield { node, title: 'Session cookie without Secure or HttpOnly' }
  const isOpen = CORS.test(file.path) && value?.text === 'true' && /^['"]supports_credentials['"]$/.test(key?.text ?? '')
  if (isOpen && EVERYTHING.test(valueOf(node.parent, 'allowed_origins') ?? '')) yield { node, severity: 'high', title: 'CORS: any origin with credentials (Laravel)' }
}
