import { isBranchName } from '@preflight/policy'
import { branchMissing, refuse, SOURCE_TEXT } from './refusals.ts'

/** What is fetched: exactly one reference. */
export interface Wanted {
  /** as the remote calls it: refs/heads/<branch>, HEAD, or a commit's number */
  ref: string
  /** null for a HEAD that is at no branch */
  branch: string | null
  /** HEAD was taken because nobody named a branch and there is none of the default name */
  isHead: boolean
  /** sha1 or sha256, by the length of the remote's numbers */
  format: 'sha1' | 'sha256'
}

const HEADS = 'refs/heads/'

interface Refs {
  oids: Map<string, string>
  /** the branch that HEAD is */
  head: string | null
}

/** Reads the output of `git ls-remote --symref`. Lines of other references are passed over. */
function readRefs(output: string): Refs {
  const refs: Refs = { oids: new Map(), head: null }
  for (const line of output.split('\n')) {
    const symbolic = /^ref: refs\/heads\/(.+)\tHEAD$/.exec(line)
    const plain = /^([0-9a-f]{40}|[0-9a-f]{64})\t(.+)$/.exec(line)
    // A name that nobody could give us again, such as one too long to be stored, is scanned as a HEAD of its own.
    if (symbolic?.[1] && isBranchName(symbolic[1])) refs.head = symbolic[1]
    if (plain?.[1] && plain[2]) refs.oids.set(plain[2], plain[1])
  }
  return refs
}

const formatOf = (oid: string): Wanted['format'] => (oid.length === 64 ? 'sha256' : 'sha1')

export interface ChooseRef {
  /** runs `git ls-remote` with these patterns */
  list: (patterns: readonly string[], options?: readonly string[]) => Promise<string>
  /** a branch that somebody named: that one or none */
  branch: string | null
  /** tried where nobody did; null: HEAD is taken at once */
  defaultBranch: string | null
}

/**
 * Which reference of the remote is scanned: the branch that was named, else the default one, else HEAD.
 * @throws {AppError} where there is none
 */
export async function chooseRef({ list, branch, defaultBranch }: ChooseRef): Promise<Wanted> {
  const name = branch ?? defaultBranch
  const refs = readRefs(await list(name === null ? ['HEAD'] : ['HEAD', HEADS + name]))
  const oid = name === null ? undefined : refs.oids.get(HEADS + name)
  if (name !== null && oid !== undefined) return { ref: HEADS + name, branch: name, isHead: false, format: formatOf(oid) }
  const head = refs.oids.get('HEAD')
  if (branch === null && head !== undefined) {
    return { ref: refs.head === null ? 'HEAD' : HEADS + refs.head, branch: refs.head, isHead: true, format: formatOf(head) }
  }
  // A repository whose HEAD leads nowhere may have branches all the same.
  const isEmpty = head === undefined && (await list([], ['--heads'])).trim() === ''
  throw refuse(isEmpty ? SOURCE_TEXT.empty : branch === null ? SOURCE_TEXT.no_default : branchMissing(branch))
}

const isCommit = (text: string) => /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text)

/** A commit by its number. */
export function wantedCommit(commit: string, branch: string | null): Wanted {
  if (!isCommit(commit)) throw new Error('This is not a commit hash')
  return { ref: commit, branch, isHead: false, format: formatOf(commit) }
}
