import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

/** Calls that read or write one file. */
const OF_FILES = /^(?:(?:File|IO|Pathname|Kernel|PStore|YAML|JSON|CSV)\.\w+|open|send_file)$/
const NO_FOLDER = refused('the folder in which the file may lie is not known: choose it, and keep the last part of the name only')

/** `params[:name]`, also in parentheses or as text. */
const isInput = (file: ParsedFile, node: SyntaxNode) => (node.kind === 'element_reference' || node.kind === 'call' || node.kind === 'identifier') && file.requestInput(node) !== null

const named = (node: SyntaxNode) => `File.basename(${/\.to_s$/.test(node.text) ? node.text : `${node.text}.to_s`})`

/** `"/exports/#{params[:name]}"`, with the value as the last part of the path. */
function inText(file: ParsedFile, text: SyntaxNode): Change | null {
  const pieces = text.children.filter(({ kind }) => kind === 'interpolation' || kind === 'string_content')
  const at = pieces.findIndex(({ kind, children: [inside] }) => kind === 'interpolation' && inside !== undefined && isInput(file, inside))
  const value = pieces[at]?.children[0]
  const before = pieces[at - 1]?.text ?? ''
  const isLast = pieces.slice(at + 1).every(({ kind, text: rest }) => kind === 'string_content' && !rest.includes('/'))
  return value && /[^/]\/[\w-]*$/.test(before) && isLast ? { edits: [replaced(value, named(value))] } : null
}

/** `File.join(folder, params[:name])`, `Rails.root.join("exports", params[:name])` */
function inJoin(file: ParsedFile, node: SyntaxNode): Change | null {
  const call = file.call(node)
  const last = call?.args.at(-1)
  if (!call || call.name !== 'join' || !last || !isInput(file, last) || (call.args.length < 2 && call.callee === 'File.join')) return null
  return { edits: [replaced(last, named(last))] }
}

function propose({ call, file }: Site): Change | Refusal | null {
  const [path] = call?.args ?? []
  if (!call || !path || !OF_FILES.test(call.callee)) return null
  for (const node of [path, ...path.descendants()]) {
    const made = node.kind === 'string' ? inText(file, node) : inJoin(file, node)
    if (made) return made
  }
  return NO_FOLDER
}

export default defineRecipe({
  id: 'path-basename-ruby',
  rules: ['path-traversal'],
  languages: ['ruby'],
  summary: 'Takes the name of the file and no path to it.',
  propose,
})
