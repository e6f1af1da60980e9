import type { UnpackLimits } from './limits.ts'
import { refusal, shown } from './refusal.ts'

type PathLimits = Pick<UnpackLimits, 'maxPathBytes' | 'maxNameBytes' | 'maxDepth'>

interface Objection {
  found: (name: string) => boolean
  reason: (name: string) => string
}

/** What no name in an archive may have, the clearest reason first. */
const OBJECTIONS: readonly Objection[] = [
  { found: (name) => name.includes('\uFFFD'), reason: (name) => `the name ${shown(name)} is not valid UTF-8.` },
  { found: (name) => /\p{Cc}|[\u2028\u2029]/u.test(name), reason: (name) => `the name ${shown(name)} contains control characters.` },
  { found: (name) => name.startsWith('/'), reason: (name) => `${shown(name)} is an absolute path.` },
  { found: (name) => /^(?:\.\/+)*[A-Za-z]:/.test(name), reason: (name) => `${shown(name)} starts with a drive letter.` },
  { found: (name) => name.includes('\\'), reason: (name) => `the name ${shown(name)} contains a backslash.` },
  { found: (name) => name.split('/').includes('..'), reason: (name) => `${shown(name)} points outside the archive ("..").` },
]

const bytes = (text: string) => Buffer.byteLength(text)

/**
 * The path of an archive's entry below the target folder: no '.', no empty part, no trailing slash; '' for the folder itself.
 * @throws {Refused} for a name that could write somewhere else or nowhere
 */
export function safePath(name: string, limits: PathLimits): string {
  const objection = OBJECTIONS.find(({ found }) => found(name))
  if (objection) throw refusal(objection.reason(name))

  const parts = name.split('/').filter((part) => part !== '' && part !== '.')
  const path = parts.join('/')
  if (parts.length > limits.maxDepth) throw refusal(`${shown(path)} is more than ${limits.maxDepth} folders deep.`)
  if (bytes(path) > limits.maxPathBytes) throw refusal(`the path ${shown(path)} is longer than ${limits.maxPathBytes} bytes.`)
  if (parts.some((part) => bytes(part) > limits.maxNameBytes)) {
    throw refusal(`a name in ${shown(path)} is longer than ${limits.maxNameBytes} bytes.`)
  }
  return path
}

/** The name's bytes as text; what is not UTF-8 becomes U+FFFD, which `safePath` refuses. */
export const decodeName = (raw: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(raw)
