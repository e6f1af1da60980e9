import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { wholeLine } from './text.ts'

/** The lines of a statement, with the comment in front of it where that speaks of it. */
function linesOf({ text }: ParsedFile, gone: Edit, speaksOfIt: RegExp): Edit {
  const comment = /(?:[ \t]*\/\/[^\n]*\n)+$/.exec(text.slice(0, gone.start))?.[0] ?? ''
  return speaksOfIt.test(comment) ? { ...gone, start: gone.start - comment.length } : gone
}

/** Of two empty lines around what goes, one goes as well; none is left before the end of a block. */
function tidied({ text }: ParsedFile, { start, end }: Edit): Edit {
  const before = text.slice(0, start)
  const blank = /^(?:[ \t]*\r?\n)+/.exec(text.slice(end))?.[0] ?? ''
  if (/^\s*\}/.test(text.slice(end))) return { start: before.length - (/(?<=\n)(?:[ \t]*\r?\n)+$/.exec(before)?.[0].length ?? 0), end: end + blank.length, text: '' }
  return { start, end: end + (/(?:\n[ \t]*\r?\n|\{[ \t]*\r?\n)$/.test(before) ? blank.length : 0), text: '' }
}

/** Takes statements away that have their lines for themselves; neighbours go together. */
export function withoutStatements(file: ParsedFile, statements: readonly SyntaxNode[], speaksOfThem: RegExp): Edit[] {
  const merged: Edit[] = []
  for (const edit of statements.map((one) => linesOf(file, wholeLine(file, one), speaksOfThem)).sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last && file.text.slice(last.end, edit.start).trim() === '') merged[merged.length - 1] = { ...last, end: edit.end }
    else merged.push(edit)
  }
  return merged.map((edit) => tidied(file, edit))
}
