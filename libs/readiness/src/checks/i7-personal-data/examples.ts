import { library, page, service, type Example } from '../../testing/example.ts'

const accounts = (rest: string) => service(`import bcrypt from 'bcrypt'\napp.post('/sign-up', async (req, res) => res.json(await bcrypt.hash(req.body.password, 12)))\n${rest}\n`)

const GUARD = 'const requireAuth = (req, res, next) => (req.session.user ? next() : res.sendStatus(401))\n'

const clerk = (from: string) => page({ 'package.json': '{ "dependencies": { "next": "16", "react": "19", "@clerk/nextjs": "6" } }', 'src/Join.tsx': `import { useSignUp } from '@clerk/nextjs'\nexport const Join = () => { const { signUp } = useSignUp(); return <form onSubmit={() => signUp.create({ emailAddress, password })} /> }\n`, 'src/who.ts': `import { auth } from '@clerk/nextjs/server'\nexport const who = () => auth()\n`, 'src/Me.tsx': `import { UserProfile } from '${from}'\nexport const Me = () => <UserProfile />\n` })

export const examples: readonly Example[] = [
  { says: 'with deletion and export', files: accounts(`app.delete('/account', (req, res) => res.json({}))\napp.get('/data-export', (req, res) => res.json({}))`), gives: 'PASSED' },
  { says: 'with deletion only', files: accounts(`app.delete('/account', (req, res) => res.json({}))`), gives: 'PARTIAL' },
  { says: 'whose account is closed by a form', files: accounts(`app.post('/accounts/close', (req, res) => res.json({}))`), gives: 'PARTIAL' },
  { says: 'whose page remembers a period of a chart', files: accounts(`app.delete('/account', (req, res) => res.json({}))\nlocalStorage.getItem('data_export_default_time')`), gives: 'PARTIAL' },
  { says: 'with deletion only, in Spanish', files: accounts(`export async function eliminarMiCuenta(user) { await db.accounts.remove(user.id) }`), gives: 'PARTIAL' },
  { says: 'that deletes accounts of others', files: accounts(`app.delete('/admin/users/:id', (req, res) => prisma.user.delete({ where: { id: req.params.id } }))`), gives: 'PARTIAL' },
  { says: 'whose users export what they have kept, and cannot leave', files: accounts(`${GUARD}app.post('/export/csv', requireAuth, async (req, res) => res.json(await prisma.note.findMany({ where: { owner: req.session.user } })))`), gives: 'PARTIAL' },
  { says: 'whose users export one order, and cannot leave', files: accounts(`${GUARD}app.get('/orders/:id/export', requireAuth, async (req, res) => res.json({}))`), gives: 'MISSING' },
  { says: 'whose export is open to everybody', files: accounts(`app.get('/export', async (req, res) => res.json({}))`), gives: 'MISSING' },
  { says: 'that leaves deletion to Jetstream', files: { 'composer.json': '{ "require": { "laravel/framework": "^12.0", "laravel/jetstream": "^5.0" } }', 'config/jetstream.php': "<?php\nreturn ['features' => [\n  Features::accountDeletion(),\n]];\n", 'routes/web.php': "<?php\nuse Illuminate\\Support\\Facades\\Hash;\nuse Illuminate\\Support\\Facades\\Route;\nRoute::post('/people', fn () => Hash::make('x'.random_int(1, 9)));\n" }, gives: 'PARTIAL' },
  { says: 'whose page deletes rows of people', files: accounts(`import { createClient } from '@supabase/supabase-js'\nconst supabase = createClient('a', 'b')\nexport const drop = async (id) => {\n  await supabase\n    .from('profiles')\n    .delete()\n    .eq('id', id)\n}`), gives: 'PARTIAL' },
  { says: 'that leaves deletion to the page of Clerk', files: clerk('@clerk/nextjs'), gives: 'PARTIAL' },
  { says: 'whose page of an account is its own, and deletes none', files: clerk('./profile'), gives: 'MISSING' },
  { says: 'that keeps accounts for good', files: accounts(''), gives: 'MISSING' },
  { says: 'that speaks of deletion in a comment', files: accounts(`// deleteAccount()`), gives: 'MISSING' },
  { says: 'without accounts', files: service(), gives: 'NOT_APPLICABLE' },
  { says: 'whose settings delete the account of the caller', files: accounts(`${GUARD}app.delete('/settings', requireAuth, (req, res) => { deleteUser(req.session.user); res.json({}) })`), gives: 'PARTIAL' },
  { says: 'that deletes one of several profiles', files: accounts(`export function deleteProfile(profileId) { return db.profiles.remove(profileId) }`), gives: 'MISSING' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
