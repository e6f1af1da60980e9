import { defineRule } from '../../rule.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

/** Classes whose objects hold a file, a connection or a watch of the system. */
const RESOURCE = /^(?:FileStream|StreamReader|StreamWriter|BinaryReader|BinaryWriter|NetworkStream|SslStream|Socket|TcpClient|UdpClient|WebClient|FileSystemWatcher|SerialPort|(?:Sql|Npgsql|MySql|Sqlite|SQLite|OleDb|Odbc|Oracle)Connection)$/

/** A method by which the class may be told that it is not needed any more. */
const DISPOSES = /\b(?:Dispose|DisposeAsync)\s*\(/

/** Fields of a class that others cannot set, with the name and the value they begin with. */
function ownFields(body: SyntaxNode): { name: SyntaxNode; type: string; value: string }[] {
  return body.children.flatMap((member) => {
    const modifiers = member.children.filter(({ kind }) => kind === 'modifier').map(({ text }) => text)
    if (member.kind !== 'field_declaration' || modifiers.some((one) => /^(?:static|public|internal|protected)$/.test(one))) return []
    const declaration = member.children.find(({ kind }) => kind === 'variable_declaration')
    const type = declaration?.child('type')?.text.replace(/\?$/, '') ?? ''
    return (declaration?.children ?? []).flatMap((one) => {
      const name = one.kind === 'variable_declarator' ? one.child('name') : null
      return name ? [{ name, type, value: one.text.slice(name.text.length) }] : []
    })
  })
}

/** What a class does with its fields: those it makes objects for, and those that anything else happens to than a use. */
function usesIn(body: SyntaxNode, fields: ReadonlySet<string>): { made: Set<string>; released: Set<string> } {
  const made = new Set<string>()
  const released = new Set<string>()
  for (const node of body.descendants()) {
    if (node.kind !== 'identifier' || !fields.has(node.text)) continue
    const whole = node.parent?.kind === 'member_access_expression' && node.parent.text.startsWith('this.') && node.fieldName === 'name' ? node.parent : node
    const parent = whole.parent
    if (!parent || parent.kind === 'variable_declarator') continue
    if (parent.kind === 'assignment_expression' && whole.fieldName === 'left') {
      if (/^(?:new\b)/.test(parent.child('right')?.text ?? '')) made.add(node.text)
      else released.add(node.text)
    } else if (!isOnlyUsed(whole, parent)) released.add(node.text)
  }
  return { made, released }
}

/** `_file.Read(...)`: neither closed nor handed to anyone. */
function isOnlyUsed(whole: SyntaxNode, parent: SyntaxNode): boolean {
  if (parent.kind === 'conditional_access_expression') return !/^\s*\??\.(?:Close|Dispose)/.test(parent.text.slice(whole.text.length))
  if (parent.kind === 'member_access_expression') return !/^(?:Close|Dispose|DisposeAsync|SafeDispose\w*)$/.test(parent.child('name')?.text ?? '')
  return /^(?:binary_expression|is_pattern_expression|element_access_expression|prefix_unary_expression)$/.test(parent.kind)
}

export default defineRule({
  id: 'disposable-field-kept',
  category: 'code_quality',
  severity: 'low',
  confidence: 'medium',
  cwe: [459, 772],
  title: 'Disposable field never disposed',
  why: 'The class creates this object and keeps it in a private field, but nothing in the class disposes of it. Its file or connection stays open until garbage collection.',
  fix: 'Let the class implement `IDisposable` and dispose of the field in `Dispose()`.',
  languages: ['csharp'],
  on: ['class_declaration', 'record_declaration'],
  *check(node) {
    const body = node.child('body')
    if (!body || node.children.some(({ kind, text }) => kind === 'modifier' && (text === 'partial' || text === 'static'))) return
    const fields = ownFields(body).filter(({ type }) => RESOURCE.test(type))
    if (fields.length === 0) return
    const { made, released } = usesIn(body, new Set(fields.map(({ name }) => name.text)))
    const kept = fields.filter(({ name, value }) => !released.has(name.text) && (made.has(name.text) || /^\s*=\s*new\b/.test(value)))
    // a class that disposes of others forgets this one; where nobody can dispose of anything, the class is what has to change
    const at = DISPOSES.test(body.text) ? kept : kept.slice(0, 1)
    const name = node.child('name')
    for (const field of at) yield { node: DISPOSES.test(body.text) ? field.name : (name ?? field.name), detail: `Nothing disposes of ${(at.length < kept.length ? kept : [field]).map((one) => `\`${one.name.text}\``).join(', ')}.` }
  },
})
