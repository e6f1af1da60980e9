import type { SyntaxNode } from '../../syntax/tree.ts'
import { replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const OTHERS_WRITE = 0o002
const GROUP_WRITES = 0o020
const NUMBER = /^0[oO]?[0-7]+$|^0[xX][\da-fA-F]+$|^\d+$/

/** `0o777`, `511`, and `0777` of Python 2. */
function numberOf({ text }: SyntaxNode): number | null {
  if (!NUMBER.test(text)) return null
  return Number(/^0[0-7]+$/.test(text) ? `0o${text.slice(1)}` : text.toLowerCase())
}

const octal = (mode: number, like: string): string => `${/^0[0-7]+$/.test(like) ? '0' : '0o'}${mode.toString(8).padStart(3, '0')}`

function propose({ call }: Site): Change | Refusal | null {
  if (!call) return null
  const isMask = call.name === 'umask'
  const mode = call.named.get('mode') ?? (call.name === 'chmod' && /^(?:os|pathlib)\b/.test(call.callee) === false ? call.args[0] : call.args[isMask ? 0 : 1])
  const given = mode && numberOf(mode)
  if (!mode || given === null || given === undefined) return null
  if (isMask) return { edits: [replaced(mode, octal(given | GROUP_WRITES | OTHERS_WRITE, mode.text))] }
  if ((given & OTHERS_WRITE) === 0) return refused('the accounts of its group may write, which may be what the group is for: take the right away where it is not')
  const own = given & ~(OTHERS_WRITE | GROUP_WRITES)
  return { edits: [replaced(mode, octal(own, mode.text))], todo: 'Check that no other account of the machine has to write there.' }
}

export default defineRecipe({
  id: 'file-mode-python',
  rules: ['world-writable-file', 'ruff/S103'],
  languages: ['python'],
  summary: 'Lets nobody but the owner write.',
  propose,
})
