import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createAnonymousUser, type PlanType, type User } from '@preflight/contracts'
import { connect, type Connection } from '@preflight/db'
import { startGithub } from '../../../../../tools/stand-ins/github.mjs'
import { environmentFor, startStripe } from '../../../../../tools/stand-ins/stripe.mjs'
import { startProduct, type Product } from '../../product.ts'

/** The product that the pictures are of, with the services on the internet that it talks to. */
export interface World {
  product: Product
  connection: Connection
  github: Awaited<ReturnType<typeof startGithub>>
  stop(): Promise<void>
}

/** Somebody with what is theirs. */
export interface Seeded {
  /** null: a browser that was never here */
  session: { token: string; user: User } | null
  projectId?: string
  /** the newest scan of the project */
  scanId?: string
  /** ids by what they are called in a state's table */
  ids: ReadonlyMap<string, string>
}

/** No clock of the worker's takes over what was written for a picture. */
const STILL = { WORKER_SWEEP_MS: '86400000' }

/** The embedded database's address, from its data folder. */
async function databaseOf({ dataDir }: Product): Promise<string> {
  const password = (await readFile(path.join(dataDir, 'secrets/postgres-password'), 'utf8')).trim()
  // its fourth line is the port
  const port = (await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[3]?.trim()
  return `postgres://preflight:${password}@127.0.0.1:${port}/preflight`
}

const SHOP = ['api', 'web', 'infra', 'tools', 'mails', 'search', 'stock', 'labels', 'payments', 'reports', 'returns', 'docs']

/** What the connected account has, the newest push last. */
async function addRepositories(github: World['github']) {
  github.addOrganization('example-shop', { members: ['ada'] })
  for (const [at, name] of [...SHOP.entries()].toReversed())
    await github.addRepository({ owner: 'example-shop', pushedAt: new Date(Date.now() - (2 + 31 * at) * 3_600_000), name: `shop-${name}`, private: name !== 'docs', language: name === 'infra' ? null : 'TypeScript', description: `The shop's ${name}` })
}

export async function createWorld(): Promise<World> {
  const [github, stripe] = await Promise.all([startGithub(), startStripe()])
  const product = await startProduct({ ...github.environment, ...environmentFor(stripe.url), ...STILL })
  await addRepositories(github)
  github.callback = `${product.url}/app/dashboard`
  const connection = connect(await databaseOf(product), { max: 4 })
  const stop = async () => {
    await connection.close()
    await product.stop()
    await Promise.all([github.stop(), stripe.stop()])
  }
  return { product, connection, github, stop }
}

/** A visitor, as the product itself makes them. */
export async function newVisitor({ product }: World): Promise<{ token: string; user: User }> {
  const answer = await fetch(`${product.url}${createAnonymousUser.url}`, { method: createAnonymousUser.method })
  const { data } = await answer.json()
  return data
}

/**
 * Somebody who has signed in: a visitor's row with a name and a plan. Going through the sign-in pages for each of them
 * would take longer than the pictures.
 */
export async function newPerson(world: World, plan: PlanType | null = 'pro'): Promise<{ token: string; user: User }> {
  const { token, user } = await newVisitor(world)
  const person = { ...user, is_anonymous: false, email: 'ada@shop.example', display_name: 'Ada Lovelace', plan_type: plan }
  await world.connection.pool.query('update users set is_anonymous = false, email = $2, display_name = $3, plan_type = $4 where id = $1', [user.id, person.email, person.display_name, plan])
  return { token, user: person }
}
