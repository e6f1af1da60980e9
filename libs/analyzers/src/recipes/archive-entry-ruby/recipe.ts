import { beginsLine, indentOf, insertedBefore, quoteOf } from '../edit/text.ts'
import { type Change, defineRecipe, type Site } from '../recipe.ts'

const ARCHIVES = /\bZip::|\bTarReader\b|\bMinitar\b|\bArchive::Tar\b/

/** Entries that climb out of their folder are left out. */
function propose({ file, call }: Site): Change | null {
  if (!call || !ARCHIVES.test(file.text)) return null
  for (const above of call.node.ancestors()) {
    if (above.kind !== 'do_block' && above.kind !== 'block') continue
    const [entry] = above.child('parameters')?.children ?? []
    const [first] = above.child('body')?.children ?? []
    const name = entry && new RegExp(`\\b${entry.text}\\.(?:name|full_name)\\b`).exec(above.text)?.[0]
    if (!entry || !first || name === undefined) continue
    if (!beginsLine(file, first)) return null
    const q = quoteOf(file)
    return { edits: [insertedBefore(first, `next if ${name}.split(%r{[/\\\\]}).include?(${q}..${q})\n\n${indentOf(file, first)}`)] }
  }
  return null
}

export default defineRecipe({
  id: 'archive-entry-ruby',
  rules: ['path-traversal', 'zip-slip'],
  languages: ['ruby'],
  summary: 'Leaves out entries of the archive that would lie outside of the folder.',
  propose,
})
