import { lstat, readFile, realpath, writeFile } from 'node:fs/promises'
import path from 'node:path'

const MARK = '\uFEFF'

/** A file of the project in the workspace; offsets count in `text`, which is without a byte order mark. */
export interface SourceFile {
  text: string
  /** Puts another text in its place, in the encoding it had. */
  write(text: string): Promise<void>
  /** the bytes of a text in the file's own encoding */
  encode(text: string): Buffer
}

/**
 * Opens a file below `root` for editing.
 * @returns a reason in words where it cannot be edited without loss
 */
export async function openSource(root: string, filePath: string): Promise<SourceFile | string> {
  const file = path.join(root, filePath)
  const stat = await lstat(file).catch(() => null)
  if (!stat?.isFile()) return 'the file is not in the project'
  const [realRoot, realFile] = await Promise.all([realpath(root), realpath(file)])
  if (!realFile.startsWith(realRoot + path.sep)) return 'the file is not in the project'
  const bytes = await readFile(file)
  const decoded = bytes.toString('utf8')
  if (!Buffer.from(decoded, 'utf8').equals(bytes)) return 'the file is not UTF-8 text'
  const mark = decoded.startsWith(MARK) ? MARK : ''
  const encode = (text: string) => Buffer.from(mark + text, 'utf8')
  return { text: decoded.slice(mark.length), encode, write: (text) => writeFile(file, encode(text)) }
}
