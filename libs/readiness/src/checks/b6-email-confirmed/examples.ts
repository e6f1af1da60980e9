import { library, page, service, type Example } from '../../testing/example.ts'

const signUp = (body: string) => service(`app.post('/sign-up', async (req, res) => {\n${body}\n  res.json({})\n})\n`)
const supabase = (config: string) => page({ 'src/SignUp.tsx': `import { supabase } from './client'\nexport const submit = (email, password) => supabase.auth.signUp({ email, password })\n`, 'supabase/config.toml': `[auth.email]\n${config}\n` })

export const examples: readonly Example[] = [
  { says: 'that sends a link', files: signUp(`  await sendVerificationEmail(req.body.email)`), gives: 'PASSED' },
  { says: 'that sends none', files: signUp(`  await db.users.insert(req.body.email)`), gives: 'PARTIAL' },
  { says: 'that speaks of it in a comment', files: signUp(`  // await sendVerificationEmail(req.body.email)`), gives: 'PARTIAL' },
  { says: 'that confirms addresses by itself', files: signUp(`  await supabase.auth.admin.createUser({ email: req.body.email, email_confirm: true })`), gives: 'PARTIAL' },
  { says: 'whose provider confirms', files: supabase('enable_confirmations = true'), gives: 'PASSED' },
  { says: 'whose provider does not', files: supabase('enable_confirmations = false'), gives: 'PARTIAL' },
  { says: 'without sign-up', files: service(), gives: 'NOT_APPLICABLE' },
  { says: 'that only imports what would send a link', files: service(`import EmailVerification from './verify-email'\napp.post('/sign-up', (req, res) => res.json({}))\n`), gives: 'PARTIAL' },
  { says: 'that speaks of it at the end of a line', files: signUp(`  await db.users.insert(req.body.email) // TODO: sendVerificationEmail(user)`), gives: 'PARTIAL' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
