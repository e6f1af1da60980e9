import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { exportNotes } from './notes.ts'

/** What people may ask for under data protection law: a copy of everything, and an end. */
export function registerAccount(app: FastifyInstance, db: Pool): void {
  app.get('/account/export', async (request, reply) => {
    const notes = await exportNotes(db, request.userId)
    return reply.header('content-disposition', 'attachment; filename="notes.json"').send({ notes })
  })

  app.delete('/account', async (request, reply) => {
    await deleteAccount(db, request.userId)
    request.log.info('account deleted')
    return reply.code(204).send()
  })
}

/** Notes and sessions go with the user: their keys say ON DELETE CASCADE. */
async function deleteAccount(db: Pool, userId: string): Promise<void> {
  await db.query('DELETE FROM users WHERE id = $1', [userId])
}
