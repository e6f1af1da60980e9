import { page, service, type Example } from '../../testing/example.ts'
import type { Files } from '../../testing/project.ts'

const MANIFEST = '{ "dependencies": { "next": "16" } }'
const route = (body: string): Files => ({
  'package.json': MANIFEST,
  'app/api/pictures/route.ts': `import { keep } from '@/lib/pictures'\nexport async function POST(request: Request) {\n  const form = await request.formData()\n${body}\n  return Response.json({})\n}`,
  'lib/pictures.ts': 'export const keep = async (bytes: ArrayBuffer) => bytes',
})

const laravel = (read: string, rules: string): Files => ({
  'composer.json': '{ "require": { "laravel/framework": "^12.0" } }',
  'routes/web.php': "<?php\nuse App\\Http\\Controllers\\BillController;\nuse Illuminate\\Support\\Facades\\Route;\nRoute::post('/bills', [BillController::class, 'store'])->middleware('auth');\n",
  'app/Http/Controllers/BillController.php': `<?php\nnamespace App\\Http\\Controllers;\nuse App\\Http\\Requests\\BillRequest;\nclass BillController extends Controller {\n  public function store(BillRequest $request) {\n    ${read}\n  }\n}\n`,
  'app/Http/Requests/BillRequest.php': `<?php\nnamespace App\\Http\\Requests;\nuse Illuminate\\Foundation\\Http\\FormRequest;\nclass BillRequest extends FormRequest {\n  public function rules(): array {\n    return [\n      'title' => 'required|string|max:80',\n      ${rules}\n    ];\n  }\n}\n`,
})
const READ = "$request->file('scan')->store('bills');"

const fastapi = (lines: string, rest: Files = {}): Files => ({ 'requirements.txt': 'fastapi\n', 'main.py': `from fastapi import FastAPI, File, HTTPException, UploadFile\napp = FastAPI()\n@app.post('/scans')\nasync def keep(scan: UploadFile = File(...)):\n    content = await scan.read()\n${lines}\n    return store(content)\n`, ...rest })
const pictures = (body: string, others: Files = {}): Files => ({
  'requirements.txt': 'fastapi==0.128.0\n',
  'main.py': `from fastapi import FastAPI, HTTPException, UploadFile\nfrom pictures import keep\napp = FastAPI()\n@app.post("/pictures")\nasync def add(picture: UploadFile | None = None):\n${body}\n`,
  'pictures.py': 'def keep(content):\n    return content\n',
  ...others,
})

export const examples: readonly Example[] = [
  { says: 'whose route reads a file of any size', files: route(`  const picture = form.get('picture') as File\n  await keep(await picture.arrayBuffer())`), gives: 'PARTIAL' },
  { says: 'whose route names the size in a comment only', files: route(`  const picture = form.get('picture') as File // picture.size < 5 MB\n  await keep(await picture.arrayBuffer())`), gives: 'PARTIAL' },
  { says: 'whose route refuses empty files only', files: route(`  const picture = form.get('picture') as File\n  if (picture.size > 0) await keep(await picture.arrayBuffer())`), gives: 'PARTIAL' },
  { says: 'whose route refuses large files', files: route(`  const picture = form.get('picture') as File\n  if (picture.size > 5_000_000) return new Response(null, { status: 413 })\n  await keep(await picture.arrayBuffer())`), gives: 'PASSED' },
  { says: 'with a server action that checks the file by a schema', files: { 'package.json': MANIFEST, 'app/actions.ts': `'use server'\nimport { z } from 'zod'\nconst Picture = z.instanceof(File).refine((file) => file.size <= 1_000_000)\nexport async function save(form: FormData) {\n  const picture = Picture.parse(form.get('picture'))\n  await picture.arrayBuffer()\n}`, 'app/page.tsx': 'export default function Page() { return <p>Hello</p> }' }, gives: 'PASSED' },
  { says: 'whose form has texts only', files: route(`  const title = form.get('title')\n  await keep(await (await fetch('https://api.shop.dev/logo')).arrayBuffer())\n  console.log(title)`), gives: 'NOT_APPLICABLE' },
  { says: 'that takes uploads through a library', files: service(`import multer from 'multer'\nconst upload = multer({ limits: { fileSize: 1_000_000 } })\napp.post('/files', upload.single('file'), (req, res) => res.json({}))\n`), gives: 'PASSED' },
  { says: 'whose pages put files into a bucket', files: page({ 'src/picture.ts': `import { createClient } from '@supabase/supabase-js'\nconst supabase = createClient(URL, KEY)\nexport const keep = (file) => supabase.storage.from('pictures').upload(file.name, file)` }), gives: 'PARTIAL' },
  { says: 'whose route puts files into a bucket', files: { 'package.json': '{ "dependencies": { "next": "16" } }', 'app/api/files/route.ts': `import { put } from '@vercel/blob'\nexport async function POST(request) { const file = (await request.formData()).get('file'); return Response.json(await put(file.name, file, { access: 'public' })) }` }, gives: 'PARTIAL' },
  { says: 'that only reads from a bucket', files: page({ 'src/picture.ts': `import { createClient } from '@supabase/supabase-js'\nconst supabase = createClient(URL, KEY)\nexport const show = (name) => supabase.storage.from('pictures').getPublicUrl(name)` }), gives: 'NOT_APPLICABLE' },
  { says: 'of Laravel whose rules limit size and type', files: laravel(READ, "'scan' => 'required|file|mimes:pdf,png|max:2048',"), gives: 'PASSED' },
  { says: 'of Laravel whose rules are a list', files: laravel(READ, "'scan' => ['required', File::types(['pdf'])->max(2048)],"), gives: 'PASSED' },
  { says: 'of Laravel whose rules limit the type only', files: laravel(READ, "'scan' => 'required|file|mimes:pdf',\n      'note' => 'nullable|max:200',"), gives: 'PARTIAL' },
  { says: 'of Laravel whose rules limit the size only', files: laravel(READ, "'scan' => ['required', 'file', 'max:2048'],"), gives: 'PARTIAL' },
  { says: 'of Laravel that has no rules for a file', files: laravel(READ, ''), gives: 'PARTIAL' },
  { says: 'of Laravel whose rules stand in a class of its own', files: laravel(READ, "'scan' => ['required', new Scan()],"), gives: 'PASSED' },
  { says: 'of Laravel that takes texts only', files: laravel("$request->input('title');", ''), gives: 'NOT_APPLICABLE' },
  { says: 'of FastAPI that reads files of any size', files: fastapi(''), gives: 'PARTIAL' },
  { says: 'of FastAPI that refuses large files', files: fastapi('    if len(content) > 5_000_000:\n        raise HTTPException(413)'), gives: 'PASSED' },
  { says: 'of FastAPI that leaves the size to another file', files: fastapi('    check(content)', { 'limits.py': 'MAX_UPLOAD_SIZE = 5_000_000\ndef check(content):\n    assert len(content) <= MAX_UPLOAD_SIZE\n' }), gives: 'PASSED' },
  { says: 'of FastAPI that reads a file of any size', files: pictures('    return keep(await picture.read())'), gives: 'PARTIAL' },
  { says: 'of FastAPI that compares the length of what it has read', files: pictures('    content = await picture.read()\n    if len(content) > 5 * 1024 * 1024:\n        raise HTTPException(status_code=413)\n    return keep(content)'), gives: 'PASSED' },
  { says: 'of FastAPI that refuses empty files only', files: pictures('    content = await picture.read()\n    if len(content) > 0:\n        return keep(content)'), gives: 'PARTIAL' },
  { says: 'of FastAPI whose helper measures the file', files: pictures('    return keep(await picture.read())', { 'pictures.py': 'MAX_SIZE = 5_000_000\ndef keep(content):\n    if len(content) > MAX_SIZE:\n        raise ValueError("too large")\n    return content\n' }), gives: 'PASSED' },
  { says: 'of FastAPI that takes texts only', files: { 'requirements.txt': 'fastapi==0.128.0\n', 'main.py': 'from fastapi import FastAPI\napp = FastAPI()\n@app.post("/notes")\nasync def add(note: str):\n    return note\n' }, gives: 'NOT_APPLICABLE' },
  { says: 'that takes none', files: service(), gives: 'NOT_APPLICABLE' },
]
