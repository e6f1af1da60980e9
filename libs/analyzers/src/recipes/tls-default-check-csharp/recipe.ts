import type { SyntaxNode } from '../../syntax/tree.ts'
import { beginsLine, wholeLine } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const CALLBACK = /(?:^|\.)(?:ServerCertificateValidationCallback|ServerCertificateCustomValidationCallback|RemoteCertificateValidationCallback)$/
const ACCEPTS_ALL = /=>\s*(?:\{\s*return\s+)?\(*true\)*\s*;?\s*\}?$|\{\s*return\s+\(*true\)*\s*;\s*\}$|DangerousAcceptAnyServerCertificateValidator$/

/** The entry of an initializer, with the comma that parts it from the others. */
function withoutEntry(entry: SyntaxNode, list: SyntaxNode) {
  const at = list.children.findIndex((one) => one.is(entry))
  const next = list.children[at + 1]
  const before = list.children[at - 1]
  if (next) return { start: entry.start, end: next.start, text: '' }
  return before ? { start: before.end, end: entry.end, text: '' } : { start: list.start, end: list.end, text: '' }
}

function propose({ file, node }: Site): Change | Refusal | null {
  const around = [node, ...node.ancestors()].find(({ kind }) => kind === 'assignment_expression')
  const assignment = around ?? [...node.descendants()].find((one) => one.kind === 'assignment_expression' && CALLBACK.test(one.child('left')?.text ?? ''))
  const left = assignment?.child('left')
  const right = assignment?.child('right')
  if (!assignment || !left || !right || !CALLBACK.test(left.text)) return null
  if (!ACCEPTS_ALL.test(right.text.replace(/\/\/[^\n]*/g, ''))) return refused('the check is a function of its own: let it refuse what the platform refuses')
  const above = assignment.parent
  if (above?.kind === 'initializer_expression') {
    const edit = withoutEntry(assignment, above)
    const made = above.parent
    const needsBrackets = edit.start === above.start && made !== null && !made.children.some(({ kind }) => kind === 'argument_list')
    return { edits: [needsBrackets ? { ...edit, start: (made.child('type') ?? above).end, text: '()' } : edit] }
  }
  if (above?.kind !== 'expression_statement' || !beginsLine(file, above)) return refused('the check is set within an expression')
  if (above.parent?.kind !== 'block' && above.parent?.kind !== 'global_statement' && above.parent?.kind !== 'declaration_list') return refused('the check is the only statement of a branch: take the branch away with it')
  return { edits: [wholeLine(file, above)] }
}

export default defineRecipe({
  id: 'tls-default-check-csharp',
  rules: ['tls-verification-off'],
  languages: ['csharp'],
  summary: 'Leaves checking the certificate to the platform.',
  propose,
})
