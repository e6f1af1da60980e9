import type { Multipart } from '@fastify/multipart'
import { isDatabaseAway } from '@preflight/db'
import { AppError, badRequest, isNoRoom } from '@preflight/server'
import type { FastifyRequest } from 'fastify'
import type { ScanRow } from '../access.ts'
import { actorOf } from '../audit-log.ts'
import type { Deps } from '../deps.ts'
import { queueScan } from '../start-scan.ts'
import { commitUpload, type UploadRow } from './commit-upload.ts'
import { readForm } from './form.ts'
import { discard, storeFile, type StoredFile } from './store-file.ts'
import { removeSuperseded } from './superseded.ts'

/** What boundaries and text parts may add to the file's own length. */
const MULTIPART_OVERHEAD = 64 * 1024
const LIMITS = { fieldNameSize: 100, fieldSize: 1000, fields: 10, files: 2, parts: 12, headerPairs: 50 }

const tooLarge = (maxBytes: number) =>
  new AppError(413, 'PAYLOAD_TOO_LARGE', `The file is larger than the limit of ${maxBytes} bytes`)

function refuseWithoutReading(req: FastifyRequest, maxBytes: number) {
  if (!req.isMultipart())
    throw new AppError(415, 'UNSUPPORTED_MEDIA_TYPE', 'An upload must be sent as multipart/form-data')
  if (Number(req.headers['content-length'] ?? 0) > maxBytes + MULTIPART_OVERHEAD) throw tooLarge(maxBytes)
}

/** A connection or body that breaks off is the sender's; an error of a disk or a server of ours is not. */
function uploadError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof AppError) return error
  const isOurs = isNoRoom(error) || isDatabaseAway(error) || 'syscall' in error || 'query' in error || '$metadata' in error
  if (isOurs || ('statusCode' in error && error.statusCode !== 500)) return error
  return badRequest('The upload is incomplete or not valid multipart data')
}

function textOf(part: Extract<Multipart, { type: 'field' }>): string {
  if (part.valueTruncated || part.fieldnameTruncated || typeof part.value !== 'string')
    throw badRequest(`${part.fieldname} is too long`)
  return part.value
}

/** Reads the parts in order. The file is kept only when everything before and after it is right. */
async function readParts(deps: Deps, req: FastifyRequest, keep: (stored: StoredFile) => void): Promise<StoredFile> {
  const texts = new Map<string, string>()
  let stored: StoredFile | undefined
  for await (const part of req.parts({ limits: { ...LIMITS, fileSize: Number.POSITIVE_INFINITY } })) {
    if (stored)
      throw badRequest(
        part.type === 'file' ? 'Only one file can be uploaded at a time' : 'Text parts must come before the file',
      )
    if (part.type === 'field') {
      texts.set(part.fieldname, textOf(part))
      continue
    }
    if (part.fieldname !== 'file') throw badRequest('The file must be sent in the part named "file"')
    stored = await storeFile(deps, req, readForm(texts), part)
    keep(stored)
  }
  if (!stored) throw badRequest('Please select a file to upload')
  return stored
}

/**
 * Reads on without keeping anything: browsers send a whole body before they look at the answer. Who sends more than
 * was announced or allowed is cut off.
 */
function drain({ raw }: FastifyRequest, maxBytes: number) {
  let left = maxBytes + MULTIPART_OVERHEAD
  raw.unpipe()
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) raw.destroy()
  })
  raw.resume()
}

/**
 * Streams an uploaded archive into storage and, by default, starts a scan of it. When anything fails,
 * nothing of the file stays.
 */
export async function receiveUpload(
  deps: Deps,
  req: FastifyRequest,
): Promise<{ upload: UploadRow; scan: ScanRow | null }> {
  refuseWithoutReading(req, deps.config.MAX_UPLOAD_BYTES)
  let kept: StoredFile | undefined
  try {
    const stored = await readParts(deps, req, (file) => {
      kept = file
    })
    const { upload, scan } = await deps.inLane(req.user.id, () => commitUpload(deps, stored, actorOf(req)))
    kept = undefined
    if (scan) await queueScan(deps, scan)
    // The upload is stored whatever becomes of the older ones; the next upload removes what stays.
    await removeSuperseded(deps, upload.project_id).catch((error: unknown) => deps.outages.warn(error, 'Superseded uploads were not removed', { project_id: upload.project_id }))
    return { upload, scan }
  } catch (error) {
    drain(req, deps.config.MAX_UPLOAD_BYTES)
    // Lost at its commit, a transaction may have been stored all the same. Where it was not, the mark removes the bytes.
    if (kept && !isDatabaseAway(error)) await discard(deps, kept.key)
    throw uploadError(error)
  }
}
