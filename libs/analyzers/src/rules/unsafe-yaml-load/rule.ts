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
  title: 'Unsafe YAML loading',
  why: 'The YAML loader can create any object. A document can name classes and functions that are called while it is read, so anyone who can change the document can run code in this program.',
  fix: {
    python: 'Read plain data only: `yaml.safe_load(text)`.',
    java: 'Read plain data only: `new Yaml(new SafeConstructor(new LoaderOptions()))`, or use SnakeYAML 2.',
    other: 'Read plain data only, with the safe loader.',
  },
  keep: 'Do not change how plain documents are read.',
  done: 'a document with a tag that names a class or function is rejected',
  on: ['call', 'new'],
  callee: /^yaml\.|^Yaml$/,
  ...reportedBy({ python: inPython, java: inJava }),
})
