import { library, service, type Example } from '../../testing/example.ts'

const api = (line: string) => service(`import { z } from 'zod'\nimport { Pool } from 'pg'\nconst db = new Pool()\nconst Note = z.object({ text: z.string().max(500) })\n${['notes', 'tags', 'files'].map((name) => `app.post('/${name}', async (req, res) => {\n${line}\n  await db.query('insert into ${name} (text) values ($1)', [req.body.text])\n  res.json({})\n})`).join('\n')}\n`)

export const examples: readonly Example[] = [
  { says: 'whose routes parse their bodies', files: api('  const input = Note.parse(req.body)'), gives: 'PASSED' },
  { says: 'whose routes look at fields themselves', files: api('  if (!req.body.text) return res.sendStatus(400)'), gives: 'PARTIAL' },
  { says: 'whose routes take everything', files: api(''), gives: 'MISSING' },
  { says: 'whose schema is a comment', files: api('  // Note.parse(req.body)'), gives: 'MISSING' },
  { says: 'that changes nothing', files: service(), gives: 'NOT_APPLICABLE' },
  { says: 'of Python that takes a model', files: { 'requirements.txt': 'fastapi\npydantic\nsqlalchemy\n', 'app.py': `from fastapi import FastAPI\nfrom pydantic import BaseModel\nfrom sqlalchemy import text\nfrom db import session\napp = FastAPI()\nclass Note(BaseModel):\n    body: str\n@app.post('/notes')\ndef add(note: Note):\n    session.execute(text('insert into notes (body) values (:body)'), {'body': note.body})\n    return {}\n` }, gives: 'PASSED' },
  { says: 'of Python whose model is of who is signed in', files: { 'requirements.txt': 'fastapi\npydantic\nsqlalchemy\n', 'app.py': `from fastapi import Depends, FastAPI\nfrom pydantic import BaseModel\nfrom sqlalchemy import text\nfrom db import session\nfrom people import current_user\napp = FastAPI()\nclass Member(BaseModel):\n    name: str\n@app.delete('/notes')\ndef clear(member: Member = Depends(current_user)):\n    session.execute(text('delete from notes where member = :name'), {'name': member.name})\n    return {}\n` }, gives: 'NOT_APPLICABLE' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
