import { library, service, type Example } from '../../testing/example.ts'

export const examples: readonly Example[] = [
  { says: 'that starts one', files: service(`import * as Sentry from '@sentry/node'\nSentry.init({ dsn: process.env.SENTRY_DSN })\n`), gives: 'PASSED' },
  { says: 'that only installs one', files: service('', { 'package.json': '{ "dependencies": { "express": "5", "@sentry/node": "10" } }' }), gives: 'PARTIAL' },
  { says: 'without one', files: service(), gives: 'MISSING' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
