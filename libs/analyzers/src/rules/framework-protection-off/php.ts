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

const valueOf = (list: SyntaxNode | null, key: string): string | undefined =>
  list?.children.find((one) => new RegExp(`^['"]${key}['"]$`).test(one.children[0]?.text ?? ''))?.children[1]?.text

export function* inPhp(node: SyntaxNode, file: ParsedFile): Generator<Hit> {
  if (node.kind === 'array_creation_expression') {
    if (exceptsAll(node, file)) yield { node, title: 'CSRF check skipped for every route' }
    return
  }
  const [key, value] = node.children
  if (node.kind !== 'array_element_initializer' || node.parent?.parent?.kind !== 'return_statement') return
  if (SESSION.test(file.path) && value?.text === 'false' && /^['"](?:secure|http_only)['"]$/.test(key?.text ?? '')) yield { node, title: 'Session cookie without Secure or HttpOnly' }
  const isOpen = CORS.test(file.path) && value?.text === 'true' && /^['"]supports_credentials['"]$/.test(key?.text ?? '')
  if (isOpen && EVERYTHING.test(valueOf(node.parent, 'allowed_origins') ?? '')) yield { node, severity: 'high', title: 'CORS: any origin with credentials (Laravel)' }
}
