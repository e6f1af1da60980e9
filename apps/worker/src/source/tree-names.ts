import { DEFAULT_LIMITS } from '@preflight/archives'
import { refuse } from './refusals.ts'

const MAX_SHOWN = 80

/** A name from a repository as it may stand in a text: nothing that a screen would act on, not too long. */
export function shownName(name: string): string {
  const visible = name.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]/gu, '?')
  return `"${visible.length > MAX_SHOWN ? `${visible.slice(0, MAX_SHOWN)}...` : visible}"`
}

/** What HFS+ passes over in a name, so that `.g<mark>it` is `.git` there. */
const PASSED_OVER_BY_HFS = /[\u200C-\u200F\u202A-\u202E\u206A-\u206F\uFEFF]/g

/** `.git` in every spelling that some file system takes for it: upper case, NTFS's short name, its streams, blanks and dots at the end. */
const isGitFolder = (name: string) => /^(?:\.git|git~\d+)[ .]*(?::.*)?$/i.test(name.replace(PASSED_OVER_BY_HFS, '').normalize('NFKC'))

interface Objection {
  found: (names: readonly string[], path: string) => boolean
  /** ends "The repository was refused: <name> " */
  says: string
}

const bytes = (text: string) => Buffer.byteLength(text)
const { maxDepth, maxNameBytes, maxPathBytes } = DEFAULT_LIMITS

const OBJECTIONS: readonly Objection[] = [
  { found: (_, path) => path.startsWith('/'), says: 'is an absolute path.' },
  { found: (_, path) => /^[A-Za-z]:/.test(path), says: 'begins with a drive letter.' },
  { found: (names) => names.includes('..') || names.includes('.') || names.includes(''), says: 'leads out of its folder.' },
  { found: (_, path) => path.includes('\\'), says: 'contains a backslash.' },
  { found: (_, path) => /\p{Cc}|[\u2028\u2029]/u.test(path), says: 'contains control characters.' },
  { found: (names) => names.some(isGitFolder), says: "has the name of git's own folder." },
  { found: (names) => names.length > maxDepth, says: `is more than ${maxDepth} folders deep.` },
  { found: (names) => names.some((name) => bytes(name) > maxNameBytes), says: `has a name longer than ${maxNameBytes} bytes.` },
  { found: (_, path) => bytes(path) > maxPathBytes, says: `is longer than ${maxPathBytes} bytes.` },
]

/**
 * Refuses a repository for a name that no program writes into a tree by accident.
 * @throws {AppError} with the name and what is wrong with it
 */
export function checkTreePath(path: string): void {
  const names = path.split('/')
  const objection = OBJECTIONS.find(({ found }) => found(names, path))
  if (objection) throw refuse(`The repository was refused: ${shownName(path)} ${objection.says}`)
}
