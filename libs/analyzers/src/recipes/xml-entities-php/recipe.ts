import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Site } from '../recipe.ts'

const LOADS = /^\\?(?:LIBXML_NOENT|LIBXML_DTDLOAD|LIBXML_DTDATTR|LIBXML_DTDVALID)$/

/** The flags of `A | B | C`, in order. */
const flagsOf = (node: SyntaxNode): SyntaxNode[] => {
  const [left, right] = [node.child('left'), node.child('right')]
  return node.kind === 'binary_expression' && node.child('operator')?.text === '|' && left && right ? [...flagsOf(left), ...flagsOf(right)] : [node]
}

/** The argument goes where it is the last one and held nothing else. */
function without(args: readonly SyntaxNode[], at: number): Edit[] {
  const argument = args[at]
  const flags = argument ? flagsOf(argument) : []
  const kept = flags.filter(({ text }) => !LOADS.test(text))
  if (!argument || kept.length === flags.length) return []
  if (kept.length > 0) return [replaced(argument, kept.map(({ text }) => text).join(' | '))]
  const before = args[at - 1]
  return at === args.length - 1 && before ? [{ start: before.end, end: argument.end, text: '' }] : [replaced(argument, '0')]
}

function propose({ call, node, file }: Site): Change | null {
  const args = call?.args ?? []
  const edits = args.flatMap((_, at) => without(args, at))
  if (edits.length > 0) return { edits }
  // `$document->resolveExternals = true`
  const assignment = [node, ...node.ancestors(), ...node.descendants()].find(({ kind }) => kind === 'assignment_expression')
  const value = assignment && /(?:resolveExternals|substituteEntities|validateOnParse)$/.test(assignment.child('left')?.text ?? '') ? assignment.child('right') : null
  if (value && /^true$/i.test(value.text)) return { edits: [replaced(value, 'false')] }
  // `libxml_disable_entity_loader(false)`
  const [off] = call && file.callee(call.node) === 'libxml_disable_entity_loader' ? call.args : []
  return off && /^false$/i.test(off.text) ? { edits: [replaced(off, 'true')] } : null
}

export default defineRecipe({
  id: 'xml-entities-php',
  rules: ['xxe'],
  languages: ['php'],
  summary: 'Leaves entities of the document as they are and loads nothing for it.',
  propose,
})
