import { replaced } from '../edit/text.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const OLD_CONSTANT = /^((?:\w+\.)*)(?:SSL_3_0|TLS_1_[01])$/
const OLD_TEXT = /^"(?:SSL(?:v2|v3)?|TLSv1(?:\.[01])?)"$/

const isNew = ({ text }: SyntaxNode) => /TLS_1_[23]$|^"TLSv1\.[23]"$/.test(text)

/** One of a list goes where a newer one stands beside it, else it is raised. */
function inList(args: readonly SyntaxNode[]): Edit[] {
  const isOld = ({ text }: SyntaxNode) => OLD_CONSTANT.test(text) || OLD_TEXT.test(text)
  const kept = args.filter((one) => !isOld(one))
  const [first] = args
  const last = args.at(-1)
  const old = args.find(isOld)
  if (!first || !last || !old) return []
  if (kept.some(isNew)) return [{ start: first.start, end: last.end, text: kept.map(({ text }) => text).join(', ') }]
  const raised = OLD_TEXT.test(old.text) ? '"TLSv1.2"' : `${OLD_CONSTANT.exec(old.text)?.[1] ?? ''}TLS_1_2`
  return [{ start: first.start, end: last.end, text: [raised, ...kept.map(({ text }) => text)].join(', ') }]
}

/** A bare constant has to be imported. */
const isKnown = (file: ParsedFile, text: string) => !/(?:^|, )TLS_1_2\b/.test(text) || /import\s+static\s+[\w.]+\.(?:TLS_1_2|\*)\s*;/.test(file.text)

function propose({ call, file }: Site): Change | Refusal | null {
  const [version] = call?.args ?? []
  if (!call || !version) return null
  if (call.callee.endsWith('SSLContext.getInstance')) {
    if (/^"DTLSv1\.0"$/.test(version.text)) return { edits: [replaced(version, '"DTLSv1.2"')] }
    return OLD_TEXT.test(version.text) ? { edits: [replaced(version, version.text === '"SSL"' ? '"TLS"' : '"TLSv1.2"')] } : refused('the version is a value: read the lowest one that is allowed from a list')
  }
  const edits = /^(?:tlsVersions|setEnabledProtocols|setProtocols)$/.test(call.name) ? inList(call.args) : []
  if (edits.some(({ text }) => !isKnown(file, text))) return refused('the constant for TLS 1.2 is not imported here: import it and use it')
  return edits.length > 0 ? { edits } : null
}

export default defineRecipe({
  id: 'tls-version-java',
  rules: ['weak-tls-version'],
  languages: ['java'],
  summary: 'Asks for TLS 1.2 or newer.',
  propose,
})
