import { library, service, type Example } from '../../testing/example.ts'

const laravel = (list: string) => ({
  'composer.json': `{ "require": { "laravel/framework": "^12.0" }, "${list}": { ${list === 'require' ? '"laravel/framework": "^12.0", ' : ''}"laravel/nightwatch": "^1.0" } }`,
  'routes/web.php': "<?php\nuse Illuminate\\Support\\Facades\\Route;\nRoute::get('/orders', fn () => []);\n",
})

const both = (client: string, manifest = '{ "dependencies": { "react": "19", "react-dom": "19" } }') => ({
  'requirements.txt': 'fastapi\nsentry-sdk\n',
  'backend/app/main.py': 'import sentry_sdk\nfrom fastapi import FastAPI\nsentry_sdk.init(dsn="x")\napp = FastAPI()\n@app.get("/notes")\ndef notes():\n    return []\n',
  'web/package.json': manifest,
  'web/index.html': '<!doctype html><html lang="en"><body><script type="module" src="/src/main.tsx"></script></body></html>',
  'web/src/main.tsx': `${client}import { createRoot } from 'react-dom/client'\ncreateRoot(document.body).render(<p>Notes</p>)\n`,
})

export const examples: readonly Example[] = [
  { says: 'that starts one', files: service(`import * as Sentry from '@sentry/node'\nSentry.init({ dsn: process.env.SENTRY_DSN })\n`), gives: 'PASSED' },
  { says: 'that only installs one', files: service('', { 'package.json': '{ "dependencies": { "express": "5", "@sentry/node": "10" } }' }), gives: 'PARTIAL' },
  { says: 'of Laravel whose tracker starts by itself', files: laravel('require'), gives: 'PASSED' },
  { says: 'of Laravel that has it for development only', files: laravel('require-dev'), gives: 'MISSING' },
  { says: 'that starts one on the server, and none in its pages', files: both(''), gives: 'PARTIAL' },
  { says: 'that starts one on both sides', files: both(`import * as Sentry from '@sentry/react'\nSentry.init({ dsn: 'x' })\n`), gives: 'PASSED' },
  { says: 'without one', files: service(), gives: 'MISSING' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
