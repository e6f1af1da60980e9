import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { beginsLine, indentOf, insertedBefore, quoteOf, replaced, statementOf } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const TEXT = 'Internal Server Error'

interface Part {
  node: SyntaxNode
  isStack: boolean
}

/** Parts of the answer that show the error: its text, or its stack. */
function partsOf(node: SyntaxNode, error: string): Part[] {
  const inside = new RegExp(`^${error}\\.(message|to_s|inspect|full_message|backtrace)\\b`).exec(node.text)?.[1]
  if (node.kind === 'call' && inside !== undefined) return [{ node, isStack: inside === 'backtrace' }]
  if (node.kind === 'string' && node.children.some((child) => child.kind === 'interpolation' && new RegExp(`^#\\{${error}(?:\\.message)?\\}$`).test(child.text))) return [{ node, isStack: false }]
  return node.children.flatMap((child) => partsOf(child, error))
}

const isRendering = (node: SyntaxNode) => node.kind === 'call' && /^(?:render|halt|json|body)$/.test(node.child('method')?.text ?? '')

function answersIn(file: ParsedFile): { statement: SyntaxNode; error: string; parts: Part[] }[] {
  return [...file.root.descendants()].flatMap((node) => {
    const clause = isRendering(node) ? [...node.ancestors()].find(({ kind }) => kind === 'rescue') : undefined
    const error = clause && /^rescue\b(?:\s+(?:StandardError|Exception|\w*ActiveRecord::StatementInvalid))?\s*=>\s*(\w+)/.exec(clause.text)?.[1]
    const statement = clause && statementOf(file, node)
    const parts = error === undefined ? [] : partsOf(node, error)
    return statement && error !== undefined && parts.length > 0 ? [{ statement, error, parts }] : []
  })
}

/** `"Import failed: #{e.message}"` becomes `"Import failed"`. */
function fixedText(part: SyntaxNode, quote: string): string {
  const said = part.kind === 'string' ? part.children.filter(({ kind }) => kind === 'string_content').map(({ text }) => text).join('').replace(/[\s:,.(-]+$/, '').trim() : ''
  return /^[\w ,.-]{5,}$/.test(said) && !/^error$/i.test(said) ? `${quote}${said}${quote}` : `${quote}${TEXT}${quote}`
}

/** Takes an entry out of its hash; where it is the only one its value is fixed. */
function withoutEntry({ node }: Part, quote: string): { start: number; end: number; text: string } {
  const pair = node.parent?.kind === 'pair' ? node.parent : null
  const siblings = pair?.parent?.children ?? []
  const at = pair ? siblings.findIndex((one) => one.is(pair)) : -1
  const [before, after] = [siblings[at - 1], siblings[at + 1]]
  if (!pair || (!before && !after)) return replaced(node, `${quote}${TEXT}${quote}`)
  return before ? { start: before.end, end: pair.end, text: '' } : { start: pair.start, end: after?.start ?? pair.end, text: '' }
}

function propose({ file, raw }: Site): Change | Refusal | null {
  const all = answersIn(file)
  const q = quoteOf(file)
  if (!all.some(({ statement }) => file.position(statement.start).line <= raw.line && raw.line <= file.position(statement.end).line)) return refused('what the answer should say in place of the error is not known: log the error, and answer with a fixed text')
  if (all.some(({ statement }) => !beginsLine(file, statement))) return refused('the answer shares its line with other code')
  const log = /(?:^|\/)app\//.test(file.path) || /\bRails\b|ApplicationController/.test(file.text) ? 'Rails.logger.error' : /\b(logger\.error)\b/.exec(file.text)?.[1]
  if (log === undefined) return refused('the file has no log: log the error, and answer with a fixed text')
  return {
    edits: all.flatMap(({ statement, error, parts }) => {
      const clause = [...statement.ancestors()].find(({ kind }) => kind === 'rescue')
      const isLogged = new RegExp(`logger\\.\\w+[^\\n]*\\b${error}\\b`).test(clause?.text ?? '')
      return [...(isLogged ? [] : [insertedBefore(statement, `${log}(${error}.full_message)\n${indentOf(file, statement)}`)]), ...parts.map((part) => (part.isStack ? withoutEntry(part, q) : replaced(part.node, fixedText(part.node, q))))]
    }),
  }
}

export default defineRecipe({
  id: 'error-details-hidden-ruby',
  rules: ['stack-trace-exposed', 'error-details-exposed'],
  languages: ['ruby'],
  summary: 'Logs the error and answers with a fixed text.',
  propose,
})
