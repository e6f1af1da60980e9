import { lstat, readFile, realpath } from 'node:fs/promises'
import path from 'node:path'

type Encoding = 'utf8' | 'utf16le' | 'utf16be'

/** A text file as it was read. Offsets count UTF-16 code units of `text`, which is without a byte order mark. */
export interface TextFile {
  path: string
  text: string
  bytes: Buffer
  /** whether it may be run */
  isExecutable: boolean
  encoding: Encoding
  hasMark: boolean
}

const MARK = '\uFEFF'

const swapped = (bytes: Buffer): Buffer => Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2))).swap16()

function encodingOf(bytes: Buffer): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf16be' : 'utf8'
}

function decoded(bytes: Buffer, encoding: Encoding): string {
  if (encoding === 'utf8') return bytes.toString('utf8')
  return (encoding === 'utf16le' ? bytes : swapped(bytes)).toString('utf16le')
}

/** The bytes of a text in a file's own encoding. */
export function encodedAs({ encoding, hasMark }: Pick<TextFile, 'encoding' | 'hasMark'>, text: string): Buffer {
  const marked = hasMark ? MARK + text : text
  if (encoding === 'utf8') return Buffer.from(marked, 'utf8')
  const bytes = Buffer.from(marked, 'utf16le')
  return encoding === 'utf16le' ? bytes : swapped(bytes)
}

export const NOT_IN_PROJECT = 'the file is not in the project'

/**
 * Reads a file below `root` for editing; links are not followed.
 * @returns a reason in words where it cannot be edited without loss
 */
export async function readTextFile(root: string, filePath: string): Promise<TextFile | string> {
  const file = path.join(root, filePath)
  const stat = await lstat(file).catch(() => null)
  if (!stat?.isFile()) return NOT_IN_PROJECT
  const [realRoot, realFile] = await Promise.all([realpath(root), realpath(file)])
  if (!realFile.startsWith(realRoot + path.sep)) return NOT_IN_PROJECT
  const bytes = await readFile(file)
  const encoding = encodingOf(bytes)
  const all = decoded(bytes, encoding)
  const hasMark = all.startsWith(MARK)
  const read = { path: filePath, text: hasMark ? all.slice(1) : all, bytes, isExecutable: (stat.mode & 0o111) !== 0, encoding, hasMark }
  return encodedAs(read, read.text).equals(bytes) ? read : 'the file is not valid UTF-8 or UTF-16 text'
}
