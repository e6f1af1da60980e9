import type { App } from '../app-type.ts'

export const ABANDONED = 'The caller left before the answer'

/** Says of a request whose caller left that it is over: Fastify itself says nothing then, and runs no `onResponse`. */
export function abandoned(app: App) {
  app.addHook('onRequest', async (request, { raw }) => {
    raw.once('close', () => {
      if (!raw.writableFinished) request.log.info(ABANDONED)
    })
  })
}
