import { library, page, service, type Example } from '../../testing/example.ts'

const flow = (query: string) => service(`app.get('/sign-in', (req, res) => res.redirect(\`https://accounts.google.com/o/oauth2/v2/auth?client_id=\${id}${query}\`))\n`)

export const examples: readonly Example[] = [
  { says: 'of Go that only gets a library for it along with another', files: { 'go.mod': 'module shop\n\nrequire (\n\tgithub.com/gin-gonic/gin v1.9.0\n\tgolang.org/x/oauth2 v0.20.0 // indirect\n)\n', 'main.go': 'package main\nfunc main() {}\n' }, gives: 'NOT_APPLICABLE' },
  { says: 'that leaves it to the provider', files: page({ 'src/SignIn.tsx': `export const go = () => supabase.auth.signInWithOAuth({ provider: 'google' })\n` }), gives: 'PASSED' },
  { says: 'that sends a state', files: flow('&state=${state}'), gives: 'PASSED' },
  { says: 'that sends none', files: flow(''), gives: 'MISSING' },
  { says: 'whose flow is a comment', files: service(`// https://accounts.google.com/o/oauth2/v2/auth?client_id=1\n`), gives: 'NOT_APPLICABLE' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
