import { claimUser as claimUserContract, createAnonymousUser, getAccessInfo, getMe, updateMe } from '@preflight/contracts'
import { users, type Db } from '@preflight/db'
import { accessInfo } from '@preflight/policy'
import { badRequest } from '@preflight/server'
import { eq } from 'drizzle-orm'
import { answer } from '../answer.ts'
import type { App } from '../app-type.ts'
import type { Deps } from '../deps.ts'
import { actorOf, audit } from '../audit-log.ts'
import { claimUser } from './claim-user.ts'
import { limitNewUsers } from './limit-new-users.ts'
import { presentUser } from '../present-user.ts'
import { rightsOf } from '../rights.ts'

const createGuest = (db: Db, address: string) =>
  db.transaction(async (tx) => {
    const [user] = await tx.insert(users).values({ is_anonymous: true }).returning()
    if (!user) throw new Error('The user was not stored')
    await audit(tx, { userId: user.id, address }, 'user.created', { type: 'user', id: user.id })
    return user
  })

export function userRoutes(app: App, deps: Deps) {
  app.route({
    ...createAnonymousUser,
    handler: async (req) => {
      await limitNewUsers(deps, req.ip)
      const user = await createGuest(deps.db, req.ip)
      return answer({ token: await deps.tokens.issue(user.id), user: presentUser(user, deps.config) })
    },
  })

  app.route({
    ...claimUserContract,
    handler: async (req) => {
      const { user, projects_moved } = await deps.inLane(req.user.id, () => claimUser(deps, req.user, req.body.token, actorOf(req)))
      return answer({ user: presentUser(user, deps.config), projects_moved })
    },
  })

  app.route({
    ...getMe,
    handler: async (req) => answer({ user: presentUser(req.user, deps.config) }),
  })

  app.route({
    ...updateMe,
    handler: async (req) => {
      const display_name = req.body.display_name.trim()
      if (!display_name) throw badRequest('display_name must not be blank')
      const [user] = await deps.db.update(users).set({ display_name }).where(eq(users.id, req.user.id)).returning()
      return answer({ user: presentUser(user ?? req.user, deps.config) })
    },
  })

  app.route({
    ...getAccessInfo,
    handler: async (req) => answer(accessInfo(await rightsOf(deps.db, deps.config, req.user), new Date())),
  })
}
