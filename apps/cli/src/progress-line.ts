import type { EngineProgress } from '@preflight/analyzers'
import { visibleName } from '@preflight/contracts'

/** A stream that may be a terminal. */
export interface Terminal {
  isTTY?: boolean
  columns?: number
  write(text: string): unknown
}

export interface ProgressLine {
  /** @param share 0-1 */
  unpacking(archive: string, share: number): void
  update(progress: EngineProgress): void
  /** removes the line; nothing of it stays on the screen */
  clear(): void
}

const CLEAR_LINE = '\r\u001B[2K'
const BETWEEN_UPDATES_MS = 80

const scanningText = ({ files_to_scan, files_scanned, current_file, following }: EngineProgress) =>
  following ? `Following data through ${following} files` : `Scanning ${files_scanned} of ${files_to_scan} files  ${current_file ?? ''}`

/** One line on a terminal that is written over; silent where the stream is none. */
export function progressLine(stream: Terminal): ProgressLine {
  if (!stream.isTTY) return { unpacking: () => {}, update: () => {}, clear: () => {} }
  let writtenAt = 0
  const show = (text: string) => {
    if (Date.now() - writtenAt < BETWEEN_UPDATES_MS) return
    writtenAt = Date.now()
    stream.write(CLEAR_LINE + visibleName(text).slice(0, (stream.columns ?? 80) - 1))
  }
  return {
    unpacking: (archive, share) => show(`Unpacking ${archive}  ${Math.floor(share * 100)} %`),
    update: (progress) => show(scanningText(progress)),
    clear() {
      if (writtenAt > 0) stream.write(CLEAR_LINE)
    },
  }
}
