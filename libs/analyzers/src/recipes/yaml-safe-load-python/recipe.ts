import { replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const LOADS = /^yaml\.(?:load|load_all|unsafe_load|unsafe_load_all|full_load|full_load_all)$/
const PICKLES = /^(?:pickle|cPickle|_pickle|dill|cloudpickle|shelve|marshal|jsonpickle)\.(?:load|loads|decode|open|Unpickler)$/

function propose({ call, file }: Site): Change | Refusal | null {
  if (!call) return null
  if (PICKLES.test(call.callee)) return refused('pickle restores any object, and whoever sends or stores the data must change with it: exchange plain data as JSON')
  const [document] = call.args
  const callee = call.node.child('function')
  if (!LOADS.test(call.callee) || !document || callee?.kind !== 'attribute') return null
  // tags of the program itself need its own loader
  if (/\badd_constructor\(|\byaml\.YAMLObject\b/.test(file.text)) return refused('the file teaches the loader tags of its own: teach them to `yaml.SafeLoader` and use that')
  const module = callee.child('object')?.text ?? 'yaml'
  return { edits: [replaced(call.node, `${module}.${call.name.endsWith('_all') ? 'safe_load_all' : 'safe_load'}(${document.text})`)] }
}

export default defineRecipe({
  id: 'yaml-safe-load-python',
  rules: ['insecure-deserialization'],
  languages: ['python'],
  summary: 'Reads plain data only, and no objects.',
  propose,
})
