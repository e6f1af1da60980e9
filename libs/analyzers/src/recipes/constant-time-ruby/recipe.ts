import type { SyntaxNode } from '../../syntax/tree.ts'
import { imported } from '../edit/imports-ruby.ts'
import { replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const EQUAL = new Set(['==', '!=', '==='])
const OF_RAILS = /(?:^|\/)app\/(?:controllers|models|helpers|services|jobs|lib)\//
/** Calls that always give a text. */
const ALWAYS_TEXT = /(?:hexdigest|base64digest|digest|to_s|encode64|secure_compare)(?:\(.*\))?$/s

const operatorOf = (node: SyntaxNode) => node.child('operator')?.text ?? ''

/** The comparison that fails early, in the library that the program has. */
function comparer({ file, depends }: Site): { name: string; edit: Change['edits'] } {
  if (depends('rails') || depends('activesupport') || OF_RAILS.test(file.path) || /\bRails\.|\bActiveSupport\b|< Application(?:Controller|Record)\b/.test(file.text)) return { name: 'ActiveSupport::SecurityUtils.secure_compare', edit: [] }
  if (depends('rack') || depends('sinatra') || /\brequire ['"](?:rack|sinatra)/.test(file.text)) return { name: 'Rack::Utils.secure_compare', edit: [] }
  const { edit } = imported(file, 'openssl')
  return { name: 'OpenSSL.secure_compare', edit: edit ? [edit] : [] }
}

const asText = ({ text }: SyntaxNode) => (ALWAYS_TEXT.test(text) || /^["']/.test(text) ? text : /^[\w.@[\]:'"()]+$/.test(text) ? `${text}.to_s` : `(${text}).to_s`)

function propose(site: Site): Change | Refusal | null {
  const { node } = site
  const comparison = [node, ...node.ancestors(), ...node.descendants()].find((one) => one.kind === 'binary' && EQUAL.has(operatorOf(one)) && one.start <= node.start)
  const left = comparison?.child('left')
  const right = comparison?.child('right')
  if (!comparison || !left || !right) return null
  if (left.text === 'nil' || right.text === 'nil') return refused('the value is compared with nothing')
  const { name, edit } = comparer(site)
  const call = `${name}(${asText(left)}, ${asText(right)})`
  return { edits: [...edit, replaced(comparison, operatorOf(comparison) === '!=' ? `!${call}` : call)] }
}

export default defineRecipe({
  id: 'constant-time-ruby',
  rules: ['timing-unsafe-comparison', 'secret-compared-plainly'],
  languages: ['ruby'],
  summary: 'Compares in a time that does not depend on the value.',
  propose,
})
