import { library, page, service, type Example } from '../../testing/example.ts'

const signUp = (body: string) => service(`app.post('/sign-up', async (req, res) => {\n${body}\n  res.json({})\n})\n`)
const supabase = (config: string) => page({ 'src/SignUp.tsx': `import { supabase } from './client'\nexport const submit = (email, password) => supabase.auth.signUp({ email, password })\n`, 'supabase/config.toml': `[auth.email]\n${config}\n` })

const fortify = (features: string, model = '', files: Readonly<Record<string, string>> = {}) => ({
  'composer.json': '{ "require": { "laravel/framework": "^12.0", "laravel/fortify": "^1.30" } }',
  'config/fortify.php': `<?php\nreturn [\n  'features' => [\n    ${features}\n  ],\n];\n`,
  'app/Models/User.php': `<?php\nnamespace App\\Models;\nclass User extends Authenticatable ${model}\n{\n}\n`,
  'app/Actions/UpdateProfile.php': '<?php\nclass UpdateProfile {\n  public function update($user) {\n    if ($user instanceof MustVerifyEmail) { $user->notify(); }\n  }\n}\n',
  'app/Providers/AppServiceProvider.php': '<?php\nclass AppServiceProvider extends ServiceProvider {\n  public function register(): void\n  {\n  }\n}\n',
  ...files,
})

const clerk = (then: string) => page({ 'package.json': '{ "dependencies": { "react": "19", "zod": "4", "@clerk/nextjs": "6" } }', 'src/Join.tsx': `import { useSignUp } from '@clerk/nextjs'\nimport { z } from 'zod'\nexport const rules = z.object({\n  password: z\n    .string(),\n})\nexport function Join() {\n  const { signUp } = useSignUp()\n  const send = async (data) => {\n    await signUp.create({ emailAddress: data.email, password: data.password })\n${then}  }\n  return <form onSubmit={send} />\n}\n` })

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
  { says: 'whose sign-up Fortify brings, with a proof of addresses', files: fortify('Features::registration(),\n    Features::emailVerification(),', 'implements MustVerifyEmail'), gives: 'PASSED' },
  { says: 'whose sign-up Fortify brings, for a model that need not be verified', files: fortify('Features::registration(),\n    Features::emailVerification(),'), gives: 'PARTIAL' },
  { says: 'whose sign-up Fortify brings without a proof', files: fortify('Features::registration(),\n    // Features::emailVerification(),', 'implements MustVerifyEmail'), gives: 'PARTIAL' },
  { says: 'whose providers of Laravel register services, and where nobody signs up', files: fortify('// Features::registration(),'), gives: 'NOT_APPLICABLE' },
  { says: 'in which whoever sets it up makes the first account', files: fortify('', '', { 'app/Http/Controllers/Setup/AccountController.php': '<?php\nclass AccountController {\n  public function register(Request $request)\n  {\n  }\n}\n' }), gives: 'NOT_APPLICABLE' },
  { says: 'with a sign-up of its own in Laravel', files: fortify('', '', { 'app/Http/Controllers/DoorController.php': '<?php\nclass DoorController {\n  public function register(Request $request)\n  {\n    User::create($request->validated());\n  }\n}\n' }), gives: 'PARTIAL' },
  { says: 'whose pages register components', files: fortify('', '', { 'resources/js/views.js': 'export function register(name, component) {\n  known.set(name, component)\n}\n' }), gives: 'NOT_APPLICABLE' },
  { says: 'whose form for Clerk sends a code', files: clerk("    await signUp.prepareEmailAddressVerification({ strategy: 'email_code' })\n"), gives: 'PASSED' },
  { says: 'whose form for Clerk sends none', files: clerk(''), gives: 'PARTIAL' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
