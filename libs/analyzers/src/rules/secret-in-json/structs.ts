import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

const SECRET = /(?:^|[a-z_])(?:passwords?|passwd|passphrases?|secrets?|(?:api|access|auth|refresh|bearer|session)_?(?:tokens?|keys?)|private_?keys?|tokens?)$/i
/** Numbers and settings about secrets are none. */
const HOLDS = /^(?:\[\]|\*)*(?:string|byte)$/
const HIDING = /["'`]|mask|redact|hide|obfus|hash|encrypt|sanitiz/i

const known = new WeakMap<ParsedFile, ReadonlyMap<string, SyntaxNode>>()

function structsOf(file: ParsedFile): ReadonlyMap<string, SyntaxNode> {
  const before = known.get(file)
  if (before) return before
  const found = new Map<string, SyntaxNode>()
  for (const node of file.root.descendants()) {
    const type = node.kind === 'type_spec' ? node.child('type') : null
    if (type?.kind === 'struct_type') found.set(node.child('name')?.text ?? '', type)
  }
  known.set(file, found)
  return found
}

/** The name of a field of a struct that is written out and holds a secret, or null. */
export function secretFieldOf(type: string, written: SyntaxNode, file: ParsedFile): string | null {
  const struct = structsOf(file).get(type)
  if (!struct || new RegExp(`\\)\\s*Marshal(?:JSON|YAML|XML|Text)\\(`).test(file.text) && new RegExp(`func \\(\\w*\\s*\\*?${type}\\) Marshal`).test(file.text)) return null
  for (const field of struct.descendants()) {
    if (field.kind !== 'field_declaration' || !HOLDS.test(field.child('type')?.text ?? '')) continue
    if (/:"-"/.test(field.child('tag')?.text ?? '')) continue
    const name = field.all('name').find(({ text }) => /^[A-Z]/.test(text) && SECRET.test(text))?.text
    if (name && !isHidden(name, written)) return name
  }
  return null
}

/** `Password: mask(text)`: what is put in there is no longer a secret. */
function isHidden(name: string, written: SyntaxNode): boolean {
  const value = new RegExp(`\\b${name}:\\s*([^,}]*)`).exec(written.text)?.[1] ?? ''
  return value !== '' && /\(/.test(value) && HIDING.test(value)
}
