import { defineRule, type Hit } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { reportedBy } from '../by-language.ts'
import { editOf, replaced } from '../edits.ts'
import { owasp } from '../owasp.ts'

const UNSAFE_LOADER = /^(?:\w+\.)*(?:Loader|UnsafeLoader|CLoader)$/

function* inPython(node: SyntaxNode, file: ParsedFile): Generator<Hit> {
  const call = file.call(node)
  const read = /^yaml\.(load|load_all|unsafe_load|unsafe_load_all)$/.exec(call?.callee ?? '')?.[1]
  const [document, second] = call?.args ?? []
  // what the request brings is the finding of insecure-deserialization
  if (!call || !read || !document || file.requestInput(document)) return
  const loader = second ?? call.named.get('Loader')
  if (!read.startsWith('unsafe') && loader && !UNSAFE_LOADER.test(loader.text)) return
  const callee = node.child('function')
  const safe = read.endsWith('_all') ? 'safe_load_all' : 'safe_load'
  yield { node, ...(callee?.kind === 'attribute' ? editOf(replaced(node, `${callee.child('object')?.text ?? 'yaml'}.${safe}(${document.text})`)) : {}) }
}

/** `new Yaml()` of SnakeYAML before 2.0 builds every class a document names; which one it is does not stand there. */
function* inJava(node: SyntaxNode, file: ParsedFile): Generator<Hit> {
  const call = file.call(node)
  if (call?.callee !== 'Yaml' || file.imports.get('Yaml') !== 'org.yaml.snakeyaml.Yaml') return
  const open = call.args.length === 0 || /^new Constructor\(/.test(call.args[0]?.text ?? '')
  if (open && /\.load(?:All)?\(/.test(file.text) && !/SafeConstructor/.test(file.text)) yield { node, severity: 'low', confidence: 'low' }
}

export default defineRule({
  id: 'unsafe-yaml-load',
  category: 'security',
  severity: 'high',
  confidence: 'medium',
  cwe: [502],
  owasp: owasp.integrity,
  title: 'YAML is read by a loader that builds any object',
  why: 'A document can name classes and functions that are then called while it is read: whoever can write or replace the document runs code in this program.',
  fix: 'Read plain data only: `yaml.safe_load(text)` (PyYAML), `new Yaml(new SafeConstructor(new LoaderOptions()))` or SnakeYAML 2 (Java).',
  on: ['call', 'new'],
  callee: /^yaml\.|^Yaml$/,
  ...reportedBy({ python: inPython, java: inJava }),
})
