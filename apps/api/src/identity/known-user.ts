import { prepared, users } from '@preflight/db'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { audit } from '../audit-log.ts'
import type { Deps } from '../deps.ts'
import type { Proof } from './verify-token.ts'

type UserRow = typeof users.$inferSelect

const MAX_EMAIL = 254
const MAX_NAME = 120

interface Profile {
  email: string | null
  name: string | null
}

// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f]/g

const textOf = (value: unknown, longest: number): string | null => {
  const text = typeof value === 'string' ? value.replaceAll(CONTROL, ' ').trim() : ''
  return text === '' || text.length > longest ? null : text
}

/** Some providers write their booleans as text. */
const isRefuted = (verified: unknown) => verified === false || verified === 'false'

function profileOf(claims: Record<string, unknown>): Profile {
  const email = isRefuted(claims['email_verified']) ? null : textOf(claims['email'], MAX_EMAIL)
  return { email: email?.includes('@') ? email : null, name: textOf(claims['name'], MAX_NAME) }
}

const saysWho = (claims: Record<string, unknown>) => 'email' in claims || 'name' in claims

const userOfProof = prepared((db) =>
  db
    .select()
    .from(users)
    .where(and(eq(users.identity_issuer, sql.placeholder('issuer')), eq(users.identity_subject, sql.placeholder('subject'))))
    .prepare('user_of_proof'),
)

/** Stores somebody who comes for the first time. Of calls that come together each ends with the same user. */
async function createUser({ db }: Pick<Deps, 'db'>, proof: Proof, address: string): Promise<UserRow> {
  const said = saysWho(proof.claims) ? proof.claims : ((await proof.moreClaims()) ?? {})
  const { email, name } = profileOf(said)
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(users)
      .values({ identity_issuer: proof.issuer, identity_subject: proof.subject, email, display_name: name, identity_name: name })
      .onConflictDoUpdate({ target: [users.identity_issuer, users.identity_subject], set: { last_seen_at: new Date() } })
      .returning({ ...getTableColumns(users), is_new: sql<boolean>`xmax = 0` })
    if (!row) throw new Error('The user was not stored')
    const { is_new, ...user } = row
    if (is_new) await audit(tx, { userId: user.id, address }, 'user.signed_in', { type: 'user', id: user.id })
    return user
  })
}

/** What the token says differently from what is stored. A name that the user chose here stays. */
function changesOf(user: UserRow, claims: Record<string, unknown>): Partial<UserRow> {
  const { email, name } = profileOf(claims)
  const isRenamed = name !== null && name !== user.identity_name
  const hasOwnName = user.display_name !== null && user.display_name !== user.identity_name
  return {
    ...('email' in claims && email !== user.email && { email }),
    ...(isRenamed && { identity_name: name, ...(!hasOwnName && { display_name: name }) }),
  }
}

/** The user whom a verified token speaks of. */
export async function knownUser(deps: Pick<Deps, 'db'>, proof: Proof, address: string): Promise<UserRow> {
  const [user] = await userOfProof(deps.db).execute({ issuer: proof.issuer, subject: proof.subject })
  if (!user) return createUser(deps, proof, address)
  const changes = changesOf(user, proof.claims)
  if (Object.keys(changes).length === 0) return user
  const [changed] = await deps.db.update(users).set(changes).where(eq(users.id, user.id)).returning()
  return changed ?? user
}
