import type { EngineProgress } from '@preflight/analyzers'
import { printable } from './render/style.ts'

/** A stream that may be a terminal. */
export interface Terminal {
  isTTY?: boolean
  columns?: number
  write(text: string): unknown
}

export interface ProgressLine {
  update(progress: EngineProgress): void
  /** removes the line; nothing of it stays on the screen */
  clear(): void
}

const CLEAR_LINE = '\r\u001B[2K'
const BETWEEN_UPDATES_MS = 80

function textOf({ files_to_scan, files_scanned, current_file }: EngineProgress, columns: number): string {
  const text = `Scanning ${files_scanned} of ${files_to_scan} files  ${printable(current_file ?? '')}`
  return text.slice(0, columns - 1)
}

/** One line on a terminal that is written over; silent where the stream is none. */
export function progressLine(stream: Terminal): ProgressLine {
  if (!stream.isTTY) return { update: () => {}, clear: () => {} }
  let writtenAt = 0
  return {
    update(progress) {
      if (Date.now() - writtenAt < BETWEEN_UPDATES_MS) return
      writtenAt = Date.now()
      stream.write(CLEAR_LINE + textOf(progress, stream.columns ?? 80))
    },
    clear() {
      if (writtenAt > 0) stream.write(CLEAR_LINE)
    },
  }
}
