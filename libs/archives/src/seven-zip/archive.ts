import path from 'node:path'
import { tooMany, type EntryGuard } from '../entry-guard.ts'
import type { UnpackLimits } from '../limits.ts'
import { DAMAGED, refusal, Refused, shown } from '../refusal.ts'
import { createListing, type Listed } from './listing.ts'
import { FATAL, isDiskFull, loadSevenZip, NO_MEMORY, type DiskHooks, type Program } from './program.ts'

const FILE_TYPE = 0o170000
const FOLDER = 0o040000

/** Where the program sees the archive. */
const ARCHIVE = '/archive'

/** No password is asked for, nothing is printed but what we read. */
const QUIET = ['-y', '-bd', '-p', '-sccUTF-8']

/** Runs a command; whatever goes wrong in it means a damaged archive. */
function runOrRefuse(program: Program, args: readonly string[]) {
  const code = codeOf(() => program.run(args))
  if (code === NO_MEMORY) throw refusal('unpacking it takes too much memory.')
  if (code !== 0) throw refusal(DAMAGED)
}

function codeOf(run: () => number): number {
  try {
    return run()
  } catch {
    return FATAL
  }
}

/**
 * Hears of a refusal or a full disk in the middle of the program's work, and ends the process. What is thrown into the
 * program need not come out of it: where it cannot print it waits for itself without end.
 */
export type EndWith = (reason: Refused | 'no_room') => never

type Guarded = <T>(work: () => T) => T

const guardedBy =
  (endWith: EndWith): Guarded =>
  (work) => {
    try {
      return work()
    } catch (error) {
      if (error instanceof Refused) endWith(error)
      if (isDiskFull(error)) endWith('no_room')
      throw error
    }
  }

/** The archive's entries as 7-Zip names them. */
export async function listEntries(file: string, limits: UnpackLimits, endWith: EndWith): Promise<readonly Listed[]> {
  const guarded = guardedBy(endWith)
  const listing = createListing((entries) => {
    if (entries > limits.maxEntries) throw tooMany(limits)
  })
  const program = await loadSevenZip((line) => guarded(() => listing.line(line)))
  mountArchive(program, file)
  runOrRefuse(program, ['l', '-slt', '-ba', ...QUIET, ARCHIVE])
  return listing.entries
}

interface Extraction {
  file: string
  root: string
  guard: EntryGuard
  /** the files the list named */
  paths: ReadonlySet<string>
  /** unpacked bytes so far */
  onBytes: (bytes: number) => void
  endWith: EndWith
}

/** Unpacks into `root`. Only files the list named are made, without links and without the archive's permissions. */
export async function extractAll({ file, root, guard, paths, onBytes, endWith }: Extraction): Promise<void> {
  const guarded = guardedBy(endWith)
  const program = await loadSevenZip(() => {})
  mountArchive(program, file)
  program.module.FS.mkdir('/out')
  program.module.FS.mount(program.module.NODEFS, { root }, '/out')
  guardCreation(program.hooks, guarded, { root, guard, paths })
  guardWriting(program.hooks, guarded, guard, onBytes)
  runOrRefuse(program, ['x', ...QUIET, '-bso0', '-o/out', ARCHIVE])
}

/**
 * Shows the program the one file, not its folder, which may be anybody's: it cannot follow an archive to another volume,
 * and the file's own name cannot be taken for an option or a pattern.
 */
function mountArchive({ module }: Program, file: string) {
  module.FS.mkdir(ARCHIVE)
  module.FS.mount(module.NODEFS, { root: file }, ARCHIVE)
}

function guardCreation(hooks: DiskHooks, guarded: Guarded, { root, guard, paths }: Pick<Extraction, 'root' | 'guard' | 'paths'>) {
  const { mknod } = hooks.node_ops
  hooks.node_ops.mknod = (parent, name, mode, dev) =>
    guarded(() => {
      const isFolder = (mode & FILE_TYPE) === FOLDER
      const relative = guard.admit(path.relative(root, path.join(hooks.realPath(parent), name)), isFolder ? 'folder' : 'file')
      if (!isFolder && !paths.has(relative)) throw refusal(`the name ${shown(name)} does not match the archive's file list.`)
      return mknod(parent, name, isFolder ? FOLDER | 0o700 : (mode & FILE_TYPE) | 0o600, dev)
    })
  const refuseLink = () => guarded(() => { throw refusal('it contains a link.') })
  hooks.node_ops.symlink = refuseLink
  hooks.node_ops.rename = refuseLink
}

function guardWriting(hooks: DiskHooks, guarded: Guarded, guard: EntryGuard, onBytes: (bytes: number) => void) {
  const { write, setattr: setStreamSize } = hooks.stream_ops
  const { setattr: setNodeSize } = hooks.node_ops
  let written = 0
  hooks.stream_ops.write = (stream, buffer, offset, length, position) =>
    guarded(() => {
      guard.count(length)
      written += length
      onBytes(written)
      // A disk that becomes full takes the beginning first, and says so only when it is asked for the rest.
      let done = 0
      while (done < length) done += write(stream, buffer, offset + done, length - done, position + done)
      return done
    })
  const sizeOnly =
    (set: (of: unknown, attributes: { size?: number }) => unknown) =>
    (of: unknown, { size }: { size?: number }) =>
      guarded(() => {
        if (size === undefined) return
        if (size > guard.limits.maxBytes) throw refusal(DAMAGED)
        set(of, { size })
      })
  hooks.node_ops.setattr = sizeOnly(setNodeSize)
  hooks.stream_ops.setattr = sizeOnly(setStreamSize)
}
