import type { PlanType, User } from '@preflight/contracts'

/** A profile is fetched only for somebody who signed in and has an email address. */
export const hasProfile = ({ is_anonymous, email }: Pick<User, 'is_anonymous' | 'email'>): boolean => !is_anonymous && email !== null

/**
 * Whether an installation that is open to some only is open to this user. The list holds user ids, email addresses and
 * '@domain' for everybody of a domain, separated by commas; an empty one is open to all.
 */
export function isOnBetaList(list: string, { id, email }: Pick<User, 'id' | 'email'>): boolean {
  const entries = list.split(',').map((entry) => entry.trim().toLowerCase()).filter((entry) => entry !== '')
  if (entries.length === 0) return true
  const address = email?.toLowerCase() ?? null
  const domain = /@[^@]+$/.exec(address ?? '')?.[0] ?? null
  return entries.some((entry) => entry === id.toLowerCase() || entry === address || entry === domain)
}

/** Packages and plans are bought only after sign-in: an anonymous user is lost with its browser. */
export const mayBuy = ({ is_anonymous }: Pick<User, 'is_anonymous'>): boolean => !is_anonymous

export interface IdeaWish {
  isOwn: boolean
  plan: PlanType | null
  /** the change touches title or description */
  changesText: boolean
  changesStatus: boolean
}

export type IdeaRefusal = 'not-yours' | 'admins-only'

export const IDEA_REFUSAL_TEXT: Record<IdeaRefusal, string> = {
  'not-yours': 'Only the author can edit or delete an idea',
  'admins-only': 'Only administrators can change the status of an idea',
}

/** Why an idea must not be changed like this, or null. Its words belong to who posted it, its status to administrators. */
export function ideaRefusal({ isOwn, plan, changesText, changesStatus }: IdeaWish): IdeaRefusal | null {
  if (changesText && !isOwn) return 'not-yours'
  return changesStatus && plan !== 'admin' ? 'admins-only' : null
}

/** A share opens its scan until it is revoked or its time is over. */
export const isShareLive = ({ expires_at, revoked_at }: { expires_at: Date | null; revoked_at: Date | null }, now: Date): boolean =>
  revoked_at === null && (expires_at === null || expires_at > now)
