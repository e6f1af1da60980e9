import type { Call } from '../../syntax/dialect.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { functionAround, onlyValueOf } from '../edit/constants.ts'
import { linesBefore, replaced, statementOf } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const DOCTYPE = '.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);'

/** What a factory makes its parsers by, and what refuses document types: both throw the same. */
const FACTORIES: ReadonlyMap<string, { makes: RegExp; line: (name: string) => string }> = new Map([
  ['DocumentBuilderFactory', { makes: /^newDocumentBuilder$/, line: (name) => name + DOCTYPE }],
  ['SAXParserFactory', { makes: /^newSAXParser$/, line: (name) => name + DOCTYPE }],
  ['XMLInputFactory', { makes: /^createXML(?:Stream|Event)Reader$/, line: (name) => `${name}.setProperty(XMLInputFactory.SUPPORT_DTD, false);` }],
])

const factoryOf = (call: Call | null) => (/^new(?:Default)?(?:Instance|Factory)$/.test(call?.name ?? '') ? FACTORIES.get(/(\w+)\.\w+$/.exec(call?.callee ?? '')?.[1] ?? '') : undefined)

/** The call that makes a parser of a named factory, behind whatever the finding's call reads with. */
function makerOf(file: ParsedFile, from: Call): { call: Call; name: string; line: string } | null {
  const { receiver } = from
  if (!receiver) return null
  const inside = file.unwrap(receiver)
  const value = inside.kind === 'identifier' ? onlyValueOf(file, inside.text, inside) : inside
  const made = value && file.call(value)
  if (!made) return null
  const factory = factoryOf(made)
  if (factory) return inside.kind === 'identifier' && factory.makes.test(from.name) ? { call: from, name: inside.text, line: factory.line(inside.text) } : null
  return makerOf(file, made)
}

/** A factory that is set up in the same function has been thought about. */
const isSetUp = ({ file }: Site, near: SyntaxNode, name: string) =>
  [...file.callsIn(functionAround(file, near))].some((call) => call.receiver?.text === name && /^set(?:Feature|Attribute|XIncludeAware|ExpandEntityReferences)$/.test(call.name))

/** Features, and what they are where nothing of the outside is read. */
const FEATURES: readonly (readonly [RegExp, string])[] = [
  [/disallow-doctype-decl/, 'true'],
  [/external-(?:general|parameter)-entities|load-external-dtd/, 'false'],
]

/** `setFeature("...", false)`, the wrong way round. */
function turned({ call }: Site): Change | null {
  const [feature, value] = call?.name === 'setFeature' ? call.args : []
  const wanted = FEATURES.find(([name]) => name.test(feature?.text ?? ''))?.[1]
  return value && wanted !== undefined && /^(?:true|false)$/.test(value.text) && value.text !== wanted ? { edits: [replaced(value, wanted)] } : null
}

/** `DocumentBuilderFactory.newInstance().newDocumentBuilder()`: the factory gets a name first. */
function unnamed({ file }: Site, from: Call): Change | null {
  for (let call: Call | null = from; call?.receiver; call = file.call(file.unwrap(call.receiver))) {
    const made = file.call(file.unwrap(call.receiver))
    const factory = factoryOf(made)
    const type = made?.receiver?.text
    if (!made || !factory || type === undefined || !factory.makes.test(call.name)) continue
    const name = ['factory', 'parserFactory', 'xmlFactory'].find((one) => !new RegExp(`\\b${one}\\b`).test(functionAround(file, made.node).text))
    const isPlain = /^(?:local_variable_declaration|expression_statement|return_statement)$/.test(statementOf(file, made.node)?.kind ?? '')
    const lines = name === undefined || !isPlain ? null : linesBefore(file, made.node, [`${type} ${name} = ${made.node.text};`, factory.line(name)])
    return lines && name !== undefined ? { edits: [lines, replaced(made.node, name)] } : null
  }
  return null
}

/** The factory itself may be what is reported: what makes the parser stands behind it. */
const behind = ({ file, call }: Site): Call | null => (call && factoryOf(call) ? ([...call.node.ancestors()].slice(0, 1).map((node) => file.call(node)).find((one) => one !== null) ?? call) : call)

function propose(site: Site): Change | Refusal | null {
  const feature = turned(site)
  if (feature) return feature
  const maker = site.call && makerOf(site.file, site.call)
  const chained = maker || !site.call ? null : unnamed(site, behind(site) ?? site.call)
  if (chained) return chained
  if (!maker) return site.call ? refused('the factory of the parser has no name in this function: give it one and switch document types off') : null
  if (isSetUp(site, maker.call.node, maker.name)) return refused('the factory is set up in part: `disallow-doctype-decl` alone is enough')
  return { edits: [linesBefore(site.file, maker.call.node, [maker.line])] }
}

export default defineRecipe({
  id: 'xml-entities-off-java',
  rules: ['xxe'],
  languages: ['java'],
  summary: 'Refuses document types, and with them external entities.',
  propose,
})
