import { defineRule } from '../../rule.ts'
import type { Call } from '../../syntax/dialect.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

/** The message of an error, as it is read in each language. */
const MESSAGE: Record<string, RegExp> = {
  javascript: /^(?:e|err|error|ex|exc|exception)\??\.message$/,
  typescript: /^(?:\((?:e|err|error|ex) as \w+\)|e|err|error|ex|exc|exception)\??\.message$/,
  python: /^str\((?:e|err|error|ex|exc|exception)\)$|^(?:e|err|error|ex|exc)\.(?:message|args\[0\])$/,
  java: /^(?:e|ex|err|exc|exception|error)\.getMessage\(\)$/,
  csharp: /^(?:e|ex|err|exc|exception|error)\.Message$/,
  php: /^\$(?:e|ex|err|exception|error)->getMessage\(\)$/,
  ruby: /^(?:e|ex|err|error|exception)\.message$/,
  go: /^(?:err|e|\w+Err)\.Error\(\)$/,
}
const TESTS = /^(?:includes|startsWith|endsWith|indexOf|contains|Contains|StartsWith|EndsWith|equals|Equals|startswith|include\?|start_with\?|str_contains|str_starts_with|strpos|HasPrefix|HasSuffix|match\??)$/

function sides(node: SyntaxNode, call: Call | null, file: ParsedFile): (SyntaxNode | null | undefined)[] {
  if (call) return TESTS.test(call.name) ? [call.receiver, ...call.args] : []
  const [left, right] = node.kind === 'comparison_operator' ? [node.children[0], node.children.at(-1)] : [node.child('left'), node.child('right')]
  const between = left && right ? file.text.slice(left.end, right.start).trim() : ''
  return /^(?:[!=]==?|in|not in)$/.test(between) ? [left, right] : []
}

/** A key such as `error:not-found` is made for comparing. */
const isProse = (text: string) => text.length > 2 && (/\s/.test(text) || !/[_:.[-]/.test(text))

/** `Assert.Contains("...", e.Message)`, `require.Contains(t, err.Error(), "...")` */
const ASSERTS = /^(?:\w*Asserts?|Assertions|assert|require|(?:\w+\.)?(?:Require|Assert)\(\))$/

/** `assertTrue(e.getMessage().contains("..."))`: what a test says of a message is what it is about. */
const isAsserted = (node: SyntaxNode, file: ParsedFile): boolean => {
  if (ASSERTS.test(file.call(node)?.receiver?.text ?? '')) return true
  for (const above of node.ancestors()) {
    if (above.kind === 'assert_statement') return true
    const name = file.call(above)?.name
    if (name && /^assert|^expect|^(?:isTrue|isFalse|ok|True|False)$/i.test(name)) return true
    if (/statement$/.test(above.kind)) return false
  }
  return false
}

export default defineRule({
  id: 'error-known-by-text',
  category: 'code_quality',
  severity: 'low',
  confidence: 'medium',
  cwe: [697],
  title: 'Error identified by its message text',
  why: 'The code compares the message of an error to decide what to do. Messages change with library versions, translations and corrections, and then the wrong branch runs.',
  fix: {
    javascript: 'Check the class or the code of the error: `error instanceof NotFoundError`, `error.code === "ENOENT"`.',
    python: 'Catch the specific exception class, or check an attribute such as `errno`.',
    java: 'Catch the specific exception type, or check a code that the exception carries.',
    csharp: 'Catch the specific exception type, with a filter where needed: `catch (HttpRequestException ex) when (ex.StatusCode == HttpStatusCode.NotFound)`.',
    php: 'Catch the specific exception class, or check `$e->getCode()`.',
    ruby: 'Rescue the specific error class, such as `Errno::ENOENT`.',
    go: 'Use `errors.Is(err, ErrNotFound)`, or `errors.As` for an error type.',
    other: 'Check the type or the code of the error.',
  },
  languages: ['javascript', 'typescript', 'python', 'java', 'csharp', 'php', 'ruby', 'go'],
  on: ['call', 'binary'],
  callee: /(?:^|[./])(?:includes|startsWith|endsWith|indexOf|[cC]ontains|StartsWith|EndsWith|[eE]quals|startswith|include\?|start_with\?|str_contains|str_starts_with|strpos|HasPrefix|HasSuffix)$/,
  hint: ['essage', '.Error()', 'str(e'],
  *check(node, file) {
    const message = MESSAGE[file.language]
    const compared = sides(node, file.call(node), file).filter((side) => side !== null && side !== undefined)
    if (!message || compared.length < 2) return
    const words = compared.some((side) => isProse(file.literal(side) ?? ''))
    if (words && compared.some((side) => message.test(side.text)) && !isAsserted(node, file)) yield { node }
  },
})
