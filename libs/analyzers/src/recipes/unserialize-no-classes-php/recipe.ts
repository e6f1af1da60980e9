import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { functionAround } from '../edit/constants.ts'
import { isForOldPhp, NEEDS_PHP_8 } from '../edit/names-php.ts'
import { insertedAfter, replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

/** Whether what is read is used as an object: a call of a method, a class that it is compared with. */
function isObject(file: ParsedFile, call: SyntaxNode): boolean {
  const assignment = call.parent?.kind === 'assignment_expression' ? call.parent : null
  const name = assignment?.child('left')?.text
  if (name === undefined || !/^\$[\w>-]+$/.test(name)) return /^\s*\)?\s*(?:->|instanceof)/.test(file.text.slice(call.end, call.end + 20))
  return new RegExp(`${name.replace('$', '\\$')}\\s*(?:\\?->|->|instanceof)`).test(functionAround(file, call).text)
}

function propose({ call, file }: Site): Change | Refusal | null {
  const [text, options] = call?.args ?? []
  if (!call || !text || !/^unserialize$/.test(call.callee)) return null
  if (isForOldPhp(file)) return refused(NEEDS_PHP_8)
  if (isObject(file, call.node)) return refused('objects are read: exchange their fields as JSON, or name their classes in `allowed_classes`')
  if (!options) return { edits: [insertedAfter(text, ", ['allowed_classes' => false]")] }
  const allowed = options.children.find((entry) => /^['"]allowed_classes['"]\s*=>\s*true$/.test(entry.text))
  return allowed ? { edits: [replaced(allowed, allowed.text.replace(/true$/, 'false'))] } : null
}

export default defineRecipe({
  id: 'unserialize-no-classes-php',
  rules: ['insecure-deserialization'],
  languages: ['php'],
  summary: 'Reads plain data only, and no objects.',
  propose,
})
