import Bugsnag from '@bugsnag/js'
import { Pool } from 'pg'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { authenticate } from './sessions.ts'

const config = readConfig(process.env)
if (config.bugsnagApiKey) Bugsnag.start({ apiKey: config.bugsnagApiKey })

const db = new Pool({ connectionString: config.databaseUrl, max: 10, statement_timeout: 5000, connectionTimeoutMillis: 3000 })
const app = await buildApp({
  db,
  authenticate: (token) => authenticate(db, token),
  report: (error) => {
    if (config.bugsnagApiKey) Bugsnag.notify(error)
  },
  rateLimit: config.rateLimit,
  logger: true,
})

async function stop() {
  await app.close()
  await db.end()
}

process.once('SIGTERM', () => void stop())

await app.listen({ port: config.port, host: '0.0.0.0' })
