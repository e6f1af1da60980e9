import { library, page, service } from '../../testing/example.ts'
import { assistant } from '../../testing/models.ts'
import type { Files } from '../../testing/project.ts'
import type { Asked } from '../../testing/questions.ts'

const MANIFEST = '{ "dependencies": { "express": "5", "openai": "6", "multer": "2", "express-rate-limit": "8", "@aws-sdk/client-s3": "3" } }'
const app = (...lines: readonly string[]): Files => ({
  'package.json': MANIFEST,
  'src/app.ts': [`import express from 'express'`, `import OpenAI from 'openai'`, `import rateLimit from 'express-rate-limit'`, `const app = express()`, `const openai = new OpenAI()`, `const limiter = rateLimit({ limit: 5 })`, `const requireUser = (req, res, next) => (req.session.user ? next() : res.sendStatus(401))`, ...lines].join('\n'),
})
const asks = (path: string, before = '') => `app.post('${path}', ${before}async (req, res) => res.json(await openai.chat.completions.create({ model: 'small', messages: [{ role: 'user', content: req.body.text }] })))`

export const strangerCosts: readonly Asked[] = [
  { says: 'whose model anybody can ask', files: app(asks('/forecast')), state: 'concern', answer: '1 route that calls a model can be used without signing in, without a rate limit: POST /forecast.', at: 'src/app.ts:8' },
  { says: 'that limits strangers', files: app(asks('/forecast', 'limiter, ')), state: 'settled', answer: 'all behind a rate limit' },
  { says: 'whose users ask as often as they like', files: app(asks('/forecast', 'requireUser, ')), state: 'settled', answer: 'The only route that calls a model or sends mail is not open to strangers. Signed-in users can call a model as often as they like through POST /forecast.', at: 'src/app.ts:8' },
  { says: 'that calls nothing that costs', files: service(), state: null },
]

export const modelCalls: readonly Asked[] = [
  { says: 'whose model a signed-in user asks', files: app(asks('/forecast', 'requireUser, ')), state: 'settled', answer: 'Calls go to OpenAI from 1 place in the code. The only route to a model requires sign-in.', at: 'src/app.ts:8' },
  { says: 'whose model is asked by nothing that was recognised', files: { 'package.json': MANIFEST, 'src/report.ts': `import OpenAI from 'openai'\nconst openai = new OpenAI()\nexport const sumUp = (text) => openai.chat.completions.create({ model: 'small', messages: [{ role: 'user', content: text }] })\n` }, state: 'open', answer: 'No recognised route leads to them' },
  { says: 'that asks a model on an open route', files: assistant(`    messages: [{ role: 'system', content: 'You are brief.' }, { role: 'user', content: question }],`), state: 'settled', answer: 'The only route to a model is open to anybody.' },
  { says: 'without a model', files: service(), state: null },
]

const uploads = (multer: string, use = '', guard = 'requireUser, '): Files => ({ ...app(`const upload = ${multer}`, `app.post('/charts', ${guard}upload.single('chart'), async (req, res) => { ${use}res.json({}) })`), 'vercel.json': '{}' })
const withMulter = (files: Files): Files => ({ ...files, 'src/app.ts': `import multer from 'multer'\nimport { S3Client, PutObjectCommand } from '@aws-sdk/client-s3'\nconst s3 = new S3Client({})\n${files['src/app.ts'] ?? ''}` })

export const uploadsExamples: readonly Asked[] = [
  { says: 'that keeps uploads in a folder of a host that forgets', files: withMulter(uploads(`multer({ dest: 'charts/' })`)), state: 'concern', answer: 'They are written to the disk, and Vercel keeps nothing that is written there.' },
  { says: 'that passes uploads to a bucket', files: withMulter(uploads('multer({ limits: { fileSize: 1000 } })', `await s3.send(new PutObjectCommand({ Bucket: 'charts', Key: 'a', Body: req.file.buffer })); `)), state: 'settled', answer: 'The only route with uploads requires sign-in. They can go to object storage (S3).' },
  { says: 'whose uploads strangers send', files: withMulter(uploads('multer({ limits: { fileSize: 1000 } })', `await s3.send(new PutObjectCommand({ Bucket: 'charts', Key: 'a', Body: req.file.buffer })); `, '')), state: 'open', answer: 'Strangers can upload through POST /charts.' },
  { says: 'without uploads', files: service(), state: null },
]

export const otherServices: readonly Asked[] = [
  { says: 'that calls two hosts', files: service(`const a = await fetch('https://tides.example/today')\nconst b = await fetch('https://winds.example/today')\nconst c = await fetch(process.env.CHARTS_URL)\n`), state: 'settled', answer: '2 hosts are named in the code: tides.example and winds.example. 1 call outside of pages goes to an address that is set at run time. Files that call another service without a timeout: 1 of 1.' },
  { says: 'with a timeout', files: service(`const a = await fetch('https://tides.example/today', { signal: AbortSignal.timeout(5000) })\n`), state: 'settled', answer: 'No call to another service was found without a timeout.' },
  { says: 'that calls nobody', files: service(), state: null },
]

export const withoutRequest: readonly Asked[] = [
  { says: 'with a schedule', files: service(`import cron from 'node-cron'\ncron.schedule('0 4 * * *', () => clean())\n`), state: 'settled', answer: '1 job: a schedule of node-cron at 0 4 * * *. 1 file with jobs set neither a lock', at: 'src/app.ts:5' },
  { says: 'whose scheduled route writes and is open', files: service(`import { Pool } from 'pg'\nconst db = new Pool()\napp.post('/api/cron/tides', async (req, res) => { await db.query('delete from tides'); res.json({}) })\n`), state: 'open', answer: 'Nothing was seen that asks who starts POST /api/cron/tides: compare a secret first.' },
  { says: 'whose pages only speak of cron', files: service(`app.get('/docs/cron', (req, res) => res.json({}))\n`), state: null },
  { says: 'that is a library', files: library, state: null },
]

export const browserSettings: readonly Asked[] = [
  { says: 'whose page knows its address', files: page({ 'src/settings.ts': 'export const url = import.meta.env.VITE_HARBOUR_URL' }), state: 'settled', answer: '1 setting is built into it: VITE_HARBOUR_URL. None of them is named like a key', at: 'src/settings.ts:1' },
  { says: 'whose page knows a secret key', files: page({ 'src/settings.ts': 'export const url = import.meta.env.VITE_HARBOUR_URL\nexport const key = import.meta.env.VITE_STRIPE_SECRET_KEY' }), state: 'concern', answer: 'VITE_STRIPE_SECRET_KEY should be known to the server only.', at: 'src/settings.ts:2' },
  { says: 'whose settings stay on the server', files: service('const key = process.env.STRIPE_SECRET_KEY\n'), state: null },
]
