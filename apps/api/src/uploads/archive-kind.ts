export type ArchiveKind = 'zip' | 'gz' | '7z' | 'rar' | 'tar'

/** A tar header is one block; nothing else needs more to be known. */
export const ARCHIVE_HEAD_BYTES = 512

/** zip: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT 4.3.7, 4.3.16; rar: https://www.rarlab.com/technote.htm */
const MAGIC: [ArchiveKind, Buffer][] = [
  ['zip', Buffer.from('504b0304', 'hex')],
  ['zip', Buffer.from('504b0506', 'hex')],
  ['gz', Buffer.from('1f8b08', 'hex')],
  ['7z', Buffer.from('377abcaf271c', 'hex')],
  ['rar', Buffer.from('526172211a0700', 'hex')],
  ['rar', Buffer.from('526172211a070100', 'hex')],
]

const CHECKSUM = { start: 148, end: 156 }

/** The sum of a header's bytes, with its checksum field read as blanks, stands in that field in octal. */
function isTarHeader(head: Buffer): boolean {
  if (head.length < ARCHIVE_HEAD_BYTES) return false
  const noted = Number.parseInt(
    head.subarray(CHECKSUM.start, CHECKSUM.end).toString('latin1').replaceAll('\0', ' ').trim(),
    8,
  )
  const blanked = Buffer.from(head).fill(' ', CHECKSUM.start, CHECKSUM.end)
  return noted === blanked.reduce((sum, byte) => sum + byte, 0)
}

/** What kind of archive starts with these bytes, whatever its name says; null for none that we read. */
export function archiveKind(head: Buffer): ArchiveKind | null {
  const known = MAGIC.find(([, magic]) => head.subarray(0, magic.length).equals(magic))
  if (known) return known[0]
  return isTarHeader(head) ? 'tar' : null
}
