import { visibleName, ARCHIVE_EXTENSIONS } from '@preflight/contracts'
import { uploadRefusal, type UploadRefusal } from '@preflight/policy'

/** For the `accept` of a file field. */
export const ARCHIVE_ACCEPT = ARCHIVE_EXTENSIONS.map((extension) => `.${extension}`).join(',')

export const ARCHIVE_HINT = `${ARCHIVE_EXTENSIONS.join(', ')}; 1GB maximum`

const WORDS: Record<UploadRefusal, string> = {
  extension: `is not a supported archive. Accepted: ${ARCHIVE_EXTENSIONS.join(', ')}.`,
  'too-large': 'is larger than 1GB.',
  empty: 'is empty.',
}

/** Why a file cannot be uploaded, or null. The server looks at the content; this spares the way there. */
export function archiveProblem(file: Pick<File, 'name' | 'size'>): string | null {
  const refusal = uploadRefusal(file)
  return refusal && `"${visibleName(file.name)}" ${WORDS[refusal]}`
}
