import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { functionAround, onlyValueOf } from './constants.ts'

const FIXED_CALLS = /^(?:process\.cwd|os\.tmpdir|os\.homedir|path\.(?:join|resolve|dirname|normalize)|(?:node:)?url\.fileURLToPath)$/
const SETTINGS = /^(?:process\.env|import\.meta|this|module|require)\b|(?:^|\.)(?:config|settings|options|opts|env|constants)\b|^[A-Z][A-Z0-9_]+$|^(?:__dirname|__filename)$/i
const CONSTANT = /^[A-Z][A-Z0-9_]+$/

/** Whether an expression is the same for every request, as far as the file shows: constants, settings, and paths made of them. */
export function isFixed(file: ParsedFile, expression: SyntaxNode): boolean {
  const node = file.unwrap(expression)
  if (file.literal(node) !== null) return true
  const call = file.call(node)
  if (call) return FIXED_CALLS.test(call.callee) && call.args.every((argument) => isFixed(file, argument))
  if (node.kind === 'TemplateLiteral' || node.kind === 'BinaryExpression') return file.dynamicParts(node).every((part) => isFixed(file, part))
  if (node.kind === 'MemberExpression') return SETTINGS.test(node.text) && file.requestInput(node) === null
  if (node.kind !== 'Identifier') return node.text.startsWith('import.meta.')
  return CONSTANT.test(node.text) || /^__(?:dir|file)name$/.test(node.text) || isFixedName(file, node)
}

function isFixedName(file: ParsedFile, node: SyntaxNode): boolean {
  if (isParameter(file, node)) return false
  const value = onlyValueOf(file, node.text, node)
  return value !== null && !value.is(node) && value.start < node.start && isFixed(file, value)
}

function isParameter(file: ParsedFile, node: SyntaxNode): boolean {
  for (let scope = functionAround(file, node); !scope.is(file.root); scope = functionAround(file, scope)) {
    if (scope.all('params').some(({ text }) => new RegExp(`(?<![\\w$])${node.text}(?![\\w$])`).test(text))) return true
  }
  return false
}
