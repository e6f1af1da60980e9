import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { functionAround } from '../edit/constants.ts'
import { beginsLine, insertedBefore, replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const WHOLE = /^(\$\w+)->(?:all|input|post|toArray)\(\)$/
const NO_FIELDS = refused('which fields somebody may set is not known: name them')

/** `$request->validate([...])` in front of the call, and the variable that holds what it gives. */
function validationIn(file: ParsedFile, scope: SyntaxNode, request: string, before: number): { call: SyntaxNode; held: string | null } | null {
  for (const node of scope.descendants()) {
    if (node.end > before || file.call(node)?.name !== 'validate' || !node.text.startsWith(`${request}->validate(`)) continue
    const holder = node.parent?.kind === 'assignment_expression' ? node.parent.child('left') : null
    if (holder || node.parent?.kind === 'expression_statement') return { call: node, held: holder?.text ?? null }
  }
  return null
}

function propose(site: Site): Change | Refusal | null {
  const { file, call } = site
  const given = call?.args.find(({ text }) => WHOLE.test(text))
  const request = WHOLE.exec(given?.text ?? '')?.[1]
  if (!call || !given || request === undefined) return null
  const scope = functionAround(file, call.node)
  const type = new RegExp(`\\b(\\w+)\\s+\\${request}\\b`).exec(scope.text)?.[1] ?? ''
  const todo = 'Fields that the rules of the validation do not name are no longer stored: add a rule for each that should be.'
  // a request of its own class has its rules there
  if (/\w(?:Request|Validator)$/.test(type)) return { edits: [replaced(given, `${request}->validated()`)], todo }
  const validation = validationIn(file, scope, request, call.node.start)
  if (!validation) return NO_FIELDS
  if (validation.held !== null) return { edits: [replaced(given, validation.held)], todo }
  if (!beginsLine(file, validation.call) || /\$validated\b/.test(scope.text)) return NO_FIELDS
  return { edits: [insertedBefore(validation.call, '$validated = '), replaced(given, '$validated')], todo }
}

export default defineRecipe({
  id: 'validated-fields-php',
  rules: ['mass-assignment'],
  languages: ['php'],
  summary: 'Stores the validated fields only.',
  propose,
})
