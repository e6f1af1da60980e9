import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { addNote, listNotes, removeNote } from './notes.ts'

const NEW_NOTE = {
  type: 'object',
  required: ['text'],
  additionalProperties: false,
  properties: { text: { type: 'string', minLength: 1, maxLength: 10_000 } },
} as const

const PAGE = { type: 'object', properties: { page: { type: 'integer', minimum: 0, maximum: 1000 } } } as const

const NOTE_ID = { type: 'object', required: ['id'], properties: { id: { type: 'string', format: 'uuid' } } } as const

export function registerNotes(app: FastifyInstance, db: Pool): void {
  app.get<{ Querystring: { page?: number } }>('/notes', { schema: { querystring: PAGE } }, (request) =>
    listNotes(db, request.userId, request.query.page ?? 0),
  )

  app.post<{ Body: { text: string } }>('/notes', { schema: { body: NEW_NOTE } }, async (request, reply) => {
    const note = await addNote(db, request.userId, request.body.text)
    if (!note) return reply.code(409).send({ error: 'The account is full. Remove notes first.' })
    return reply.code(201).send(note)
  })

  app.delete<{ Params: { id: string } }>('/notes/:id', { schema: { params: NOTE_ID } }, async (request, reply) => {
    const removed = await removeNote(db, request.userId, request.params.id)
    return reply.code(removed ? 204 : 404).send()
  })
}
