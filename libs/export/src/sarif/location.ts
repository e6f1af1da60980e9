import { uriOf } from './text.ts'

/** The folder that was scanned; every path is relative to it. */
export const ROOT = '%SRCROOT%'

interface Place {
  file_path: string
  line: number | null
  column?: number | null | undefined
  end_line?: number | null | undefined
  /** the code there */
  snippet?: string
}

function regionOf({ line, column, end_line, snippet }: Place) {
  if (line === null || line < 1) return undefined
  return {
    startLine: line,
    ...(column && column > 0 && { startColumn: column }),
    ...(end_line && end_line > line && { endLine: end_line }),
    ...(snippet && { snippet: { text: snippet } }),
  }
}

/** Where something stands, or undefined where no file is known: nowhere is better than a wrong place. */
export function physicalLocation(place: Place) {
  const uri = uriOf(place.file_path)
  if (uri === '') return undefined
  const region = regionOf(place)
  return { artifactLocation: { uri, uriBaseId: ROOT }, ...(region && { region }) }
}
