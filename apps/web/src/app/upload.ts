import { uploadFile, type Result, type ScanType } from '@preflight/contracts'
import { isApiError, unreachable, type ApiError } from './api-error.ts'
import { isRecord } from './is-record.ts'
import { ensureSession, replaceSession } from './session.ts'
import { unwrap } from './wire.ts'

export interface NewUpload {
  projectId: string
  file: File
  scanType: ScanType
  /** false stores the archive only */
  startScan: boolean
  /** the launch scan may spend a package that belongs to no project yet */
  useLaunchCredit?: boolean
}

export type UploadResult = Result<typeof uploadFile>

interface Watch {
  /** 0-100 of the bytes sent */
  onPercent: (percent: number) => void
  signal: AbortSignal
}

const isUploadResult = (data: unknown): data is UploadResult => isRecord(data) && isRecord(data.upload) && 'scan' in data

// The server decides by the text parts before it keeps a byte of the file, so the file comes last.
function formOf({ projectId, file, scanType, startScan, useLaunchCredit = false }: NewUpload): FormData {
  const form = new FormData()
  form.append('project_id', projectId)
  form.append('run_prescan', String(startScan))
  form.append('scan_type', scanType)
  if (useLaunchCredit) form.append('use_launch_credit', 'true')
  form.append('file', file)
  return form
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function resultOf({ status, statusText, responseText }: XMLHttpRequest): UploadResult | ApiError {
  const answer = unwrap(status, statusText, parse(responseText))
  if (isApiError(answer)) return answer
  return isUploadResult(answer.data) ? answer.data : NOT_SENT
}

const NOT_SENT: ApiError = { ...unreachable(), message: 'Upload and scan failed' }

type Answer = UploadResult | ApiError | null

// XMLHttpRequest, because fetch tells nothing about progress
const sendAs = (token: string, upload: NewUpload, { onPercent, signal }: Watch): Promise<Answer> =>
  new Promise((resolve) => {
    const xhr = new XMLHttpRequest()
    signal.addEventListener('abort', () => xhr.abort())
    xhr.upload.addEventListener('progress', ({ loaded, total }) => onPercent(Math.round((loaded / (total || 1)) * 100)))
    xhr.addEventListener('load', () => resolve(resultOf(xhr)))
    xhr.addEventListener('error', () => resolve(NOT_SENT))
    xhr.addEventListener('abort', () => resolve(null))
    xhr.open(uploadFile.method, uploadFile.url)
    xhr.setRequestHeader('authorization', `Bearer ${token}`)
    xhr.send(formOf(upload))
  })

/** Sends one archive. Resolves to null when it was cancelled. A refused session is renewed and the archive sent again, once. */
export async function sendUpload(upload: NewUpload, watch: Watch, isSecond = false): Promise<Answer> {
  const session = await ensureSession()
  if (isApiError(session)) return session
  if (watch.signal.aborted) return null
  const answer = await sendAs(session.token, upload, watch)
  if (isSecond || !session.grant || !isApiError(answer) || answer.status !== 401) return answer
  await replaceSession(session.token)
  return sendUpload(upload, watch, true)
}
