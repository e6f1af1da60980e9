import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Disk, KeyNormalizer } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { DriverContract } from 'flydrive/types'
import { AppError } from './errors.ts'

export interface StoredObject {
  bytes: number
  /** hex */
  sha256: string
}

export interface ListedObject {
  key: string
  /** when it was last written, by the clock of the storage */
  storedAt: Date
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
  /** The objects in a folder, such as `uploads`, without those in folders below it. A folder that is not there is empty. */
  list(folder: string): AsyncIterable<ListedObject>
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

const isMissing = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === 'ENOENT') || isMissing(error.cause))

/** One answer of the driver, empty where the folder is not there. */
const pageOf = (disk: Disk, folder: string, paginationToken: string | undefined) =>
  disk.listAll(folder, { ...(paginationToken !== undefined && { paginationToken }) }).catch((error: unknown) => {
    if (isMissing(error)) return { paginationToken: undefined, objects: [] }
    throw error
  })

async function* listFolder(disk: Disk, folder: string): AsyncGenerator<ListedObject> {
  let token: string | undefined
  do {
    const page = await pageOf(disk, folder, token)
    for (const object of page.objects) {
      if (!object.isFile) continue
      // One that was removed meanwhile is not there any more.
      const facts = await object.getMetaData().catch((error: unknown) => {
        if (isMissing(error)) return null
        throw error
      })
      if (facts) yield { key: object.key, storedAt: facts.lastModified }
    }
    token = page.paginationToken
  } while (token !== undefined)
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
  list: (folder) => listFolder(disk, folder),
})

const KEYS = new KeyNormalizer()

/** Objects as files below the data folder. */
export function diskStorage(dataDir: string): Storage {
  const location = path.join(path.resolve(dataDir), 'objects')
  mkdirSync(location, { recursive: true, mode: 0o700 })
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }))
  return storageOn(disk, async (key, source, metered) => {
    // Not by the driver: it says of every failed write no more than that its source was closed.
    const file = path.join(location, KEYS.normalize(key))
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    // Opened first: a failure is then met by an open file, never by one that is created after the clean-up.
    const handle = await open(file, 'w', 0o600)
    await pipeline(source, metered, handle.createWriteStream())
  })
}

const A_DAY = 86_400_000

/** Removes what a process that was killed left resting, as versions did that gave the resting file a name. */
async function removeLeftovers(incoming: string) {
  for (const name of await readdir(incoming)) {
    const file = path.join(incoming, name)
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (Date.now() - mtimeMs > A_DAY) await rm(file, { force: true })
  }
}

/**
 * A file for bytes on their way. On Linux it loses its name at once and is reached through its descriptor, so that nothing of
 * it is left when its process is killed; elsewhere it stays until a day later.
 */
async function openResting(folder: string) {
  const named = path.join(folder, randomUUID())
  const handle = await open(named, 'wx+', 0o600)
  const isNameless = process.platform === 'linux'
  if (isNameless) await rm(named)
  return {
    file: isNameless ? `/proc/self/fd/${handle.fd}` : named,
    async close() {
      await handle.close()
      await rm(named, { force: true })
    },
  }
}

/** S3 wants to know the length before the first byte, so an object rests in the data folder on its way. */
async function s3Storage(driver: DriverContract, dataDir: string): Promise<Storage> {
  const incoming = path.join(path.resolve(dataDir), 'incoming')
  mkdirSync(incoming, { recursive: true, mode: 0o700 })
  await removeLeftovers(incoming)
  const disk = new Disk(driver)
  return storageOn(disk, async (key, source, metered) => {
    const resting = await openResting(incoming)
    try {
      const writing = createWriteStream(resting.file)
      await pipeline(source, metered, writing)
      // A stream without a byte is never sent.
      if (writing.bytesWritten === 0) return await disk.put(key, new Uint8Array())
      // By its path, because the S3 client reads a file twice where the connection is not encrypted: it signs the hash.
      await disk.putStream(key, createReadStream(resting.file), { contentLength: writing.bytesWritten })
    } finally {
      await resting.close()
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
