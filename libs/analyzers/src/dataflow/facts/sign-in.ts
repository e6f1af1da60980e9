import { ASKING_STEMS } from '../check-names.ts'
import type { Check, Noted } from './noted.ts'
import type { SignIn } from './facts.ts'

/** What stands before a handler, in it, and around both. */
interface Around {
  /** guards, annotations, and what the handler is given */
  before: readonly Check[]
  /** what the handler does and calls that keeps anybody out */
  inside: readonly Check[]
  noted: readonly Noted[]
  path: string
  /** whether it says itself that anybody may come in */
  isOpen: boolean
  /** whether something that nobody knows may stand before it */
  isUnclear: boolean
}

interface Admission {
  sign_in: SignIn
  /** what keeps out who is not signed in */
  required: Check[]
  /** what asks who is there and lets everybody in, where nothing keeps anybody out */
  optional: Check | undefined
}

/** Whether somebody has to be signed in. */
export function admission(around: Around): Admission {
  const { before, inside, noted, path } = around
  const all = [...before, ...(isDoor(path, noted) ? signedInBefore(inside, noted) : inside)]
  const required = all.filter(({ optional }) => !optional)
  if (required.length > 0) return { sign_in: 'required', required, optional: undefined }
  const [optional] = all
  return { sign_in: optional ? 'optional' : withoutChecks(around), required, optional }
}

/** Nothing that is known asks who is there. */
function withoutChecks({ noted, path, isOpen, isUnclear }: Around): SignIn {
  if (isOpen || isDoor(path, noted)) return 'none'
  return isUnclear || asksNobody(noted) ? 'unknown' : 'none'
}

/** It uses who is signed in, and nothing that is known has asked. */
const asksNobody = (noted: readonly Noted[]): boolean => noted.some(({ ownership, user }) => ownership.length > 0 || user.length > 0)

const DOOR = /(?:^|\/)(?:log[-_]?in|sign[-_]?in|sign[-_]?up|register)(?:\/|\.php)?$/i
const COMPARES = new RegExp(`${ASKING_STEMS}|compare|matches`, 'i')

/** Whether nobody is signed in yet who comes there: a password is looked at, or a token made. */
const isDoor = (path: string, noted: readonly Noted[]): boolean =>
  DOOR.test(path) || noted.some(({ entries, uses }) => entries.length > 0 || uses.some(({ use, name }) => use === 'token_issue' || (use === 'password_hash' && COMPARES.test(name.slice(name.lastIndexOf('.') + 1)))))

/** At a door a refusal is about what was typed, and who is there is known only once they have come in; what asks before that counts. */
function signedInBefore(inside: readonly Check[], noted: readonly Noted[]): readonly Check[] {
  const entries = noted.flatMap((one) => one.entries)
  const asks = inside.filter((check) => !check.denies && !check.proves && !entries.some(({ fn, offset }) => fn === check.fn && offset < check.offset))
  return asks.length > 0 ? inside.filter(({ proves }) => !proves) : []
}
