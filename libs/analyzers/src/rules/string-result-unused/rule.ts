import { defineRule } from '../../rule.ts'
import type { Call } from '../../syntax/dialect.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

const PURE: Record<string, RegExp> = {
  java: /\.(?:trim|toUpperCase|toLowerCase|substring|strip|concat|replaceAll|intern)$/,
  csharp: /\.(?:Trim|TrimEnd|TrimStart|ToUpper|ToLower|ToUpperInvariant|ToLowerInvariant|Substring|PadLeft|PadRight)$/,
  go: /^strings\.(?:TrimSpace|Trim|ToLower|ToUpper|Replace|ReplaceAll|TrimPrefix|TrimSuffix|Title|Repeat)$/,
  php: /^(?:trim|strtolower|strtoupper|str_replace|substr|ucfirst|array_merge|array_filter|array_map|array_unique|htmlspecialchars|preg_replace)$/,
  javascript: /^(?!\$\()[\w.]+\.(?:trim|toUpperCase|toLowerCase|trimStart|trimEnd|padStart|padEnd)$/,
}

/** Functions of PHP that change nothing, as names that are given on. */
const CHANGES_NOTHING = /^(?:l?r?trim|str\w*|uc\w+|lcfirst|htmlspecialchars|intval|floatval|\w*json_\w+|urlencode)$/

/** `array_map('unlink', $files)`: done for what is called. */
const calls = (call: Call, file: ParsedFile): boolean => {
  const by = call.args[call.name === 'array_map' ? 0 : 1]
  return /^array_(?:map|filter)$/.test(call.name) && by !== undefined && !CHANGES_NOTHING.test(file.literal(by) ?? '')
}

/** No text: `_logs.Trim()` takes old entries out of a table. */
const KEEPS = /(?:^|\.|_)\w*(?:[rR]epo(?:sitory)?|[sS]tore|[cC]ache|[qQ]ueue|[sS]ervice|[hH]istory|[lL]ogs|[bB]uffer|[pP]ool)\.\w+$/

/** Java: what stands behind the arrow of a `switch` that gives a value is that value. */
function isArmOfValue(node: SyntaxNode): boolean {
  if (node.parent?.kind !== 'switch_rule') return false
  const whole = [...node.ancestors()].find(({ kind }) => kind === 'switch_expression')
  return whole?.parent !== undefined && whole.parent !== null && !/^(?:expression_statement|block|switch_rule|program|lambda_expression)$/.test(whole.parent.kind)
}

export default defineRule({
  id: 'string-result-unused',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'high',
  cwe: [252],
  title: 'Result of a string function ignored',
  why: 'The function returns a new value and leaves the original unchanged. Without an assignment, the statement has no effect.',
  fix: {
    java: 'Assign the result: `text = text.trim();`.',
    csharp: 'Assign the result: `text = text.Trim();`.',
    go: 'Assign the result: `text = strings.TrimSpace(text)`.',
    php: 'Assign the result: `$text = trim($text);`.',
    javascript: 'Assign the result: `text = text.trim()`.',
    other: 'Assign the result.',
  },
  languages: ['java', 'csharp', 'go', 'php', 'javascript', 'typescript'],
  on: ['expression_statement', 'ExpressionStatement'],
  *check(node, file) {
    const expression = node.children[0]
    const call = expression && file.call(expression)
    if (!call || node.children.length !== 1) return
    // `<?= trim($name) ?>` writes it
    if (file.language === 'php' && /<\?=\s*$/.test(file.text.slice(Math.max(0, node.start - 8), node.start))) return
    // by reference or with a callback the call may still do something
    if (file.language === 'php' && calls(call, file)) return
    if (file.language === 'php' && (/preg_replace/.test(call.callee) && call.args.some((argument) => file.isA(argument, 'function')))) return
    if (file.language === 'java' && /replaceAll$|concat$/.test(call.callee) && !/\(\s*"/.test(node.text)) return
    if (KEEPS.test(call.callee) || isArmOfValue(node)) return
    // a constructor or a check by exception inside a try is meant to fail
    if (PURE[file.language === 'typescript' ? 'javascript' : file.language]?.test(call.callee) && !/\btry\b/.test(node.parent?.parent?.text.slice(0, 6) ?? '')) yield { node }
  },
})
