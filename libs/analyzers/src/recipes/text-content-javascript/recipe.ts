import type { SyntaxNode } from '../../syntax/tree.ts'
import { replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, type Site } from '../recipe.ts'

/** Names of a call or property that take markup, and those that take text. */
const AS_TEXT: ReadonlyMap<string, string> = new Map([['innerHTML', 'textContent'], ['html', 'text'], ['insertAdjacentHTML', 'insertAdjacentText']])

/** Where data is text, never markup: the address of the page, what somebody typed, a message. */
const TEXT_SOURCE = /\b(?:searchParams|location|hash|params|query|URLSearchParams|\.value|prompt|message|username|name)\b|\.val\(\)/

/** Whether the whole of what is written is the reported value, and nothing of it can be markup that the program has made. */
function isText({ file, steps }: Site, value: SyntaxNode): boolean {
  if (/</.test(file.constantText(value)) || /\b(?:html|markup|marked|sanitize|render|svg)\b/i.test(value.text)) return false
  const [source] = steps
  return [source?.node.parent, value].some((node) => TEXT_SOURCE.test(node?.text ?? '')) && !steps.some(({ node }) => /<\w/.test(node.text.slice(0, 400)))
}

function propose(site: Site): Change | Refusal | null {
  const { node, call, file } = site
  const assignment = [node, ...node.ancestors()].find(({ kind }) => kind === 'AssignmentExpression')
  const target = assignment?.child('left')?.child('property')
  const value = assignment?.child('right')
  if (assignment && target && value && target.text === 'innerHTML') return isText(site, value) ? { edits: [replaced(target, AS_TEXT.get(target.text) ?? target.text)] } : null
  const property = call && file.dialect.calleeOf?.(call.node)?.child('property')
  const argument = call?.args.at(-1)
  const name = property ? AS_TEXT.get(property.text) : undefined
  if (!property || !argument || name === undefined || property.text === 'innerHTML') return null
  return isText(site, argument) ? { edits: [replaced(property, name)] } : null
}

export default defineRecipe({
  id: 'text-content-javascript',
  rules: ['xss'],
  languages: ['javascript', 'typescript'],
  summary: 'Writes the value as text, not as markup.',
  propose,
})
