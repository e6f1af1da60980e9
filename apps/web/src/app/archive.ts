import { ARCHIVE_EXTENSIONS, MAX_UPLOAD_BYTES } from '@preflight/contracts'

/** For the `accept` of a file field. */
export const ARCHIVE_ACCEPT = ARCHIVE_EXTENSIONS.map((extension) => `.${extension}`).join(',')

export const ARCHIVE_HINT = `${ARCHIVE_EXTENSIONS.join(', ')}; 1GB maximum`

/** Why a file cannot be uploaded, or null. The server looks at the content; this spares the way there. */
export function archiveProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  const lower = name.toLowerCase()
  if (!ARCHIVE_EXTENSIONS.some((extension) => lower.endsWith(`.${extension}`)))
    return `"${name}" is not an archive. Accepted: ${ARCHIVE_EXTENSIONS.join(', ')}.`
  if (size > MAX_UPLOAD_BYTES) return `"${name}" is larger than 1GB.`
  if (size === 0) return `"${name}" is empty.`
  return null
}
