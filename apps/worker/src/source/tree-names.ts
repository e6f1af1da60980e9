import { DEFAULT_LIMITS } from '@preflight/archives'
import { visibleName } from '@preflight/contracts'
import { refuse } from './refusals.ts'

const MAX_SHOWN = 80
const MAX_LISTED = 300

const CONTROL = /\p{Cc}|[\u2028\u2029]/u

/** A name from a repository as it may stand in a text: nothing that a screen would act on, not too long. */
export function shownName(name: string): string {
  const visible = visibleName(name)
  return `"${visible.length > MAX_SHOWN ? `${visible.slice(0, MAX_SHOWN)}...` : visible}"`
}

/** What HFS+ passes over in a name, so that `.g<mark>it` is `.git` there. */
const PASSED_OVER_BY_HFS = /[\u200C-\u200F\u202A-\u202E\u206A-\u206F\uFEFF]/g

/**
 * `.git` in every spelling that some file system takes for it: upper case, NTFS's short name, its streams, blanks and dots
 * at the end. git itself writes none of them into a tree; `git~2` it does.
 */
const isGitFolder = (name: string) => /^(?:\.git|git~1)[ .]*(?::.*)?$/i.test(name.replace(PASSED_OVER_BY_HFS, '').normalize('NFKC'))

const bytes = (text: string) => Buffer.byteLength(text)
const { maxDepth, maxNameBytes, maxPathBytes } = DEFAULT_LIMITS

/** Bytes of a path that no system could hold. What is deeper than that was made to keep its reader busy. */
export const LONGEST_PATH = 4000

interface Objection {
  found: (names: readonly string[], path: string) => boolean
  says: string
}

/** Names that no git writes; `says` ends "The repository was refused: <name> ". */
const HOSTILE: readonly Objection[] = [
  { found: (_, path) => path.startsWith('/'), says: 'is an absolute path.' },
  { found: (names) => names.includes('..') || names.includes('.') || names.includes(''), says: 'points outside the repository.' },
  { found: (names) => names.some(isGitFolder), says: "uses the reserved name of git's own folder." },
  { found: (_, path) => bytes(path) > LONGEST_PATH, says: `is longer than ${LONGEST_PATH} bytes.` },
]

/** Names that honest repositories have, and that are not written here; `says` is read alone, beside the name. */
const UNFIT: readonly Objection[] = [
  { found: (_, path) => path.includes('\\'), says: 'its name contains a backslash' },
  { found: (_, path) => /^[A-Za-z]:/.test(path), says: 'its name starts with a drive letter' },
  { found: (_, path) => CONTROL.test(path), says: 'its name contains control characters' },
  { found: (names) => names.length > maxDepth, says: `it is more than ${maxDepth} folders deep` },
  { found: (names) => names.some((name) => bytes(name) > maxNameBytes), says: `its name is longer than ${maxNameBytes} bytes` },
  { found: (_, path) => bytes(path) > maxPathBytes, says: `its path is longer than ${maxPathBytes} bytes` },
]

/**
 * Refuses a repository for a name that no program writes into a tree by accident.
 * @throws {AppError} with the name and what is wrong with it
 */
export function checkTreePath(path: string): void {
  const names = path.split('/')
  const objection = HOSTILE.find(({ found }) => found(names, path))
  if (objection) throw refuse(`The repository was refused: ${shownName(path)} ${objection.says}`)
}

/** Why a file of this name is left out, for its line in the receipt; null where it is written. */
export function unfitName(path: string): string | null {
  const names = path.split('/')
  return UNFIT.find(({ found }) => found(names, path))?.says ?? null
}

/** A path for a list: what would not be seen written out, the middle of a very long one left out. */
export function listedPath(path: string): string {
  const visible = visibleName(path)
  return visible.length <= MAX_LISTED ? visible : `${visible.slice(0, MAX_LISTED / 2)}...${visible.slice(-MAX_LISTED / 2)}`
}
