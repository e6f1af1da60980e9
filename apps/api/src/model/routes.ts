import { getModelStatus } from '@preflight/contracts'
import { modelOf } from '@preflight/model'
import { answer } from '../answer.ts'
import type { App } from '../app-type.ts'
import type { Deps } from '../deps.ts'
import { createModelCheck } from './status.ts'

export function modelRoutes(app: App, { config, logger }: Deps) {
  const check = createModelCheck(modelOf(config), logger)
  app.route({ ...getModelStatus, handler: async () => answer({ model: await check() }) })
}
