import { library, service, type Example } from '../../testing/example.ts'

const laravel = (list: string) => ({
  'composer.json': `{ "require": { "laravel/framework": "^12.0" }, "${list}": { ${list === 'require' ? '"laravel/framework": "^12.0", ' : ''}"laravel/nightwatch": "^1.0" } }`,
  'routes/web.php': "<?php\nuse Illuminate\\Support\\Facades\\Route;\nRoute::get('/orders', fn () => []);\n",
})

export const examples: readonly Example[] = [
  { says: 'that starts one', files: service(`import * as Sentry from '@sentry/node'\nSentry.init({ dsn: process.env.SENTRY_DSN })\n`), gives: 'PASSED' },
  { says: 'that only installs one', files: service('', { 'package.json': '{ "dependencies": { "express": "5", "@sentry/node": "10" } }' }), gives: 'PARTIAL' },
  { says: 'of Laravel whose tracker starts by itself', files: laravel('require'), gives: 'PASSED' },
  { says: 'of Laravel that has it for development only', files: laravel('require-dev'), gives: 'MISSING' },
  { says: 'without one', files: service(), gives: 'MISSING' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
