import type { Files } from '../../testing/project.ts'
import { library, service, type Example } from '../../testing/example.ts'

const reads = 'const url = process.env.DATABASE_URL\n'

const laravel = (setting: string, read = '1'): Files => ({
  'composer.json': '{ "require": { "laravel/framework": "^12.0" } }',
  'config/services.php': `<?php\nreturn [\n  'name' => env('SHOP_NAME', 'shop'),\n  'push' => [\n    ${setting}\n  ],\n];\n`,
  'routes/web.php': `<?php\nuse Illuminate\\Support\\Facades\\Route;\nRoute::get('/orders', function () {\n  return show(${read});\n});\n`,
})

export const examples: readonly Example[] = [
  { says: 'with a schema of its environment', files: service(reads, { 'src/env.ts': `import { z } from 'zod'\nexport const env = z.object({ DATABASE_URL: z.string() }).parse(process.env)\n` }), gives: 'PASSED' },
  { says: 'that checks one where it is used', files: service(`${reads}if (!process.env.DATABASE_URL) throw new Error('DATABASE_URL is not set')\n`), gives: 'PARTIAL' },
  { says: 'that holds one in a variable and stops without it', files: service(`const url = process.env.DATABASE_URL\nif (!url) {\n  throw new Error('no database')\n}\n`), gives: 'PARTIAL' },
  { says: 'whose helper stops for whatever is unset', files: service('', { 'src/setting.ts': `export function setting(name: string) {\n  const value = process.env[name]\n  if (value === undefined) throw new Error(\`\${name} is not set\`)\n  return value\n}\nexport const url = setting('DATABASE_URL')\n` }), gives: 'PARTIAL' },
  { says: 'whose schema takes its settings by name', files: service(reads, { 'src/env.ts': `import { z } from 'zod'\nconst Env = z.object({ DATABASE_URL: z.string() })\nexport const env = Env.parse({\n  DATABASE_URL: process.env.DATABASE_URL,\n})\n` }), gives: 'PASSED' },
  { says: 'that parses something else of a setting', files: service(`${reads}const hosts = JSON.parse(process.env.HOST_LIST_URL)\n`), gives: 'MISSING' },
  { says: 'that reads what Supabase gives its functions', files: { 'package.json': '{ "dependencies": { "react": "19" } }', 'src/App.tsx': 'export const App = () => <p>Hello</p>', 'supabase/functions/greet/index.ts': `Deno.serve(() => new Response(Deno.env.get('SUPABASE_URL')))\n` }, gives: 'NOT_APPLICABLE' },
  { says: 'that checks nothing', files: service(reads), gives: 'MISSING' },
  { says: 'that switches something off where its setting is unset', files: service('const dsn = process.env.TRACKER_DSN\nif (dsn) start(dsn)\n'), gives: 'PASSED' },
  { says: 'that asks for another setting only', files: service(`${reads}const other = 1\nif (other) start()\n`), gives: 'MISSING' },
  { says: 'whose schema is a comment', files: service(`${reads}// z.object({}).parse(process.env)\n`), gives: 'MISSING' },
  { says: 'whose schema is in a test', files: service(reads, { 'src/env.test.ts': 'z.object({}).parse(process.env)\n' }), gives: 'MISSING' },
  { says: 'that reads only what the platform sets', files: service('app.listen(process.env.PORT)\n'), gives: 'NOT_APPLICABLE' },
  { says: 'of Python with a class of settings', files: { 'requirements.txt': 'fastapi\npydantic-settings\n', 'app.py': `import os\nfrom fastapi import FastAPI\nfrom pydantic_settings import BaseSettings\nclass Settings(BaseSettings):\n    database_url: str\napp = FastAPI()\n@app.get('/')\ndef home():\n    return os.environ.get('DATABASE_URL')\n` }, gives: 'PASSED' },
  { says: 'of Laravel whose configuration reads what a driver needs', files: laravel("'key' => env('PUSH_APP_KEY'),"), gives: 'PARTIAL' },
  { says: 'of Laravel that says what holds where a setting is unset', files: laravel("'key' => env('PUSH_APP_KEY', null),"), gives: 'PASSED' },
  { says: 'of Laravel that reads its own configuration', files: laravel("'key' => env('PUSH_APP_KEY', null),", "config('services.push.key_url')"), gives: 'PASSED' },
  { says: 'of Laravel that reads the environment where it answers', files: laravel('', "env('PUSH_APP_KEY')"), gives: 'MISSING' },
  { says: 'of Laravel whose forms have required fields', files: laravel('', "env('PUSH_APP_KEY'), $schema->string()->required()"), gives: 'MISSING' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
  { says: 'that only looks for such a schema in other code', files: service(`${reads}export const SCHEMA = /\\.parse\\(process\\.env\\)|createEnv\\(/\nexport const rows = [{ at: /createEnv\\(/ }]\n`), gives: 'MISSING' },
]
