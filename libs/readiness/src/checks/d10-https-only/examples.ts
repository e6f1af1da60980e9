import { library, page, service, type Example } from '../../testing/example.ts'

export const examples: readonly Example[] = [
  { says: 'whose host redirects', files: page({ 'vercel.json': '{}' }), gives: 'PASSED' },
  { says: 'whose Caddy serves a host by its name', files: page({ Caddyfile: 'notes.example.org {\n  root * /app\n  file_server\n}\n' }), gives: 'PASSED' },
  { says: 'whose Caddy serves a port', files: page({ Caddyfile: '# pages\n:3000 {\n  root * /app\n  header {\n    X-Frame-Options DENY\n  }\n}\n' }), gives: 'PARTIAL' },
  { says: 'whose Caddy serves a host and a port', files: page({ Caddyfile: '{\n  email a@example.org\n}\n:8080 {\n  file_server\n}\nnotes.example.org {\n  file_server\n}\n' }), gives: 'PASSED' },
  { says: 'that redirects itself', files: service(`app.use((req, res, next) => req.headers['x-forwarded-proto'] !== 'https' ? res.redirect('https://' + req.headers.host) : next())\n`), gives: 'PASSED' },
  { says: 'that asks another host over plain HTTP', files: service(`const rates = await fetch('http://api.rates.io/latest')\n`, { 'vercel.json': '{}' }), gives: 'PARTIAL' },
  { says: 'with plain HTTP in names, comments and local addresses only', files: service(`// fetch('http://api.rates.io/latest')\nconst svg = { xmlns: 'http://www.w3.org/2000/svg' }\nawait fetch('http://localhost:4000/x')\nawait fetch('http://api:4000/x')\n`, { 'vercel.json': '{}' }), gives: 'PASSED' },
  { says: 'with a secret in an address', files: service('const list = await fetch(`https://api.rates.io/list?secret=${process.env.RATES_SECRET}`)\n', { 'vercel.json': '{}' }), gives: 'PARTIAL' },
  { says: 'that leaves it open', files: service(), gives: 'PARTIAL' },
  { says: 'that is an app for phones', files: { 'package.json': '{ "dependencies": { "react": "19", "expo": "54" } }', 'api.ts': 'export const list = () => fetch("https://api.rates.io/list")' }, gives: 'PASSED' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
