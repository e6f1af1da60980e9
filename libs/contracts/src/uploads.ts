import * as Type from 'typebox'
import { IdParams, Nullable, Timestamp, Uuid } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Scan } from './scans.ts'

export const Upload = Type.Object({
  id: Uuid,
  file_id: Uuid,
  original_filename: Type.String(),
  /** bytes */
  file_size: Type.Integer(),
  created_at: Timestamp,
})
export type Upload = Type.Static<typeof Upload>

/** An upload as its project lists it. */
export const ListedUpload = Type.Object({
  ...Upload.properties,
  /** when its bytes were removed because newer uploads replaced it; null while it is stored */
  removed_at: Nullable(Timestamp),
})
export type ListedUpload = Type.Static<typeof ListedUpload>

/**
 * Multipart: project_id, optional run_prescan ('false' stores without scanning), scan_type and use_launch_credit as text
 * parts, then the part `file`. Text parts come first, so that rights are checked before a byte of the file is kept.
 */
export const uploadFile = endpoint({
  method: 'POST',
  url: '/api/v1/upload',
  summary: 'Stores an archive and starts a scan of it',
  consumes: ['multipart/form-data'],
  data: Type.Object({ upload: Upload, scan: Nullable(Scan) }),
})

export const getLatestFile = endpoint({
  method: 'GET',
  url: '/api/v1/projects/:id/latest-file',
  summary: 'The newest upload of a project, or null',
  params: IdParams,
  data: Nullable(Upload),
})

export const listUploads = endpoint({
  method: 'GET',
  url: '/api/v1/projects/:id/uploads',
  summary: "A project's 100 newest uploads, newest first, including superseded ones",
  params: IdParams,
  data: Type.Array(ListedUpload),
})
