import { library, service, type Example } from '../../testing/example.ts'

const ROUTES = `app.post('/login', (req, res) => res.json({}))\napp.delete('/notes/:id', (req, res) => res.json({}))\n`
const tests = (text: string) => service(ROUTES, { 'src/app.test.ts': text })

export const examples: readonly Example[] = [
  { says: 'with tests for both of its paths', files: tests(`it('logs in with the right password', () => {})\nit('deletes a note', () => {})\n`), gives: 'PASSED' },
  { says: 'with a test for one of them', files: tests(`it('logs in with the right password', () => {})\n`), gives: 'PARTIAL' },
  { says: 'whose tests speak of something else', files: tests(`it('adds numbers', () => {})\n// it('logs in and deletes')\n`), gives: 'MISSING' },
  { says: 'whose tests sign in to look at something else', files: tests(`it('shows notes', async () => { await login(page) })\n`), gives: 'PARTIAL' },
  { says: 'whose tests speak of words that look alike', files: tests(`it('assigns inputs, and unsubscribes with basic auth', () => {})\n`), gives: 'MISSING' },
  { says: 'without tests', files: service(ROUTES), gives: 'MISSING' },
  { says: 'of Python with tests for both', files: service(ROUTES, { 'tests/test_notes.py': 'def test_login_fails():\n    pass\n\ndef test_note_is_deleted():\n    pass\n' }), gives: 'PASSED' },
  { says: 'of Python whose tests of signing in go by the name of their file', files: service(ROUTES, { 'tests/auth_test.py': 'def test_get_token():\n    pass\n', 'tests/notes_test.py': 'def test_note_is_deleted():\n    pass\n' }), gives: 'PASSED' },
  { says: 'of Python whose tests of other doors sound alike', files: service(ROUTES, { 'tests/oauth_testing.py': 'def test_scopes():\n    pass\n', 'tests/notes_test.py': 'def test_note_is_deleted():\n    pass\n' }), gives: 'PARTIAL' },
  { says: 'where nothing of this exists', files: service(), gives: 'NOT_APPLICABLE' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
