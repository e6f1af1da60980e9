import { library, service, type Example } from '../../testing/example.ts'

const accounts = (rest: string) => service(`import bcrypt from 'bcrypt'\napp.post('/sign-up', async (req, res) => res.json(await bcrypt.hash(req.body.password, 12)))\n${rest}\n`)

export const examples: readonly Example[] = [
  { says: 'with deletion and export', files: accounts(`app.delete('/account', (req, res) => res.json({}))\napp.get('/data-export', (req, res) => res.json({}))`), gives: 'PASSED' },
  { says: 'with deletion only', files: accounts(`app.delete('/account', (req, res) => res.json({}))`), gives: 'PARTIAL' },
  { says: 'whose account is closed by a form', files: accounts(`app.post('/accounts/close', (req, res) => res.json({}))`), gives: 'PARTIAL' },
  { says: 'whose page remembers a period of a chart', files: accounts(`app.delete('/account', (req, res) => res.json({}))\nlocalStorage.getItem('data_export_default_time')`), gives: 'PARTIAL' },
  { says: 'with deletion only, in Spanish', files: accounts(`export async function eliminarMiCuenta(user) { await db.accounts.remove(user.id) }`), gives: 'PARTIAL' },
  { says: 'that deletes accounts of others', files: accounts(`app.delete('/admin/users/:id', (req, res) => prisma.user.delete({ where: { id: req.params.id } }))`), gives: 'PARTIAL' },
  { says: 'that keeps accounts for good', files: accounts(''), gives: 'MISSING' },
  { says: 'that speaks of deletion in a comment', files: accounts(`// deleteAccount()`), gives: 'MISSING' },
  { says: 'without accounts', files: service(), gives: 'NOT_APPLICABLE' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
