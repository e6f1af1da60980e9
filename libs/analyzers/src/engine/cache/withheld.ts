import { sha256 } from './pack-format.ts'
import { changeTexts } from './texts.ts'

/** A part of a file that must not be stored as it is written. */
export interface Piece {
  path: string
  text: string
}

/** Values in whose texts every such part is replaced by where it stands in its file. */
export interface Withheld<Value> {
  values: readonly Value[]
  /** which of them have another text than they had */
  changed: readonly number[]
  files: readonly HoldingFile[]
}

interface HoldingFile {
  path: string
  sha256: string
}

/** Stands around the number of a file, a place in it and a length, which are read from it again. */
const MARK = '\0'
const PLACE = /\0(\d+) (\d+) (\d+)\0/g

/** @param piecesIn the pieces that a value holds @returns null where one could not be replaced */
export function withhold<Value>(values: readonly Value[], piecesIn: (value: Value) => readonly Piece[], textOf: (path: string) => string | null): Withheld<Value> | null {
  const places = new Places(textOf)
  const changed: number[] = []
  const without = values.map((value, at) => {
    // what a longer piece is part of goes with it
    const pieces = piecesIn(value).toSorted((a, b) => b.text.length - a.text.length)
    if (pieces.length > 0) changed.push(at)
    return pieces.length > 0 ? changeTexts(value, (text) => places.replace(text, pieces)) : value
  })
  return places.areAllKnown ? { values: without, changed, files: places.files } : null
}

/** Where pieces stand in their files. */
class Places {
  areAllKnown = true
  private readonly textOf: (path: string) => string | null
  private readonly known: (HoldingFile & { text: string })[] = []

  constructor(textOf: (path: string) => string | null) {
    this.textOf = textOf
  }

  get files(): HoldingFile[] {
    return this.known.map(({ path, sha256: sum }) => ({ path, sha256: sum }))
  }

  replace(text: string, pieces: readonly Piece[]): string {
    if (text.includes(MARK)) this.areAllKnown = false
    const held = pieces.filter((piece) => text.includes(piece.text))
    let parts: { text: string; isPlace: boolean }[] = [{ text, isPlace: false }]
    for (const piece of held) {
      const place = { text: this.placeOf(piece), isPlace: true }
      parts = parts.flatMap((part) => (part.isPlace ? [part] : part.text.split(piece.text).flatMap((rest, at) => [...(at > 0 ? [place] : []), { text: rest, isPlace: false }])))
    }
    return parts.map((part) => part.text).join('')
  }

  private placeOf({ path, text }: Piece): string {
    const file = this.fileOf(path)
    const at = this.known[file]?.text.indexOf(text) ?? -1
    if (at < 0) this.areAllKnown = false
    return `${MARK}${file} ${at} ${text.length}${MARK}`
  }

  private fileOf(path: string): number {
    const known = this.known.findIndex((file) => file.path === path)
    if (known >= 0) return known
    const text = this.textOf(path) ?? ''
    return this.known.push({ path, text, sha256: sha256(text) }) - 1
  }
}

/** The values as they were; null where a file no longer holds what it held. */
export function restored<Value>({ values, changed, files }: Withheld<Value>, textOf: (path: string) => string | null): Value[] | null {
  const texts = files.map(({ path, sha256: sum }) => {
    const text = textOf(path) ?? ''
    return sha256(text) === sum ? text : null
  })
  if (texts.includes(null)) return null
  const all = [...values]
  const pieceAt = (_: string, file: string, at: string, length: string) => texts[Number(file)]?.slice(Number(at), Number(at) + Number(length)) ?? ''
  for (const index of changed) {
    const value = all[index]
    if (value !== undefined) all[index] = changeTexts(value, (text) => text.replace(PLACE, pieceAt))
  }
  return all
}
