import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import type { Change, Recipe, Refusal, Site } from '../recipe.ts'
import { type Entry, entriesOf, rootOf } from './imports-python.ts'
import { lineBreakAt } from './text.ts'

/** Uses of a name outside of imports. */
function usesOf(file: ParsedFile, name: string): SyntaxNode[] {
  const isImport = (node: SyntaxNode) => [...node.ancestors()].some(({ kind }) => /^import_/.test(kind))
  return [...file.root.descendants()].filter((node) => node.kind === 'identifier' && node.text === name && node.fieldName !== 'attribute' && !isImport(node))
}

const isGone = (use: SyntaxNode, edits: readonly Edit[]): boolean => edits.some(({ start, end }) => start <= use.start && use.end <= end)

/** Takes one name out of the imports, with its line where it is the only one there. */
function withoutEntry({ text }: ParsedFile, { statement, called }: Entry, edits: readonly Edit[]): Edit[] {
  const names = statement.all('name')
  const at = names.findIndex((node) => (node.child('alias')?.text ?? node.text) === called)
  const [before, own, after] = [names[at - 1], names[at], names[at + 1]]
  if (!own) return [...edits]
  if (before) return [...edits, { start: before.end, end: own.end, text: '' }]
  if (after) return [...edits, { start: own.start, end: after.start, text: '' }]
  const next = statement.end + lineBreakAt(text, statement.end)
  if (next === statement.end) return [...edits]
  const isJoined = edits.some(({ start }) => start === statement.start || start === next)
  const isGroup = !isJoined && /(?:^|\n\r?\n)$/.test(text.slice(0, statement.start))
  return [...edits, { start: statement.start, end: isGroup ? next + lineBreakAt(text, next) : next, text: '' }]
}

/** The edits, and those for imports that nothing uses any more. */
function withoutUnused(file: ParsedFile, edits: readonly Edit[]): Edit[] {
  const useless = entriesOf(file).filter(({ called }) => {
    const name = rootOf(called)
    const uses = usesOf(file, name)
    const own = new RegExp(`(?<![\\w.])${name}\\b`)
    return uses.length > 0 && uses.every((use) => isGone(use, edits)) && !edits.some((edit) => own.test(edit.text))
  })
  return useless.reduce<Edit[]>((made, entry) => withoutEntry(file, entry, made), [...edits])
}

/** A recipe of Python that leaves no import behind which its own edits made useless. */
export const tidied = (propose: Recipe['propose']): Recipe['propose'] => (site: Site): Change | Refusal | null => {
  const outcome = propose(site)
  if (!outcome || 'refused' in outcome) return outcome
  const edits = outcome.edits.filter((edit) => edit !== null)
  return { ...outcome, edits: edits.length < outcome.edits.length ? outcome.edits : withoutUnused(site.file, edits) }
}
