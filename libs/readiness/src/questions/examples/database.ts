import { page, service } from '../../testing/example.ts'
import { NO_DATABASE, onSupabase, ruled } from '../../testing/supabase.ts'
import type { Asked } from '../../testing/questions.ts'

const OWN = 'id uuid primary key, user_id uuid references auth.users, body text'
const MINE = 'auth.uid() = user_id'

export const browserTables: readonly Asked[] = [
  { says: 'whose rows are bound to the caller', files: onSupabase(ruled('logbooks', OWN, `for all using (${MINE})`)), state: 'settled', answer: '1 by users in their own rows or those of their group (logbooks)' },
  { says: 'with a table that anybody writes', files: onSupabase(ruled('logbooks', OWN, `for all using (${MINE})`), ruled('tides', 'id int, height int', 'for select using (true)', 'for update using (true)')), state: 'settled', answer: 'Of 2 tables within reach of the browser, some can be written to: 1 by anybody (tides)', at: 'supabase/migrations/20250102000000_later.sql:4' },
  { says: 'with a table without row rules', files: onSupabase('create table tides (id int);'), state: 'settled', answer: '1 by anybody (tides)' },
  { says: 'whose tables only the server writes', files: onSupabase(ruled('tides', 'id int', 'for select using (true)')), state: 'settled', answer: 'None of 1 table: only the server writes to them.' },
  { says: 'whose users change their own role', files: onSupabase(ruled('profiles', 'id uuid primary key, role text', 'for update using (auth.uid() = id)')), state: 'settled', answer: 'profiles lets users change role of their own row.' },
  { says: 'with a condition that cannot be followed', files: onSupabase(ruled('tides', 'id int', 'for update using (somewhere.allowed(id))')), state: 'open', answer: 'Read the policies of tides.' },
  { says: 'without a database that browsers reach', files: NO_DATABASE, state: null },
]

const definer = (body: string, rest = '') => onSupabase(`create table tides (id int, height int);\ncreate function shift(n int) returns void language sql security definer as $$ ${body} $$;${rest}`)

export const definerFunctions: readonly Asked[] = [
  { says: 'whose function asks nobody', files: definer('update tides set height = n'), state: 'settled', answer: 'A browser can call 1 function; none asks who calls. Read what shift() does for a stranger.', at: 'supabase/migrations/20250101000000_first.sql:2' },
  { says: 'whose function asks who calls', files: definer('update tides set height = n where auth.uid() is not null'), state: 'settled', answer: 'A browser can call 1 function; each asks who calls.' },
  { says: 'whose function is kept from clients', files: definer('update tides set height = n', '\nrevoke execute on function shift(int) from public, anon, authenticated;'), state: 'settled', answer: 'None can be called from a browser.' },
  { says: 'whose functions run as the caller', files: onSupabase('create function one() returns int language sql as $$ select 1 $$;'), state: null },
]

export const stores: readonly Asked[] = [
  { says: 'with a pool of PostgreSQL', files: service(`import { Pool } from 'pg'\nconst db = new Pool()\n`, { 'package.json': '{ "dependencies": { "express": "5", "pg": "8" } }' }), state: 'settled', answer: 'Stores in the code: PostgreSQL. The code cannot tell whether backups run' , at: 'src/app.ts:5' },
  { says: 'that opens none', files: page(), state: null },
]

export const personalData: readonly Asked[] = [
  { says: 'with a table of contacts and mail', files: { ...onSupabase(ruled('captains', 'id uuid, email text', 'for select using (auth.uid() = id)')), 'src/mail.ts': `import { Resend } from 'resend'\nconst resend = new Resend(process.env.RESEND_KEY)\nexport const greet = (to) => resend.emails.send({ from: 'harbour@boats.example', to, subject: 'Ahoy', text: 'Hello' })\n` }, state: 'settled', answer: '1 table keeps contact or secret data: captains (email). Services that can get it: Resend (mail); the privacy policy must name them.' },
  { says: 'with a table of contacts alone', files: onSupabase(ruled('captains', 'id uuid, email text', 'for select using (auth.uid() = id)')), state: 'settled', answer: 'No other company was seen to get it.' },
  { says: 'whose accounts leave no trace elsewhere', files: service(`app.get('/me', (req, res) => (req.session.user ? res.json(req.session.user) : res.sendStatus(401)))\n`), state: null },
  { says: 'that keeps nothing about people', files: service(), state: null },
]
