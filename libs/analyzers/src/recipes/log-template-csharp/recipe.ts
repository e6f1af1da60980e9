import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'
import { piecesOf } from '../sql/template.ts'

const ERROR = /^(?:e|ex|exception|error)(?:\.(?:Message|ToString\(\)|StackTrace))?$/
const BY_HAND = refused('the message is put together in several steps: write it as one template')

/** `ItemId` of `item.Id`, `Quantity` of `quantity`, `Count` of `items.Count()`. */
function nameOf(value: string, used: ReadonlySet<string>): string {
  const words = value.replace(/\.(?:To\w+|Trim\w*|GetType|Count|First\w*)\([^()]*\)|\([^()]*\)|\[[^\]]*\]|[?!]/g, '').split('.').map((word) => word.replace(/\W/g, '').replace(/^_/, '')).filter((word) => word !== '' && word !== 'this')
  const pascal = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
  const last = pascal(words.at(-1) ?? 'Value')
  const short = /^(?:Id|Name|Count|Length|Value|Key|Type|Message)$/.test(last) && words.length > 1 ? pascal(words.at(-2) ?? '') + last : last
  for (let number = 1; ; number++) {
    const name = number === 1 ? short : `${short}${number}`
    if (/^[A-Z]\w*$/.test(name) && !used.has(name)) return name
    if (number > 9 || !/^[A-Z]/.test(short)) return `Value${used.size + 1}`
  }
}

interface Template {
  text: string
  values: string[]
}

/** `$"Saved {order.Id:N0}"` as a template and its values; null where something else is in it. */
function templateOf(file: ParsedFile, message: SyntaxNode): Template | null {
  const used = new Set<string>()
  const values: string[] = []
  const mark = (node: SyntaxNode, format: string) => {
    const name = nameOf(node.text, used)
    used.add(name)
    values.push(node.text)
    return `{${name}${format}}`
  }
  if (message.kind === 'interpolated_string_expression') {
    if (!message.text.startsWith('$"') || message.text.startsWith('$"""')) return null
    const text = message.children.map((part) => {
      if (part.kind !== 'interpolation') return /^(?:interpolation_start|interpolation_quote)$/.test(part.kind) ? '' : part.text
      const inside = part.children.filter(({ kind }) => !kind.startsWith('interpolation_'))
      const format = part.children.filter(({ kind }) => /^interpolation_(?:format|alignment)_clause$/.test(kind)).map((one) => one.text).join('')
      return inside[0] ? mark(inside[0], format) : part.text
    })
    return { text: text.join('').replace(/^"|"$/g, ''), values }
  }
  const pieces = piecesOf(file, message)
  if (pieces.some((piece) => piece.kind === 'text' && (/[{}]/.test(piece.text) || !/^"/.test(piece.literal.text)))) return null
  return { text: pieces.map((piece) => (piece.kind === 'text' ? piece.text : mark(piece.node, ''))).join(''), values }
}

function propose({ file, call }: Site): Change | Refusal | null {
  const [message] = call?.args ?? []
  if (!call || !message) return null
  if (call.args.length > 1) return refused('the call has values already: name those of the message beside them')
  const made = templateOf(file, message)
  if (!made || made.values.length === 0) return BY_HAND
  if (made.values.some((value) => ERROR.test(value))) return refused('the error should be the first argument, so that its stack trace is written too')
  if (/^(?:\{\w+\}\s*)+$/.test(made.text)) return refused('the message has no words of its own: say what happened')
  return { edits: [replaced(message, `"${made.text}", ${made.values.join(', ')}`)] }
}

export default defineRecipe({
  id: 'log-template-csharp',
  rules: ['log-message-built-first'],
  languages: ['csharp'],
  summary: 'Writes the message as a template and passes its values by name.',
  propose,
})
