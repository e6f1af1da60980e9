import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { isOnlyFor } from '../command/written.ts'
import { quoteOf, replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'
import { statementOfCall } from '../sql/statement.ts'
import { buildsText, piecesOf } from '../sql/template.ts'
import { calleeEdits } from './callee.ts'
import { codeOf, mayBeSeveral, wordsOf } from './words.ts'

const RUNS = /^child_process\.(exec|execSync)$/
const NEEDS_SHELL = 'the command needs a shell: run its programs one by one with lists of arguments, or check the value against a fixed list'

/** Programs that run what their arguments say, so that a list of arguments is no help. */
const INTERPRETERS = /^(?:.*\/)?(?:(?:ba|z|k|da|c)?sh|cmd(?:\.exe)?|powershell(?:\.exe)?|pwsh|env|xargs|sudo|ssh|eval|python3?|node|perl|ruby|php|bash)$/

function propose({ raw, file, call }: Site): Change | Refusal | null {
  const name = call && (RUNS.exec(call.callee) ?? RUNS.exec(raw.sink ?? ''))?.[1]
  const [argument, ...others] = call?.args ?? []
  const callee = call && file.dialect.calleeOf?.(call.node)
  if (!call || !name || !argument || !callee) return null
  const command = statementOfCall(file, argument)
  const pieces = command && piecesOf(file, command)
  if (!command || !pieces) return refused('the command is put together in several places')
  if (!buildsText(pieces)) return refused('the whole command comes from elsewhere: choose it from a fixed list')
  const words = wordsOf(pieces)
  if (!words) return refused(NEEDS_SHELL)
  if (words.some(mayBeSeveral)) return refused('the value may hold several arguments: pass them as a list')
  const [program, ...list] = words
  const [first] = program ?? []
  if (!program || program.length !== 1 || !first || !('text' in first)) return refused('the value names the program: choose it from a fixed list')
  if (INTERPRETERS.test(first.text)) return refused('the program runs what its arguments say: check the value against a fixed list')
  if (others.some(({ text }) => /\bshell\b/.test(text))) return refused(NEEDS_SHELL)
  const called = calleeEdits(file, callee, `execFile${name === 'execSync' ? 'Sync' : ''}`)
  if (!called) return null
  const quote = quoteOf(file)
  const code = `[${list.map((word) => codeOf(word, quote)).join(', ')}]`
  const given = argument.is(command) || file.unwrap(argument).is(command)
  // as a list it is no text any more
  if (!given && !isOnlyFor(file, command, argument, call)) return refused('the command line is used in several places')
  const edits = given ? [replaced(argument, `${quote}${first.text}${quote}, ${code}`)] : [replaced(command, code), ...withoutType(command), { start: argument.start, end: argument.start, text: `${quote}${first.text}${quote}, ` }]
  return { edits: [...called, ...edits] }
}

/** A variable that was a text and is a list now. */
function withoutType(value: SyntaxNode): Edit[] {
  const id = value.parent?.child('id')
  const colon = id?.text.indexOf(':') ?? -1
  return id && colon > 0 ? [{ start: id.start + colon, end: id.end, text: '' }] : []
}

export default defineRecipe({
  id: 'exec-file-javascript',
  rules: ['command-injection', 'command-from-variable'],
  languages: ['javascript', 'typescript'],
  summary: 'Runs the program without a shell, with a list of arguments.',
  propose,
})
