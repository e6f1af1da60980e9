import type { Pool } from 'pg'

export interface Note {
  id: string
  text: string
  created_at: Date
}

export const PAGE_SIZE = 50
/** No account may hold more. */
export const MOST_NOTES = 10_000

/** A page of the owner's notes, newest first. */
export async function listNotes(db: Pool, ownerId: string, page: number): Promise<Note[]> {
  const { rows } = await db.query<Note>(
    'SELECT id, text, created_at FROM notes WHERE owner_id = $1 ORDER BY created_at DESC LIMIT $2 OFFSET $3',
    [ownerId, PAGE_SIZE, page * PAGE_SIZE],
  )
  return rows
}

/** Every note of the owner, oldest first. */
export async function exportNotes(db: Pool, ownerId: string): Promise<Note[]> {
  const { rows } = await db.query<Note>(
    'SELECT id, text, created_at FROM notes WHERE owner_id = $1 ORDER BY created_at LIMIT $2',
    [ownerId, MOST_NOTES],
  )
  return rows
}

/** Stores a note and returns it as stored; nothing where the owner has as many as an account may hold. */
export async function addNote(db: Pool, ownerId: string, text: string): Promise<Note | undefined> {
  const { rows } = await db.query<Note>(
    `INSERT INTO notes (owner_id, text)
     SELECT $1, $2 WHERE (SELECT count(*) FROM notes WHERE owner_id = $1) < $3
     RETURNING id, text, created_at`,
    [ownerId, text, MOST_NOTES],
  )
  return rows[0]
}

/** Removes a note of the owner; false where there is none with this id. */
export async function removeNote(db: Pool, ownerId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.query('DELETE FROM notes WHERE owner_id = $1 AND id = $2', [ownerId, id])
  return rowCount === 1
}
