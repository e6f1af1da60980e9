import { ARCHIVE_EXTENSIONS, MAX_UPLOAD_BYTES } from '@preflight/contracts'

export type UploadRefusal = 'extension' | 'too-large' | 'empty'

/** Why a file is refused before it is sent, or null. The server decides by content, this only by name and size. */
export function uploadRefusal({ name, size }: { name: string; size: number }): UploadRefusal | null {
  const lower = name.toLowerCase()
  if (!ARCHIVE_EXTENSIONS.some((extension) => lower.endsWith(`.${extension}`))) return 'extension'
  if (size === 0) return 'empty'
  return size > MAX_UPLOAD_BYTES ? 'too-large' : null
}
