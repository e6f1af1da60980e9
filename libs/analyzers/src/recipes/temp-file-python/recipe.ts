import type { Call } from '../../syntax/dialect.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { imported } from '../edit/imports-python.ts'
import { beginsLine, indentOf, insertedAfter, insertedBefore, replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

/** What needs a name that is free: a folder, a pipe, a link, a socket. */
const NEEDS_FREE = /\b(?:mkdir|makedirs|mkfifo|mknod|symlink|link|bind|copytree|rmtree|listen)\s*\(/

/** `mktemp(suffix, prefix, dir)`; a file that is made takes them by name, behind its mode. */
const ORDER = ['suffix', 'prefix', 'dir']
const optionsOf = ({ args, named }: Call): string[] => [...args.map((value, at) => `${ORDER[at] ?? ''}=${value.text}`), ...[...named].map(([name, value]) => `${name}=${value.text}`)]

/** `open(tempfile.mktemp(), 'w')` makes and opens it in one. */
function opened({ file }: Site, made: Call, module: string): Change['edits'] | null {
  const open = [...made.node.ancestors()].map((above) => file.call(above)).find((call) => call !== null)
  if (open?.callee !== 'open' || !open.args[0]?.is(made.node) || open.args.length > 2) return null
  const mode = open.args[1]
  const kind = mode ?? open.named.get('mode')
  if (!kind || !/^["'][wx]b?\+?["']$/.test(kind.text)) return null
  const rest = [...open.named].map(([name, value]) => `${name}=${value.text}`)
  const all = [...(mode ? [mode.text.replace('x', 'w')] : []), ...rest, ...optionsOf(made), 'delete=False']
  return [replaced(open.node, `${module}NamedTemporaryFile(${all.join(', ')})`)]
}

/** `path = tempfile.mktemp()` */
function named({ file }: Site, made: Call, module: string): Change['edits'] | Refusal | null {
  const assignment = made.node.parent
  const left = assignment?.child('left')
  const statement = assignment?.parent
  if (assignment?.kind !== 'assignment' || left?.kind !== 'identifier' || statement?.kind !== 'expression_statement' || !beginsLine(file, statement)) return null
  const os = imported(file, { module: 'os' })
  if (!os) return refused('something else in the file is called os')
  const handle = ['handle', 'fd'].find((name) => !new RegExp(`\\b${name}\\b`).test(file.text))
  if (handle === undefined) return refused('no name is free for the open file')
  const name = made.node.child('function')
  if (!name) return null
  return [insertedBefore(left, `${handle}, `), replaced(name, `${module}mkstemp`), insertedAfter(statement, `\n${indentOf(file, statement)}${os.name}.close(${handle})`), ...(os.edit ? [os.edit] : [])]
}

function usesOf({ file }: Site, made: Call): string {
  const name = made.node.parent?.child('left')?.text
  const scope = file.enclosing(made.node, 'function') ?? file.root
  const isName = name !== undefined && new RegExp(`(?<!\\w)${name.replaceAll('.', '\\.')}(?!\\w)`)
  return scope.text.split('\n').filter((line) => !isName || isName.test(line)).join('\n')
}

function propose(site: Site): Change | Refusal | null {
  const { file, node } = site
  const made = [site.call, ...[node, ...node.ancestors()].map((above: SyntaxNode) => file.call(above))].find((call) => call?.callee === 'tempfile.mktemp')
  const callee = made?.node.child('function')
  if (!made || callee?.kind !== 'attribute') return null
  const module = `${callee.child('object')?.text ?? 'tempfile'}.`
  const edits = opened(site, made, module)
  if (edits) return { edits }
  if (NEEDS_FREE.test(usesOf(site, made))) return refused('the name must be free for what is made there: make that in a folder of `tempfile.mkdtemp()`')
  const outcome = named(site, made, module)
  return outcome && ('refused' in outcome ? outcome : { edits: outcome })
}

export default defineRecipe({
  id: 'temp-file-python',
  rules: ['ruff/S306', 'fixed-temp-file'],
  languages: ['python'],
  summary: 'Makes the temporary file at once, so that nobody else can.',
  propose,
})
