import type { SyntaxNode } from '../../syntax/tree.ts'
import { replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const LOADS = /^(?:YAML|Psych)\.(?:load|unsafe_load|load_file|unsafe_load_file)$/
const OBJECTS = refused('Marshal restores any object, and whoever sends or stores the data must change with it: exchange plain data as JSON')

/** Options that `safe_load` does not have. */
const UNSAFE = /^(?:fallback|permitted_symbols)$/

/** What the function does with the value that is read: `plan[:plant]`, `YAML.load(text)[:plant]`. */
function hasSymbols(call: SyntaxNode, around: string): boolean {
  const [, holder] = call.parent?.kind === 'assignment' ? (/^(@?\w+)$/.exec(call.parent.child('left')?.text ?? '') ?? []) : []
  const behind = call.tree.text.slice(call.end, call.end + 80)
  const reads = String.raw`(?:\[:\w|&?\.(?:fetch|dig|slice|key\?)\(:\w)`
  return new RegExp(`^${reads}`).test(behind) || (holder !== undefined && new RegExp(`${holder}${reads}`).test(around))
}

function propose({ call, file }: Site): Change | Refusal | null {
  if (!call) return null
  if (/^Marshal\.(?:load|restore)$/.test(call.callee)) return OBJECTS
  const method = call.node.child('method')
  const [document] = call.args
  if (!LOADS.test(call.callee) || !method || !document) return null
  if ([...call.named.keys()].some((name) => UNSAFE.test(name)) || call.args.length > 1) return refused('the options of the call have no meaning for `safe_load`')
  if (call.named.has('permitted_classes')) return { edits: [replaced(method, method.text.replace('unsafe_load', 'load').replace(/^load/, 'safe_load'))] }
  const around = file.enclosing(call.node, 'function')?.text ?? ''
  const last = [...call.args, ...call.named.values()].at(-1) ?? document
  const option = hasSymbols(call.node, around) ? [{ start: last.end, end: last.end, text: ', permitted_classes: [Symbol]' }] : []
  return { edits: [replaced(method, method.text.replace('unsafe_load', 'load').replace(/^load/, 'safe_load')), ...option] }
}

export default defineRecipe({
  id: 'yaml-safe-load-ruby',
  rules: ['insecure-deserialization'],
  languages: ['ruby'],
  summary: 'Reads plain data only, and no objects.',
  propose,
})
