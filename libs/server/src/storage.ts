import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { DriverContract } from 'flydrive/types'
import { AppError } from './errors.ts'

export interface StoredObject {
  bytes: number
  /** hex */
  sha256: string
}

export interface Storage {
  /**
   * Streams an object in, at most `maxBytes` long, and removes what it wrote when the source fails.
   * @throws {AppError} 413 when the source is longer
   */
  put(key: string, source: Readable, limits?: { maxBytes?: number }): Promise<StoredObject>
  /** The object's bytes as a stream; rejects when it is missing. */
  get(key: string): Promise<Readable>
  exists(key: string): Promise<boolean>
  /** Removes an object; one that is not there is fine. */
  remove(key: string): Promise<void>
}

export interface StorageConfig {
  STORAGE: 'disk' | 's3'
  PREFLIGHT_DATA_DIR: string
  S3_BUCKET?: string
  S3_REGION: string
  S3_ENDPOINT?: string
  S3_ACCESS_KEY_ID?: string
  S3_SECRET_ACCESS_KEY?: string
  S3_FORCE_PATH_STYLE: boolean
}

/** Counts and hashes what passes through, and ends the stream at `maxBytes`. */
function meter(maxBytes: number) {
  const hash = createHash('sha256')
  const seen = { bytes: 0 }
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen.bytes += chunk.length
      if (seen.bytes > maxBytes)
        return done(new AppError(413, 'PAYLOAD_TOO_LARGE', `The file is larger than ${maxBytes} bytes`))
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { stream, result: (): StoredObject => ({ bytes: seen.bytes, sha256: hash.digest('hex') }) }
}

/** The first error is the cause: drivers wrap what the source threw. */
const rootCause = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? rootCause(error.cause) : error

async function* chunksOf(stream: Readable) {
  yield* stream
}

type PutBytes = (key: string, source: Readable, meterStream: Transform) => Promise<void>

const storageOn = (disk: Disk, putBytes: PutBytes): Storage => ({
  async put(key, source, { maxBytes = Number.POSITIVE_INFINITY } = {}) {
    const { stream, result } = meter(maxBytes)
    try {
      await putBytes(key, source, stream)
    } catch (error) {
      await disk.delete(key).catch(() => {})
      throw rootCause(error)
    }
    return result()
  },
  get: (key) => disk.getStream(key),
  exists: (key) => disk.exists(key),
  remove: (key) => disk.delete(key),
})

/** Objects as files below the data folder. */
export function diskStorage(dataDir: string): Storage {
  const location = path.join(path.resolve(dataDir), 'objects')
  mkdirSync(location, { recursive: true, mode: 0o700 })
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }))
  return storageOn(disk, async (key, source, metered) => {
    // Read lazily: an early failure is then met by an open file, never by one that is created after the clean-up.
    const results = await Promise.allSettled([
      pipeline(source, metered),
      disk.putStream(key, Readable.from(chunksOf(metered))),
    ])
    for (const result of results) if (result.status === 'rejected') throw result.reason
  })
}

/** S3 wants to know the length before the first byte, so an object rests in the data folder on its way. */
function s3Storage(driver: DriverContract, dataDir: string): Storage {
  const incoming = path.join(path.resolve(dataDir), 'incoming')
  mkdirSync(incoming, { recursive: true, mode: 0o700 })
  const disk = new Disk(driver)
  return storageOn(disk, async (key, source, metered) => {
    const file = path.join(incoming, key.replaceAll('/', '-'))
    try {
      const rested = createWriteStream(file, { mode: 0o600 })
      await pipeline(source, metered, rested)
      await disk.putStream(key, createReadStream(file), { contentLength: rested.bytesWritten })
    } finally {
      await rm(file, { force: true })
    }
  })
}

/** The storage that the configuration names: a folder, or a bucket where API and workers are on different hosts. */
export async function createStorage(config: StorageConfig): Promise<Storage> {
  if (config.STORAGE === 'disk') return diskStorage(config.PREFLIGHT_DATA_DIR)
  // Loaded on demand: the S3 client is large and most installations keep their objects on disk.
  const { S3Driver } = await import('flydrive/drivers/s3')
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config
  const driver = new S3Driver({
    bucket: config.S3_BUCKET ?? '',
    region: config.S3_REGION,
    forcePathStyle: config.S3_FORCE_PATH_STYLE,
    visibility: 'private',
    supportsACL: false,
    // Services other than AWS store objects corrupted when the newer checksums are sent unasked.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(config.S3_ENDPOINT && { endpoint: config.S3_ENDPOINT }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  })
  return s3Storage(driver, config.PREFLIGHT_DATA_DIR)
}
