import { library, service, type Example } from '../../testing/example.ts'
import type { Files } from '../../testing/project.ts'
import { onSupabase, ruled } from '../../testing/supabase.ts'

/** A service whose signed-in users look up invoices, with these tests. */
const invoices = (tests: Files = {}) => service(`app.get('/invoices/:id', requireAuth, async (req, res) => {
  const { rows } = await db.query('select * from invoices where id = $1 and owner_id = $2', [req.params.id, req.user.id])
  res.json(rows[0])
})
function requireAuth(req, res, next) {
  if (!req.user) return res.sendStatus(401)
  next()
}
`, tests)

const test = (name: string, body: string): Files => ({ 'test/invoices.test.ts': `import request from 'supertest'\n\nit('${name}', async () => {\n${body}\n})\n` })

const rows = (tests: Files = {}) => ({ ...onSupabase(ruled('notes', 'id uuid primary key,\n user_id uuid', 'for select using (auth.uid() = user_id)')), ...tests })

export const examples: readonly Example[] = [
  { says: 'whose test refuses another user', files: invoices(test('hides the invoice of another user', `  const answer = await request(app).get('/invoices/7').set('authorization', otherToken)\n  expect(answer.status).toBe(404)`)), gives: 'PASSED' },
  { says: 'whose test names two people', files: invoices(test('answers 404', `  await signIn('alice@firm.example')\n  const id = await addInvoice()\n  await signIn('bob@firm.example')\n  expect((await get(id)).status).toBe(404)`)), gives: 'PASSED' },
  { says: 'whose test finds an empty list for somebody else', files: invoices(test('lists no invoices of other customers', `  expect(await list(mine)).toEqual([])`)), gives: 'PASSED' },
  { says: 'whose test only has a name', files: invoices(test('another user cannot see it', `  await visit('/invoices/7')`)), gives: 'PARTIAL' },
  { says: 'whose test compares what two people are given', files: invoices(test('two different userIds give different links', `  expect(linkFor('a')).not.toBe(linkFor('b'))`)), gives: 'MISSING' },
  { says: 'whose test asks without a session', files: invoices(test('refuses an unauthenticated user', `  expect((await get(7)).status).toBe(403)`)), gives: 'MISSING' },
  { says: 'whose test knows a missing invoice', files: invoices(test('answers 404 for an unknown id', `  expect((await get(7)).status).toBe(404)`)), gives: 'MISSING' },
  { says: 'whose test compares two numbers', files: invoices(test('adds the second line', `  const second = 2\n  expect(total(second)).toBe(404)`)), gives: 'MISSING' },
  { says: 'whose test is a comment', files: invoices({ 'test/invoices.test.ts': `// it('hides the invoice of another user', () => expect(status).toBe(404))\nit('adds up', () => expect(1).toBe(1))\n` }), gives: 'MISSING' },
  { says: 'of Python whose test goes across two boards', files: { ...invoices(), 'tests/test_invoices.py': `async def test_cross_ledger_invoice_access_denied(context):\n    answer = await put(f"ledgers/{context.ledger.id}/invoices/{theirs.id}", context)\n    assert answer["detail"] == f"Could not find invoice {theirs.id}"\n` }, gives: 'PASSED' },
  { says: 'of Python whose test crosses something else', files: { ...invoices(), 'tests/test_invoices.py': `def test_cross_origin_requests_allowed():\n    assert get("/invoices").status_code == 200\n` }, gives: 'MISSING' },
  { says: 'without tests', files: invoices(), gives: 'MISSING' },
  { says: 'of row rules with a test of two users', files: rows({ 'supabase/tests/notes.test.sql': `begin;\nselect plan(1);\nset local request.jwt.claims.sub to 'a1';\ninsert into notes (user_id) values ('a1');\nset local request.jwt.claims.sub to 'b2';\nselect is_empty('select * from notes');\nrollback;\n` }), gives: 'PASSED' },
  { says: 'of row rules with a script that stops where it sees too much', files: rows({ 'supabase/tests/notes.sql': `do $$ begin\n  perform set_config('request.jwt.claims',\n    '{"sub":"a1","role":"authenticated"}', true);\n  insert into notes (user_id) values ('a1');\n  perform set_config('request.jwt.claims', '{"sub":"b2","role":"authenticated"}', true);\n  if (select count(*) from notes) <> 0 then raise exception 'a note of somebody else'; end if;\nend $$;\n` }), gives: 'PASSED' },
  { says: 'of row rules with a script of one user and a role', files: rows({ 'supabase/tests/notes.sql': `do $$ begin\n  perform set_config('request.jwt.claims', '{"sub":"a1","role":"authenticated"}', true);\n  perform set_config('request.jwt.claims', '{"role":"service_role"}', true);\n  if (select count(*) from notes) <> 1 then raise exception 'no note'; end if;\nend $$;\n` }), gives: 'MISSING' },
  { says: 'of row rules without tests', files: rows(), gives: 'MISSING' },
  { says: 'of Python whose test takes the place of somebody else', files: { ...invoices(), 'tests/test_invoices.py': `class Invoices(TestCase):\n    def test_it_checks_ownership(self):\n        self.client.login(username="charlie@firm.example", password="x")\n        self.assertEqual(self.client.get("/invoices/7").status_code, 404)\n` }, gives: 'PASSED' },
  { says: 'without objects of users', files: service('', test('adds up', '  expect(1).toBe(1)')), gives: 'NOT_APPLICABLE' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
