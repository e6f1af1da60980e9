import { accounts, type Db } from '@preflight/db'
import { eq, sql } from 'drizzle-orm'
import { audit, type Actor } from '../audit-log.ts'
import { isViolationOf } from '../database-errors.ts'
import { hashOfNobody, hashPassword, isPassword } from './passwords.ts'

export type Account = Pick<typeof accounts.$inferSelect, 'id' | 'email' | 'name'>

const shown = { id: accounts.id, email: accounts.email, name: accounts.name }
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

export async function findAccount(db: Db, id: string): Promise<Account | null> {
  if (!UUID.test(id)) return null
  const [account] = await db.select(shown).from(accounts).where(eq(accounts.id, id))
  return account ?? null
}

const byEmail = (email: string) => eq(sql`lower(${accounts.email})`, email.toLowerCase())

/** The account of this email, or null. */
export async function accountOfEmail(db: Db, email: string): Promise<Account | null> {
  const [account] = await db.select(shown).from(accounts).where(byEmail(email))
  return account ?? null
}

/** The account whose email and password these are, or null; both cases take the same time. */
export async function checkPassword(db: Db, email: string, password: string): Promise<Account | null> {
  const [account] = await db.select().from(accounts).where(byEmail(email))
  const isRight = await isPassword(password, account?.password_hash ?? (await hashOfNobody()))
  return account && isRight ? account : null
}

interface NewAccount {
  name: string
  email: string
  password: string
}

/** Stores a new account, or answers null where the email has one already. */
export async function createAccount(db: Db, { name, email, password }: NewAccount, actor: Actor): Promise<Account | null> {
  const password_hash = await hashPassword(password)
  try {
    return await db.transaction(async (tx) => {
      const [account] = await tx.insert(accounts).values({ name, email, password_hash }).returning(shown)
      if (account) await audit(tx, actor, 'account.created', { type: 'account', id: account.id })
      return account ?? null
    })
  } catch (error) {
    if (isViolationOf(error, 'accounts_email')) return null
    throw error
  }
}
