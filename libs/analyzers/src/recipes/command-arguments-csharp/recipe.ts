import type { Call } from '../../syntax/dialect.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { commandLine, type CommandLine } from '../command/words.ts'
import { withoutHolder, wordsByPlus } from '../command/written.ts'
import { indentOf, replaced, statementOf } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const SHELL = /"[^"]*\b(?:cmd|powershell|pwsh|bash|sh|zsh)(?:\.exe)?"/i
const STARTS_SHELL = refused('the program is a shell, which reads the arguments as commands: run the program itself')

const lineOf = ({ file }: Site, node: SyntaxNode): CommandLine | Refusal | null => {
  if (/\bSystem\.Web(?!\.Http)\b/.test(file.text)) return refused('lists of arguments came with .NET Core: .NET Framework has texts only')
  return commandLine(file, node)
}

/** `Process.Start("ping", "-c 1 " + host)` and `new ProcessStartInfo("ping", ...)`. */
function inCall(site: Site, call: Call): Change | Refusal | null {
  const [program, argument] = call.args
  if (!program || !argument || !/^(?:(?:System\.)?(?:Diagnostics\.)?Process\.Start|(?:\w+\.)*ProcessStartInfo)$/.test(call.callee)) return null
  if (SHELL.test(program.text)) return STARTS_SHELL
  const made = lineOf(site, argument)
  if (!made || 'refused' in made) return made
  const words = wordsByPlus(made.words, ' + ')
  const gone = withoutHolder(site.file, made.built, argument)
  if (call.callee.endsWith('Start')) return { edits: [replaced(argument, `new[] { ${words} }`), ...gone] }
  const initializer = call.node.children.find(({ kind }) => kind === 'initializer_expression')
  const list = `ArgumentList = { ${words} }`
  const put = initializer ? { start: initializer.start + 1, end: initializer.start + 1, text: ` ${list},` } : { start: call.node.end, end: call.node.end, text: ` { ${list} }` }
  return { edits: [{ start: program.end, end: argument.end, text: '' }, put, ...gone] }
}

/** `Arguments = ...` of an initializer, and `start.Arguments = ...` as a statement. */
function inAssignment(site: Site, assignment: SyntaxNode): Change | Refusal | null {
  const { file } = site
  const left = assignment.child('left')
  const right = assignment.child('right')
  if (!left || !right) return null
  const statement = assignment.parent?.kind === 'expression_statement' ? assignment.parent : null
  const around = statement ? statementOf(file, statement)?.parent : assignment.parent?.parent
  if (SHELL.test(around?.text ?? '')) return STARTS_SHELL
  const made = lineOf(site, right)
  if (!made || 'refused' in made) return made
  const gone = withoutHolder(file, made.built, right)
  if (!statement) return { edits: [replaced(assignment, `ArgumentList = { ${wordsByPlus(made.words, ' + ')} }`), ...gone] }
  const list = left.text.replace(/Arguments$/, 'ArgumentList')
  const lines = made.words.map((word) => `${list}.Add(${wordsByPlus([word], ' + ')});`)
  return { edits: [replaced(statement, lines.join(`\n${indentOf(file, statement)}`)), ...gone] }
}

function propose(site: Site): Change | Refusal | null {
  const { call, node } = site
  const assignment = [node, ...node.ancestors()].find(({ kind }) => kind === 'assignment_expression')
  if (assignment && /(?:^|\.)Arguments$/.test(assignment.child('left')?.text ?? '')) return inAssignment(site, assignment)
  return call && inCall(site, call)
}

export default defineRecipe({
  id: 'command-arguments-csharp',
  rules: ['command-injection', 'command-from-variable'],
  languages: ['csharp'],
  summary: 'Passes the arguments to the program as a list.',
  propose,
})
