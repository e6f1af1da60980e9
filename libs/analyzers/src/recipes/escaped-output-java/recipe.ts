import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { imported } from '../edit/imports-java.ts'
import { typeOf } from '../edit/types-java.ts'
import { escapedValues } from '../markup/escaped.ts'
import { plainValues } from './plain.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

/** Libraries that escape, by what names them in a manifest and in a file that uses them. */
const ENCODERS: readonly { packages: readonly string[]; used: string; class: string; method: string }[] = [
  { packages: ['encoder'], used: 'org.owasp.encoder.', class: 'org.owasp.encoder.Encode', method: 'forHtml' },
  { packages: ['esapi'], used: 'org.owasp.esapi.ESAPI', class: 'org.owasp.esapi.ESAPI', method: 'encoder().encodeForHTML' },
  { packages: ['spring-web', 'spring-webmvc', 'spring-boot-starter-web'], used: 'org.springframework.web.', class: 'org.springframework.web.util.HtmlUtils', method: 'htmlEscape' },
  { packages: ['commons-text'], used: 'org.apache.commons.text.', class: 'org.apache.commons.text.StringEscapeUtils', method: 'escapeHtml4' },
]

/** One that the file uses already, else one of the project. */
function encoderOf({ file, depends }: Site): { edit: Edit | null; call: string } | null {
  const encoder = ENCODERS.find(({ used }) => file.text.includes(used)) ?? ENCODERS.find(({ packages }) => packages.some(depends))
  if (!encoder) return null
  const { edit, name } = imported(file, encoder.class)
  return { edit, call: `${name}.${encoder.method}` }
}

const asText = (file: ParsedFile, node: SyntaxNode) => (typeOf(file, node) === 'String' ? node.text : `String.valueOf(${node.text})`)

function propose(site: Site): Change | Refusal | null {
  const { call, file, node } = site
  const returned = node.kind === 'return_statement' ? node.children[0] : node.parent?.kind === 'return_statement' ? node : undefined
  const argument = returned ?? call?.args.find((one) => file.dynamicParts(one).length > 0) ?? call?.args[0]
  const encoder = encoderOf(site)
  const wrap = (value: SyntaxNode) => `${encoder?.call ?? ''}(${asText(file, value)})`
  const edits = argument && (escapedValues(file, argument, wrap) ?? plainValues(site, argument, wrap))
  if (!edits || 'refused' in edits) return edits ?? null
  if (!encoder) return refused('the project has no library that escapes markup: add one, such as the OWASP Java Encoder')
  return { edits: encoder.edit ? [encoder.edit, ...edits] : edits }
}

export default defineRecipe({
  id: 'escaped-output-java',
  rules: ['xss'],
  languages: ['java'],
  summary: 'Escapes the values that are put into the markup.',
  propose,
})
