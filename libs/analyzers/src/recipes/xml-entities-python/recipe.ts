import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { replaced } from '../edit/text.ts'
import { withArgument, withoutArgument } from '../edit/arguments-python.ts'
import { type Change, defineRecipe, type Site } from '../recipe.ts'

const PARSER = /(?:^|\.)(?:XMLParser|XMLPullParser|HTMLParser|iterparse)$/

/** The parser's own options: what stands there in so many words, and entities where nothing stands. */
function inParser({ call, file }: Site): Change | null {
  if (!call || !PARSER.test(call.callee) || !/\blxml\b/.test(file.text)) return null
  const off = (name: string): Edit[] => {
    const value = call.named.get(name)
    return value?.text === 'True' ? [replaced(value, 'False')] : []
  }
  const entities = call.named.has('resolve_entities') ? off('resolve_entities') : [withArgument(call, 'resolve_entities=False')].filter((edit) => edit !== null)
  const network = call.named.get('no_network')
  const edits = [...entities, ...off('load_dtd'), ...off('dtd_validation'), ...(network?.text === 'False' ? [withoutArgument(network)] : [])]
  return edits.length > 0 ? { edits } : null
}

const isOn = (node: SyntaxNode | undefined) => node !== undefined && /^(?:True|1)$/.test(node.text)

/** `parser.setFeature(feature_external_ges, True)` of SAX: off is what it is by itself. */
function inSax({ call }: Site): Change | null {
  const value = call?.args[1]
  return call?.name === 'setFeature' && value && isOn(value) && /external/i.test(call.args[0]?.text ?? '') ? { edits: [replaced(value, 'False')] } : null
}

export default defineRecipe({
  id: 'xml-entities-python',
  rules: ['xxe'],
  languages: ['python'],
  summary: 'Does not load external entities.',
  propose: (site) => inParser(site) ?? inSax(site),
})
