import { behindShell, isOnlyFor, withoutHolder, wordsByPlus } from '../command/written.ts'
import { programAndArguments } from '../command/words.ts'
import { withoutUnused } from '../edit/imports-go.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

function propose({ call, file }: Site): Change | Refusal | null {
  if (!call || !/^os\/exec\.Command(?:Context)?$/.test(call.callee)) return null
  const shell = behindShell(call.args)
  if (!shell) return refused('the value chooses the program or its options: take it from a fixed list')
  const made = programAndArguments(file, shell.line)
  if (!made || 'refused' in made) return made
  if (!isOnlyFor(file, made.built, shell.line, call)) return refused('the command line is used in several places')
  const edits = [{ start: shell.shell.start, end: shell.line.end, text: wordsByPlus(made.words, '+') }, ...withoutHolder(file, made.built, shell.line)]
  const unused = withoutUnused(file, 'fmt', edits)
  return { edits: unused ? [...edits, unused] : edits }
}

export default defineRecipe({
  id: 'command-arguments-go',
  rules: ['command-injection', 'command-from-variable'],
  languages: ['go'],
  summary: 'Runs the program with a list of arguments, without a shell.',
  propose,
})
