import { library, service, type Example } from '../../testing/example.ts'

const api = (line: string) => service(`import { z } from 'zod'\nimport { Pool } from 'pg'\nconst db = new Pool()\nconst Note = z.object({ text: z.string().max(500) })\n${['notes', 'tags', 'files'].map((name) => `app.post('/${name}', async (req, res) => {\n${line}\n  await db.query('insert into ${name} (text) values ($1)', [req.body.text])\n  res.json({})\n})`).join('\n')}\n`)

const actions = (lines: string) => ({ 'package.json': '{ "dependencies": { "next": "16", "drizzle-orm": "1", "pg": "8", "zod": "4" } }', 'src/store.ts': `import { drizzle } from 'drizzle-orm/node-postgres'\nexport const db = drizzle(process.env.URL!)\n`, 'src/actions.ts': `'use server'\nimport { z } from 'zod'\nimport { db } from './store'\nimport { notes, tags, files } from './schema'\nconst Note = z.object({ text: z.string().max(500) })\n${['notes', 'tags', 'files'].map((name) => `export async function add_${name}(\n  given: { text: string }\n) {\n${lines}\n  await db.insert(${name}).values({ text: given.text })\n}`).join('\n')}\n`, 'src/page.tsx': `'use client'\nimport { add_notes, add_tags, add_files } from './actions'\nexport const Page = () => <form action={add_notes} />\n` })
const laravel = (body: string) => ({
  'composer.json': '{ "require": { "laravel/framework": "^12.0" } }',
  'routes/web.php': "<?php\nuse App\\Http\\Controllers\\BillController;\nuse Illuminate\\Support\\Facades\\Route;\nRoute::post('/bills', [BillController::class, 'store'])->middleware('auth');\n",
  'app/Http/Controllers/BillController.php': `<?php\nnamespace App\\Http\\Controllers;\nuse App\\Models\\Bill;\nuse Illuminate\\Http\\Request;\nclass BillController extends Controller {\n  public function store(Request $request) {\n    ${body}\n  }\n}\n`,
  'app/Models/Bill.php': '<?php\nnamespace App\\Models;\nuse Illuminate\\Database\\Eloquent\\Model;\nclass Bill extends Model {}\n',
})

const hosted = (line: string) => ({
  'package.json': '{ "dependencies": { "@supabase/supabase-js": "2" } }',
  ...Object.fromEntries(['notes', 'tags', 'files'].map((name) => [`supabase/functions/${name}/index.ts`, `import { createClient } from 'npm:@supabase/supabase-js@2'\nimport { readJson } from '../_shared/http.ts'\nDeno.serve(async (req) => {\n  const db = createClient(url, key)\n  const body = await readJson<{ text?: string }>(req)\n${line}\n  await db.from('${name}').insert({ text: body.text })\n  return new Response('')\n})\n`])),
})

export const examples: readonly Example[] = [
  { says: 'whose routes parse their bodies', files: api('  const input = Note.parse(req.body)'), gives: 'PASSED' },
  { says: 'whose routes look at fields themselves', files: api('  if (!req.body.text) return res.sendStatus(400)'), gives: 'PARTIAL' },
  { says: 'whose routes take everything', files: api(''), gives: 'MISSING' },
  { says: 'whose schema is a comment', files: api('  // Note.parse(req.body)'), gives: 'MISSING' },
  { says: 'whose server actions take everything', files: actions(''), gives: 'MISSING' },
  { says: 'whose server actions parse what they are given', files: actions('  const input = Note.parse(given)'), gives: 'PASSED' },
  { says: 'whose functions read the body through a helper and look at fields', files: hosted(`  if (!body.text) throw new HttpError(400, 'text is required')`), gives: 'PARTIAL' },
  { says: 'whose functions read the body through a helper only', files: hosted(''), gives: 'MISSING' },
  { says: 'that changes nothing', files: service(), gives: 'NOT_APPLICABLE' },
  { says: 'of Python that takes a model', files: { 'requirements.txt': 'fastapi\npydantic\nsqlalchemy\n', 'app.py': `from fastapi import FastAPI\nfrom pydantic import BaseModel\nfrom sqlalchemy import text\nfrom db import session\napp = FastAPI()\nclass Note(BaseModel):\n    body: str\n@app.post('/notes')\ndef add(note: Note):\n    session.execute(text('insert into notes (body) values (:body)'), {'body': note.body})\n    return {}\n` }, gives: 'PASSED' },
  { says: 'of Laravel whose routes take nothing of the request but who sends it', files: laravel('Bill::create(["of" => $request->user()->id]); return $request->wantsJson() ? [] : back();'), gives: 'NOT_APPLICABLE' },
  { says: 'of Laravel whose routes take a field', files: laravel('Bill::create(["text" => $request->input("text")]);'), gives: 'PARTIAL' },
  { says: 'of Python whose model is of who is signed in', files: { 'requirements.txt': 'fastapi\npydantic\nsqlalchemy\n', 'app.py': `from fastapi import Depends, FastAPI\nfrom pydantic import BaseModel\nfrom sqlalchemy import text\nfrom db import session\nfrom people import current_user\napp = FastAPI()\nclass Member(BaseModel):\n    name: str\n@app.delete('/notes')\ndef clear(member: Member = Depends(current_user)):\n    session.execute(text('delete from notes where member = :name'), {'name': member.name})\n    return {}\n` }, gives: 'NOT_APPLICABLE' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
