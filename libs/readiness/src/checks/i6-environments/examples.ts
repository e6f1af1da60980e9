import { library, service, type Example } from '../../testing/example.ts'
import type { Files } from '../../testing/project.ts'

const shop = (scripts: string, files: Files = {}) => service('', { 'package.json': `{ "scripts": { ${scripts} }, "dependencies": { "express": "5", "pg": "8" } }`, ...files })
const seed = { 'prisma/seed.ts': `export const users = [{ email: 'ada@example.com', password: 'x' }]` }
const START = '"start": "node app.js"'

export const examples: readonly Example[] = [
  { says: 'with settings for each environment', files: shop(START, { '.env.staging.example': 'A=\n', '.env.production.example': 'A=\n' }), gives: 'PASSED' },
  { says: 'that seeds at every start', files: shop('"start": "prisma db seed && node app.js"', seed), gives: 'MISSING' },
  { says: 'whose container seeds at every start', files: shop(START, { ...seed, Dockerfile: 'FROM node:22\nCMD ["sh", "-c", "npm run seed && node app.js"]\n' }), gives: 'MISSING' },
  { says: 'that seeds what it needs at every start', files: shop('"start": "prisma db seed && node app.js"', { 'prisma/seed.ts': `export const countries = ['NO', 'DK']` }), gives: 'PARTIAL' },
  { says: 'whose entry point has left the seed out', files: shop(START, { 'entrypoint.sh': '# npm run seed\nnode app.js\n' }), gives: 'OWNER' },
  { says: 'with a seed to run by hand', files: shop(`${START}, "seed": "tsx prisma/seed.ts", "dev": "npm run seed && node app.js"`), gives: 'OWNER' },
  { says: 'that keeps nothing', files: library, gives: 'NOT_APPLICABLE' },
]
