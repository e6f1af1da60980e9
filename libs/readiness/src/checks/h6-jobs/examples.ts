import { library, service, type Example } from '../../testing/example.ts'

const queue = (options: string) => service(`import { Queue } from 'bullmq'\nexport const mails = new Queue('mails', { connection${options} })\n`)
const cron = (body: string) => service(`import cron from 'node-cron'\ncron.schedule('0 * * * *', async () => {\n${body}\n})\n`)

export const examples: readonly Example[] = [
  { says: 'whose queue tries again and keeps failures', files: queue(', defaultJobOptions: { attempts: 5, removeOnFail: false }'), gives: 'PASSED' },
  { says: 'whose queue says nothing', files: queue(''), gives: 'PARTIAL' },
  { says: 'whose schedule holds a lock', files: cron(`  await db.query('select pg_try_advisory_lock(7)')`), gives: 'PASSED' },
  { says: 'whose schedule runs in every copy', files: cron('  await clean()'), gives: 'PARTIAL' },
  { says: 'whose lock is a comment', files: cron('  // pg_try_advisory_lock(7)'), gives: 'PARTIAL' },
  { says: 'that the host calls', files: service('', { 'vercel.json': '{\n  "crons": [{ "path": "/clean", "schedule": "0 5 * * *" }]\n}\n' }), gives: 'PARTIAL' },
  { says: 'with a loop that cleans up again and again', files: service('async function tidy() {\n  while (true) {\n    await clean()\n    await sleep(60000)\n  }\n}\n'), gives: 'PARTIAL' },
  { says: 'with a loop that waits for one thing', files: service('async function ready() {\n  while (true) {\n    if (await up()) break\n    await sleep(100)\n  }\n}\n'), gives: 'NOT_APPLICABLE' },
  { says: 'of Rails whose jobs have retries in common', files: { Gemfile: "gem 'rails'\n", 'app/jobs/application_job.rb': 'class ApplicationJob < ActiveJob::Base\n  retry_on StandardError, wait: :polynomially_longer\nend\n', 'app/jobs/mail_job.rb': 'class MailJob < ApplicationJob\n  def perform; end\nend\n' }, gives: 'PASSED' },
  { says: 'whose database runs a function on a schedule', files: service('', { 'supabase/migrations/1_jobs.sql': `select cron.schedule('tidy', '0 3 * * *', 'select tidy()');\n` }), gives: 'PASSED' },
  { says: 'whose database sends a request on a schedule', files: service('', { 'supabase/migrations/1_jobs.sql': `select cron.schedule('tidy', '0 3 * * *', $$\n  select net.http_post(url := 'https://api.shop.example/tidy')\n$$);\n` }), gives: 'PARTIAL' },
  { says: 'that only stands in for the scheduler of the database', files: service('', { 'scripts/shim.sql': `create function cron.schedule(name text, at text, command text) returns bigint language sql as $$ select 1 $$;\n` }), gives: 'NOT_APPLICABLE' },
  { says: 'whose schedule of the database is a comment', files: service('', { 'supabase/migrations/1_jobs.sql': `-- select cron.schedule('tidy', '0 3 * * *', 'select tidy()');\nselect 1;\n` }), gives: 'NOT_APPLICABLE' },
  { says: 'without jobs', files: service(), gives: 'NOT_APPLICABLE' },
  { says: 'of Python whose queue tries again', files: { 'requirements.txt': 'celery\n', 'jobs.py': `from celery import Celery\napp = Celery('shop')\n@app.task(autoretry_for=(Exception,), max_retries=5)\ndef send():\n    pass\n` }, gives: 'PASSED' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
  { says: 'whose worker runs what another file adds with tries', files: service(`import { Worker } from 'bullmq'\nexport const worker = new Worker('mails', send, { connection })\n`, { 'src/queue.ts': `import { Queue } from 'bullmq'\nexport const mails = new Queue('mails', { connection, defaultJobOptions: { attempts: 5 } })\n` }), gives: 'PASSED' },
  { says: 'where only another library tries again', files: service(`import { Worker } from 'bullmq'\nexport const worker = new Worker('mails', send, { connection })\n`, { 'src/http.ts': `import got from 'got'\nexport const client = got.extend({ retries: 5 })\n` }), gives: 'PARTIAL' },
]
