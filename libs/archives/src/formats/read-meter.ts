import { Transform } from 'node:stream'

/** Passes an archive's bytes on and tells how much of it was read, 0-1. */
export function readMeter(archiveBytes: number, onProgress: (share: number) => void): Transform {
  let read = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      read += chunk.length
      onProgress(Math.min(1, read / Math.max(1, archiveBytes)))
      done(null, chunk)
    },
  })
}
