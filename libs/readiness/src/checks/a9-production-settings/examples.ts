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
  { says: 'whose public address is tidied before it falls back', files: service('', { 'src/api.ts': `export const API_URL =\n  import.meta.env.VITE_API_URL?.replace(/\\/$/, '') || 'http://localhost:8000/api'\n` }), gives: 'PARTIAL' },
  { says: 'whose public address is required', files: service('', { 'src/api.ts': `export const API_URL = import.meta.env.VITE_API_URL.replace('http://localhost:8000', '')\n` }), gives: 'NOT_APPLICABLE' },
  { says: 'whose class of settings has localhost for the public address', files: { 'requirements.txt': 'fastapi\n', 'app/settings.py': 'from pydantic_settings import BaseSettings\nclass Settings(BaseSettings):\n    frontend_url: str = "http://localhost:3000"\n' }, gives: 'PARTIAL' },
  { says: 'whose class of settings has localhost for a database', files: { 'requirements.txt': 'fastapi\n', 'app/settings.py': 'from pydantic_settings import BaseSettings\nclass Settings(BaseSettings):\n    redis_url: str = "redis://localhost:6379"\n    cors_origins: str = "http://localhost:3000"\n' }, gives: 'NOT_APPLICABLE' },
  { says: 'that sends people to localhost', files: service(`signUp({ email, options: { emailRedirectTo: 'http://localhost:3000/welcome' } })\n`), gives: 'PARTIAL' },
  { says: 'that sends people to a setting', files: service(`signUp({ email, options: { emailRedirectTo: process.env.SITE_URL } })\n// redirectTo: 'http://localhost:3000'\n`), gives: 'NOT_APPLICABLE' },
  { says: 'without settings for production', files: service(), gives: 'NOT_APPLICABLE' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
