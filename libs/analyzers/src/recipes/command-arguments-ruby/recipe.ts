import { type CommandLine, programAndArguments, type Word } from '../command/words.ts'
import { isOnlyFor, withoutHolder } from '../command/written.ts'
import { replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const LISTS = /^(?:Kernel\.)?(?:system|exec|spawn)$|^(?:Process\.spawn|Open3\.\w+)$/

const IS_TEXT = /\.(?:to_s|to_path|path|name|strip|chomp|downcase|upcase|original_filename|join\([^()]*\))$/

/** A list takes texts only, where a command line takes a number or nothing as well. */
const asText = (code: string): string => (IS_TEXT.test(code) ? code : /^[\w@.?![\]:'"]+$/.test(code) ? `${code}.to_s` : `"#{${code}}"`)

/** A word as Ruby writes it, in the quotes of the line. */
function written(word: Word, quote: string): string {
  const [only] = word
  if (word.length === 1 && only?.kind === 'value') return asText(only.node.text)
  if (word.every(({ kind }) => kind === 'text')) return `${quote}${word.map((part) => (part.kind === 'text' ? part.text : '')).join('')}${quote}`
  return `"${word.map((part) => (part.kind === 'text' ? part.text : `#{${part.node.text}}`)).join('')}"`
}

const listOf = ({ words, built }: CommandLine) => words.map((word) => written(word, built.text.startsWith("'") ? "'" : '"')).join(', ')

function propose({ call, file }: Site): Change | Refusal | null {
  const [argument] = call?.args ?? []
  if (!call || !argument) return null
  const isPiped = call.callee === 'IO.popen'
  const isRead = call.callee === '`'
  if (!isPiped && !isRead && !LISTS.test(call.callee)) return null
  if (call.args.length > 1) return refused('the value chooses the program or its options: take it from a fixed list')
  const made = programAndArguments(file, argument)
  if (!made || 'refused' in made) return made
  if (!isOnlyFor(file, made.built, argument, call)) return refused('the command line is used in several places')
  const list = listOf(made)
  const text = isRead ? `IO.popen([${list}], &:read)` : isPiped ? `[${list}]` : list
  return { edits: [replaced(isRead ? call.node : argument, text), ...withoutHolder(file, made.built, argument)] }
}

export default defineRecipe({
  id: 'command-arguments-ruby',
  rules: ['command-injection', 'command-from-variable'],
  languages: ['ruby'],
  summary: 'Runs the program with a list of arguments, without a shell.',
  propose,
})
