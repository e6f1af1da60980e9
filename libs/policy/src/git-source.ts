import { MAX_BRANCH_NAME, MAX_URL } from '@preflight/contracts'

/** Why an address is never cloned from. Whether its host is private is known only after asking for its address. */
export type RepositoryUrlRefusal = 'no-address' | 'not-https' | 'credentials' | 'extras' | 'no-repository'

export const REPOSITORY_URL_TEXT: Record<RepositoryUrlRefusal, string> = {
  'no-address': 'Enter the full repository URL, such as https://github.com/owner/repository',
  'not-https': 'Only https repository URLs are supported',
  credentials: 'Remove user names, passwords and tokens from the URL',
  extras: 'Remove the query (?) and fragment (#) from the URL',
  'no-repository': 'This URL does not point to a repository. Use the form https://github.com/owner/repository',
}

export type RepositoryUrl = { ok: true; url: string } | { ok: false; reason: RepositoryUrlRefusal }

const refused = (reason: RepositoryUrlRefusal): RepositoryUrl => ({ ok: false, reason })

// Nobody types these into an address: they come from pasted junk, or from somebody who tries what a parser makes of them.
// oxlint-disable-next-line no-control-regex
const STRANGE = /[\s\\\u0000-\u001f\u007f"'<>^`{|}]|%(?:00|0a|0d|2e|2f|5c)/i

/**
 * Reads what a person typed as the address of a repository.
 * @param trusted origins for which the operator vouches, http among them, such as a GitHub Enterprise Server's
 * @returns the address as it is kept: no '.git', no slash at its end, the host in lower case
 */
export function readRepositoryUrl(text: string, trusted: readonly string[] = []): RepositoryUrl {
  const typed = text.trim()
  if (typed === '' || typed.length > MAX_URL || STRANGE.test(typed) || !URL.canParse(typed)) return refused('no-address')
  const url = new URL(typed)
  if (url.protocol !== 'https:' && !trusted.includes(url.origin)) return refused('not-https')
  if (url.username !== '' || url.password !== '' || typed.includes('@')) return refused('credentials')
  if (typed.includes('?') || typed.includes('#')) return refused('extras')
  const path = url.pathname.replace(/\/+$/, '').replace(/\.git$/, '')
  const names = path.split('/').slice(1)
  const isNamed = names.length > 0 && names.every((name) => name !== '' && !name.startsWith('-') && !/^\.+$/.test(name))
  return isNamed ? { ok: true, url: `${url.origin}${path}` } : refused('no-repository')
}

/** Owner and name of a repository on one host, or null where the address lies elsewhere. */
export function repositoryOn(origin: string, repositoryUrl: string): { owner: string; name: string } | null {
  const read = readRepositoryUrl(repositoryUrl, [origin])
  if (!read.ok || new URL(read.url).origin !== new URL(origin).origin) return null
  const [owner, name, ...more] = new URL(read.url).pathname.split('/').slice(1)
  return owner && name && more.length === 0 ? { owner, name } : null
}

export const BRANCH_TEXT = 'This is not a valid branch name'

// oxlint-disable-next-line no-control-regex
const NOT_IN_BRANCHES = /[\u0000-\u0020\u007f~^:?*[\\]|\.\.|@\{|\/\/|\/\.|\.lock(?:\/|$)/
/** Half of a character: no text that can be stored or sent. */
const HALF = /\p{Surrogate}/u

/** Whether git could have a branch of this name, by the rules of `git check-ref-format --branch`. */
export const isBranchName = (name: string): boolean =>
  name !== '' &&
  name.length <= MAX_BRANCH_NAME &&
  name !== '@' &&
  name !== 'HEAD' &&
  !/^[-./]|[./]$/.test(name) &&
  !NOT_IN_BRANCHES.test(name) &&
  !HALF.test(name)
