/** A part of an original file, or new text. */
export type Piece = { path: string; text: string; from: number; to: number } | string

export interface Source {
  path: string
  text: string
}

/** A file that was put together anew. */
export interface Rewritten {
  path: string
  pieces: readonly Piece[]
}

/** A place of a text that becomes something else; where `end` is `start` it is put in. */
export interface Edit {
  start: number
  end: number
  by: readonly Piece[]
}

export const part = ({ path, text }: Source, from: number, to: number): Piece => ({ path, text, from, to })

/** A file with edits that do not overlap. */
export function edited(file: Source, edits: readonly Edit[]): Rewritten {
  const pieces: Piece[] = []
  let at = 0
  for (const { start, end, by } of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (start < at) throw new Error(`two edits at ${start} of ${file.path}`)
    pieces.push(part(file, at, start), ...by)
    at = end
  }
  return { path: file.path, pieces: [...pieces, part(file, at, file.text.length)] }
}

export const insertion = (at: number, text: string): Edit => ({ start: at, end: at, by: [text] })

const textOf = (piece: Piece): string => (typeof piece === 'string' ? piece : piece.text.slice(piece.from, piece.to))

export const rewrittenText = ({ pieces }: Rewritten): string => pieces.map(textOf).join('')

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

/** For each line of the new text the line it came from, as `path:line`: that of its first character that was there before. */
export function linesBefore({ pieces }: Rewritten): (string | undefined)[] {
  const lines: (string | undefined)[] = [undefined]
  for (const piece of pieces) {
    const text = textOf(piece)
    let line = typeof piece === 'string' ? 0 : lineAt(piece.text, piece.from)
    for (const [at, content] of text.split('\n').entries()) {
      if (at > 0) lines.push(undefined)
      if (typeof piece === 'string') continue
      if (content.trim() !== '') lines[lines.length - 1] ??= `${piece.path}:${line}`
      line++
    }
  }
  return lines
}
