import { library, service, type Example } from '../../testing/example.ts'

const api = (line: string) => service(`import { z } from 'zod'\nimport { Pool } from 'pg'\nconst db = new Pool()\nconst Note = z.object({ text: z.string().max(500) })\n${['notes', 'tags', 'files'].map((name) => `app.post('/${name}', async (req, res) => {\n${line}\n  await db.query('insert into ${name} (text) values ($1)', [req.body.text])\n  res.json({})\n})`).join('\n')}\n`)

const hosted = (line: string) => ({
  'package.json': '{ "dependencies": { "@supabase/supabase-js": "2" } }',
  ...Object.fromEntries(['notes', 'tags', 'files'].map((name) => [`supabase/functions/${name}/index.ts`, `import { createClient } from 'npm:@supabase/supabase-js@2'\nimport { readJson } from '../_shared/http.ts'\nDeno.serve(async (req) => {\n  const db = createClient(url, key)\n  const body = await readJson<{ text?: string }>(req)\n${line}\n  await db.from('${name}').insert({ text: body.text })\n  return new Response('')\n})\n`])),
})

export const examples: readonly Example[] = [
  { says: 'whose routes parse their bodies', files: api('  const input = Note.parse(req.body)'), gives: 'PASSED' },
  { says: 'whose routes look at fields themselves', files: api('  if (!req.body.text) return res.sendStatus(400)'), gives: 'PARTIAL' },
  { says: 'whose routes take everything', files: api(''), gives: 'MISSING' },
  { says: 'whose schema is a comment', files: api('  // Note.parse(req.body)'), gives: 'MISSING' },
  { says: 'whose functions read the body through a helper and look at fields', files: hosted(`  if (!body.text) throw new HttpError(400, 'text is required')`), gives: 'PARTIAL' },
  { says: 'whose functions read the body through a helper only', files: hosted(''), gives: 'MISSING' },
  { says: 'that changes nothing', files: service(), gives: 'NOT_APPLICABLE' },
  { says: 'of Python that takes a model', files: { 'requirements.txt': 'fastapi\npydantic\nsqlalchemy\n', 'app.py': `from fastapi import FastAPI\nfrom pydantic import BaseModel\nfrom sqlalchemy import text\nfrom db import session\napp = FastAPI()\nclass Note(BaseModel):\n    body: str\n@app.post('/notes')\ndef add(note: Note):\n    session.execute(text('insert into notes (body) values (:body)'), {'body': note.body})\n    return {}\n` }, gives: 'PASSED' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
