import type { Call } from '../../syntax/dialect.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { behindShell, isOnlyFor, withoutHolder, wordsByPlus } from '../command/written.ts'
import { programAndArguments } from '../command/words.ts'
import { onlyValueOf } from '../edit/constants.ts'
import { replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const CHOOSES = refused('the value chooses the program or its options: take it from a fixed list')
const STARTS_SHELL = /^(?:sh|bash|zsh|cmd(?:\.exe)?|powershell(?:\.exe)?)$/

/** The elements of `new String[] {...}`, `{...}`, `List.of(...)` or `Arrays.asList(...)`. */
function elementsOf({ file }: Site, node: SyntaxNode): SyntaxNode[] | null {
  const list = node.kind === 'array_creation_expression' ? node.child('value') : node.kind === 'array_initializer' ? node : null
  if (list) return list.children
  const call = file.call(node)
  return call && /^(?:List\.of|Arrays\.asList|java\.util\.(?:List\.of|Arrays\.asList))$/.test(call.callee) ? [...call.args] : null
}

/** The arguments of the program, wherever they are listed. */
function listed(site: Site, call: Call): readonly SyntaxNode[] | null {
  const [first] = call.args
  if (!first) return null
  const value = first.kind === 'identifier' ? onlyValueOf(site.file, first.text, first) : first
  return (value && elementsOf(site, value)) ?? (call.args.length > 1 && /ProcessBuilder$|command$/.test(call.callee) ? call.args : null)
}

function withoutShell({ file }: Site, call: Call, args: readonly SyntaxNode[]): Change | Refusal | null {
  const shell = behindShell(args)
  if (!shell) return CHOOSES
  const made = programAndArguments(file, shell.line)
  if (!made || 'refused' in made) return made
  if (!isOnlyFor(file, made.built, shell.line, call)) return refused('the command line is used in several places')
  return { edits: [{ start: shell.shell.start, end: shell.line.end, text: wordsByPlus(made.words, ' + ') }, ...withoutHolder(file, made.built, shell.line)] }
}

/** `exec("ping " + host)` splits its text at blanks: the value may be several arguments. */
function asArray({ file }: Site, call: Call, argument: SyntaxNode): Change | Refusal | null {
  const made = programAndArguments(file, argument)
  if (!made || 'refused' in made) return made ?? CHOOSES
  if (STARTS_SHELL.test(made.words[0]?.map((part) => (part.kind === 'text' ? part.text : '')).join('') ?? '')) return CHOOSES
  if (!isOnlyFor(file, made.built, argument, call)) return refused('the command line is used in several places')
  return { edits: [replaced(argument, `new String[] {${wordsByPlus(made.words, ' + ')}}`), ...withoutHolder(file, made.built, argument)] }
}

function propose(site: Site): Change | Refusal | null {
  const { call } = site
  const [first] = call?.args ?? []
  if (!call || !first || !/(?:^|\.)(?:exec|ProcessBuilder|command)$/.test(call.callee)) return null
  const args = listed(site, call)
  if (args) return withoutShell(site, call, args)
  return call.name === 'exec' ? asArray(site, call, first) : CHOOSES
}

export default defineRecipe({
  id: 'command-arguments-java',
  rules: ['command-injection', 'command-from-variable'],
  languages: ['java'],
  summary: 'Runs the program with a list of arguments, without a shell.',
  propose,
})
