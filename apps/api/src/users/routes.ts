import { createAnonymousUser, getAccessInfo, getMe, updateMe } from '@preflight/contracts'
import { users } from '@preflight/db'
import { accessInfo } from '@preflight/policy'
import { badRequest } from '@preflight/server'
import { eq } from 'drizzle-orm'
import { answer } from '../answer.ts'
import type { App } from '../app-type.ts'
import type { Deps } from '../deps.ts'
import { limitNewUsers } from './limit-new-users.ts'
import { presentUser } from '../present-user.ts'
import { rightsOf } from '../rights.ts'

export function userRoutes(app: App, deps: Deps) {
  app.route({
    ...createAnonymousUser,
    handler: async (req) => {
      await limitNewUsers(deps, req.ip)
      const [user] = await deps.db.insert(users).values({ is_anonymous: true }).returning()
      if (!user) throw new Error('The user was not stored')
      return answer({ token: await deps.tokens.issue(user.id), user: presentUser(user, deps.config) })
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
