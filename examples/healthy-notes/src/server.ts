import { Pool } from 'pg'
import { buildApp } from './app.ts'
import { authenticate } from './sessions.ts'
import { readConfig } from './config.ts'

const config = readConfig(process.env)
const db = new Pool({ connectionString: config.databaseUrl, max: 10, statement_timeout: 5000 })
const app = buildApp({ db, authenticate: (token) => authenticate(db, token) })

async function stop() {
  await app.close()
  await db.end()
}

process.once('SIGTERM', () => void stop())

await app.listen({ port: config.port })
