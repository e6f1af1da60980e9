import type { Call } from '../../syntax/dialect.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { isOnlyFor } from '../command/written.ts'
import { REASONS, type Word, wordsOf } from '../commands/words.ts'
import { imported } from '../edit/imports-python.ts'
import { isFromOutside } from '../edit/outside.ts'
import { quoteOf, replaced } from '../edit/text.ts'
import { tidied } from '../edit/unused-python.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'
import { formattedPieces } from '../sql-parameters-python/formatted.ts'
import { statementOfCall } from '../sql/statement.ts'
import { piecesOf } from '../sql/template.ts'
import { withoutArgument } from '../edit/arguments-python.ts'

const TAKES_SHELL = /^subprocess\.(?:run|call|check_call|check_output|Popen)$/
const RUNS = /^os\.(?:system|popen)$/

/** A value of a text that is formatted may be a number; what the request brings is text. */
const isText = (site: Site, node: SyntaxNode): boolean => isFromOutside(site, node) || site.file.text.slice(0, node.start).trimEnd().endsWith('+')

function wordText(site: Site, word: Word): string {
  const quote = quoteOf(site.file)
  const other = quote === '"' ? "'" : '"'
  const [only] = word
  if (word.length === 1 && only?.kind === 'value') return isText(site, only.node) ? only.node.text : `str(${only.node.text})`
  const isPlain = word.every(({ kind }) => kind === 'text')
  const body = word.map((part) => (part.kind === 'text' ? part.text.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`) : `{${part.node.text.replaceAll(quote, other)}}`))
  return `${isPlain ? '' : 'f'}${quote}${body.join('')}${quote}`
}

/** `[program, argument, ...]` */
function listFor(site: Site, command: SyntaxNode): string | Refusal {
  const pieces = formattedPieces(site.file, command)?.pieces ?? piecesOf(site.file, command)
  const words = wordsOf(pieces)
  return typeof words === 'string' ? refused(REASONS[words]) : `[${words.map((word) => wordText(site, word)).join(', ')}]`
}

/** `os.system` gives the status that the system has for it: only whether it is 0 is the same. */
const TESTS_STATUS = /^\s*(?:[!=]=\s*0\b|:)/
function isStatusUsed({ file }: Site, { node }: Call): 'no' | 'tested' | 'yes' {
  if (node.parent?.kind === 'expression_statement') return 'no'
  return TESTS_STATUS.test(file.text.slice(node.end, node.end + 12)) ? 'tested' : 'yes'
}

function withSubprocess(site: Site, call: Call, list: string, command: SyntaxNode): Change | Refusal {
  const { file } = site
  const module = imported(file, { module: 'subprocess' })
  if (!module) return refused('something else in the file is called subprocess')
  const [argument] = call.args
  const isDirect = argument?.contains(command) === true
  const given = isDirect ? list : (argument?.text ?? '')
  const edits: Edit[] = [...(module.edit ? [module.edit] : []), ...(isDirect ? [] : [replaced(command, list)])]
  if (call.name === 'system') {
    const use = isStatusUsed(site, call)
    if (use === 'yes') return refused('the exit status of `os.system` is used, which has another form than that of `subprocess`')
    return { edits: [...edits, replaced(call.node, `${module.name}.${use === 'no' ? 'run' : 'call'}(${given})`)] }
  }
  const read = call.node.parent?.parent
  if (call.node.parent?.kind !== 'attribute' || read?.text !== `${call.node.text}.read()`) return refused('the output is read step by step')
  return { edits: [...edits, replaced(read, `${module.name}.run(${given}, stdout=${module.name}.PIPE, text=True).stdout`)] }
}

function propose(site: Site): Change | Refusal | null {
  const { call, file } = site
  const argument = call?.args[0] ?? call?.named.get('args')
  if (!call || !argument) return null
  const shell = call.named.get('shell')
  const isShell = TAKES_SHELL.test(call.callee) && shell?.text === 'True'
  if (!isShell && !RUNS.test(call.callee)) return null
  const command = statementOfCall(file, argument)
  if (!command) return refused('the command is put together in several places')
  // as a list it is no text any more
  if (!argument.contains(command) && !isOnlyFor(file, command, argument, call)) return refused('the command line is used in several places')
  if (!isShell && call.args.length !== 1) return null
  const list = listFor(site, command)
  if (typeof list !== 'string') return list
  if (!isShell) return withSubprocess(site, call, list, command)
  if (!shell || call.named.has('executable')) return null
  const target = argument.contains(command) ? argument : command
  return { edits: [replaced(target, list), withoutArgument(shell)] }
}

export default defineRecipe({
  id: 'command-list-python',
  rules: ['command-injection', 'command-from-variable', 'ruff/S602', 'ruff/S605', 'ruff/S604'],
  languages: ['python'],
  summary: 'Runs the program with a list of arguments and without a shell.',
  propose: tidied(propose),
})

