import { formatNumber } from '@preflight/contracts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import type { SkippedFile } from '@preflight/contracts'
import { refuse, sizeText, SOURCE_TEXT } from './refusals.ts'
import { GitFailed } from './run-git.ts'
import { foldedName, type Folding } from './folding.ts'
import { checkTreePath, listedPath, LONGEST_PATH, shownName, unfitName } from './tree-names.ts'
import type { FetchLimits } from './settings.ts'

/** git run where it needs no network, its output read as it comes. */
export interface LocalGit {
  gitDir: string
  environment: Record<string, string>
  signal: AbortSignal
}

export interface TreeFile {
  path: string
  /** the number of its content */
  oid: string
  size: number
}

export interface Tree {
  files: TreeFile[]
  leftOut: SkippedFile[]
}

const KEPT_ERRORS = 4000

type TreeLimits = Pick<FetchLimits, 'maxEntries' | 'maxBytes'>

/** Starts git; it is gone when the generator ends, however that happens. */
export async function* outputOf({ gitDir, environment, signal }: LocalGit, args: readonly string[], input?: Readable): AsyncGenerator<Buffer> {
  signal.throwIfAborted()
  const child = spawn('git', args, { cwd: gitDir, env: environment, stdio: 'pipe', signal, killSignal: 'SIGKILL' })
  const closed = once(child, 'close')
  closed.catch(() => {})
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString('utf8')).slice(-KEPT_ERRORS)))
  child.stdin.on('error', () => {})
  if (input) input.pipe(child.stdin)
  else child.stdin.end()
  try {
    for await (const chunk of child.stdout) yield Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk))
    const [code]: unknown[] = await closed
    if (code !== 0) throw new GitFailed(Number(code ?? -1), said.trim())
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  } finally {
    input?.destroy()
    child.kill('SIGKILL')
  }
}

/** What stands before the path in a line of the list. */
const HEAD_BYTES = 128

/**
 * Cuts a stream at its NUL bytes.
 * @throws {AppError} for one that is longer than any path: a name of a gigabyte takes a megabyte to send
 */
async function* records(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of chunks) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    let start = 0
    for (let end = rest.indexOf(0, start); end >= 0; end = rest.indexOf(0, start)) {
      yield rest.subarray(start, end)
      start = end + 1
    }
    rest = rest.subarray(start)
    if (rest.length > LONGEST_PATH + HEAD_BYTES) {
      throw refuse(`The repository was refused: ${shownName(rest.toString('utf8', 0, LONGEST_PATH).replace(/^.*?\t/, ''))} is longer than ${LONGEST_PATH} bytes.`)
    }
  }
}

const ENTRY = /^(\d{6}) (blob|tree|commit) ([0-9a-f]{40,64}) +(\d+|-)\t/

interface Entry {
  kind: 'file' | 'folder' | 'link' | 'submodule'
  oid: string
  size: number
  path: Buffer
}

function readEntry(record: Buffer): Entry {
  const [head = '', mode = '', type, oid = '', size = ''] = ENTRY.exec(record.subarray(0, HEAD_BYTES).toString('latin1')) ?? []
  const isKnown = head !== '' && (type !== 'blob' || size !== '-')
  if (!isKnown) throw refuse(SOURCE_TEXT.damaged)
  const kind = type === 'tree' ? 'folder' : type === 'commit' ? 'submodule' : mode.startsWith('12') ? 'link' : 'file'
  return { kind, oid, size: size === '-' ? 0 : Number(size), path: record.subarray(head.length) }
}

/** A name that is no UTF-8, with its stray bytes written out as the inventory writes them. */
const writtenOut = (raw: Buffer) =>
  [...raw].map((byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : `\\x${byte.toString(16).padStart(2, '0')}`)).join('')

const SUBMODULE = { reason: 'unsupported', detail: 'a submodule: submodules are not fetched' } as const
const LINK = { reason: 'symlink', detail: 'symbolic links are not followed' } as const
const NOT_UTF8 = { reason: 'unsupported', detail: 'its name is not UTF-8' } as const
const COLLIDES = { reason: 'unsupported', detail: 'another file on this file system has the same name' } as const

/**
 * Lists the tree of a commit while git reads it, and stops at the first thing that is too much or not allowed: a small
 * repository can describe a tree that nobody could ever read to its end.
 * @throws {AppError} for what refuses the whole repository
 */
export async function listTree(git: LocalGit, commit: string, limits: TreeLimits, folding: Folding): Promise<Tree> {
  const tree: Tree = { files: [], leftOut: [] }
  const places = createPlaces(folding)
  const total = { entries: 0, bytes: 0 }
  const leaveOut = (path: string, why: Pick<SkippedFile, 'reason' | 'detail'>) => tree.leftOut.push({ path: listedPath(path), ...why, files: 1 })
  // Folders are listed too (-t): empty ones in empty ones would otherwise go on unseen.
  for await (const record of records(outputOf(git, ['ls-tree', '-r', '-t', '-z', '-l', '--full-tree', commit]))) {
    const entry = readEntry(record)
    if (++total.entries > limits.maxEntries) throw refuse(`The repository was refused: it has more than ${formatNumber(limits.maxEntries)} files and folders.`)
    const path = entry.path.toString('utf8')
    checkTreePath(path)
    if (entry.kind === 'folder') continue
    const unfit = unfitName(path)
    if (entry.kind === 'submodule') leaveOut(path, SUBMODULE)
    else if (entry.kind === 'link') leaveOut(path, LINK)
    else if (!Buffer.from(path).equals(entry.path)) leaveOut(writtenOut(entry.path), NOT_UTF8)
    else if (unfit !== null) leaveOut(path, { reason: 'unsupported', detail: unfit })
    else if (!places.take(path)) leaveOut(path, COLLIDES)
    else {
      total.bytes += entry.size
      if (total.bytes > limits.maxBytes) throw refuse(`The repository was refused: its files exceed ${sizeText(limits.maxBytes)} in total.`)
      tree.files.push({ path, oid: entry.oid, size: entry.size })
    }
  }
  return tree
}

/** Gives every path to the first file that asks for it, so that none takes another one's place. */
function createPlaces(folding: Folding) {
  const taken = new Map<string, 'file' | 'folder'>()
  return {
    take(path: string): boolean {
      const folded = foldedName(path, folding)
      const above: string[] = []
      for (let end = folded.indexOf('/'); end >= 0; end = folded.indexOf('/', end + 1)) above.push(folded.slice(0, end))
      if (taken.has(folded) || above.some((folder) => taken.get(folder) === 'file')) return false
      for (const folder of above) taken.set(folder, 'folder')
      taken.set(folded, 'file')
      return true
    },
  }
}
