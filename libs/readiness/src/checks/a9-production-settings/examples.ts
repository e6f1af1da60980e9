import { library, service, type Example } from '../../testing/example.ts'

const env = (text: string) => service('', { '.env.production': text })

export const examples: readonly Example[] = [
  { says: 'with real settings', files: env('SITE_URL=https://shop.example.com\n'), gives: 'PASSED' },
  { says: 'with a test key', files: env('STRIPE_KEY=sk_test_4kQx8ZbT2m\n'), gives: 'MISSING' },
  { says: 'with a local address', files: env('SITE_URL=http://localhost:3000\n'), gives: 'PARTIAL' },
  { says: 'with a test key in a comment', files: env('# STRIPE_KEY=sk_test_4kQx8ZbT2m\nSITE_URL=https://shop.example.com\n'), gives: 'PASSED' },
  { says: 'with a test key for development', files: service('', { '.env.development': 'STRIPE_KEY=sk_test_4kQx8ZbT2m\n', 'vercel.json': '{}' }), gives: 'PASSED' },
  { says: 'whose container asks itself whether it is well', files: service('', { 'docker-compose.prod.yml': 'services:\n  app:\n    healthcheck:\n      test: ["CMD", "curl", "http://localhost:3000/health"]\n' }), gives: 'PASSED' },
  { says: 'whose public address falls back to localhost', files: service(`const site = process.env.SITE_URL || 'http://localhost:3000'\n`), gives: 'PARTIAL' },
  { says: 'that sends people to localhost', files: service(`signUp({ email, options: { emailRedirectTo: 'http://localhost:3000/welcome' } })\n`), gives: 'PARTIAL' },
  { says: 'that sends people to a setting', files: service(`signUp({ email, options: { emailRedirectTo: process.env.SITE_URL } })\n// redirectTo: 'http://localhost:3000'\n`), gives: 'NOT_APPLICABLE' },
  { says: 'without settings for production', files: service(), gives: 'NOT_APPLICABLE' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
