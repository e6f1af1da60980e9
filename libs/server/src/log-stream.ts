import { writeSync } from 'node:fs'
import type { DestinationStream } from 'pino'

/** What waits for room is kept up to here; further lines are counted and dropped. */
const MAX_WAITING = 1024 ** 2
const AGAIN_MS = 1000

const NOTHING: Buffer = Buffer.alloc(0)

const missing = (lines: number) => Buffer.from(`${JSON.stringify({ level: 40, time: Date.now(), msg: `The log could not be written; ${lines} lines were lost` })}\n`)

/**
 * Writes lines to a descriptor at once, and outlives it: on a full or broken disk lines wait, and those that are too many
 * are dropped. pino's own stream ends the process where a write fails, or tries without end when the process stops.
 */
export function logStream(fd: number): DestinationStream {
  let waiting = NOTHING
  let dropped = 0
  let timer: NodeJS.Timeout | undefined

  function flush() {
    try {
      while (waiting.length > 0) {
        waiting = waiting.subarray(writeSync(fd, waiting))
        if (waiting.length > 0 || dropped === 0) continue
        waiting = missing(dropped)
        dropped = 0
      }
    } catch {
      // Not a word: there is no place for one.
      timer ??= setTimeout(again, AGAIN_MS).unref()
    }
  }
  function again() {
    timer = undefined
    flush()
  }
  process.once('exit', flush)
  return {
    write(line) {
      const bytes = Buffer.from(line)
      if (waiting.length + bytes.length > MAX_WAITING) dropped++
      else waiting = waiting.length === 0 ? bytes : Buffer.concat([waiting, bytes])
      flush()
    },
  }
}

/** Packages print, too: to a process's own streams, whose errors end it where nobody listens. */
export function outliveOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.off('error', ignore).on('error', ignore)
}

function ignore() {}
