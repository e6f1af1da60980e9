import { page, service, type Example } from '../../testing/example.ts'

export const examples: readonly Example[] = [
  { says: 'that takes uploads through a library', files: service(`import multer from 'multer'\nconst upload = multer({ limits: { fileSize: 1_000_000 } })\napp.post('/files', upload.single('file'), (req, res) => res.json({}))\n`), gives: 'PASSED' },
  { says: 'whose pages put files into a bucket', files: page({ 'src/picture.ts': `import { createClient } from '@supabase/supabase-js'\nconst supabase = createClient(URL, KEY)\nexport const keep = (file) => supabase.storage.from('pictures').upload(file.name, file)` }), gives: 'PARTIAL' },
  { says: 'whose route puts files into a bucket', files: { 'package.json': '{ "dependencies": { "next": "16" } }', 'app/api/files/route.ts': `import { put } from '@vercel/blob'\nexport async function POST(request) { const file = (await request.formData()).get('file'); return Response.json(await put(file.name, file, { access: 'public' })) }` }, gives: 'PARTIAL' },
  { says: 'that only reads from a bucket', files: page({ 'src/picture.ts': `import { createClient } from '@supabase/supabase-js'\nconst supabase = createClient(URL, KEY)\nexport const show = (name) => supabase.storage.from('pictures').getPublicUrl(name)` }), gives: 'NOT_APPLICABLE' },
  { says: 'that takes none', files: service(), gives: 'NOT_APPLICABLE' },
]
