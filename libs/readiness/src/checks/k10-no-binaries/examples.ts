import { readmeOnly, service, type Example } from '../../testing/example.ts'

export const examples: readonly Example[] = [
  { says: 'with pictures, fonts and WebAssembly', files: service('', { 'public/logo.png': 'x', 'public/sans.woff2': 'x', 'public/codec.wasm': 'x', 'gradle/wrapper/gradle-wrapper.jar': 'x' }), gives: 'PASSED' },
  { says: 'with a program', files: service('', { 'bin/convert.exe': 'x' }), source: 'git', gives: 'MISSING' },
  { says: 'with its installed packages', files: service('', { 'node_modules/': '' }), source: 'git', gives: 'MISSING' },
  { says: 'uploaded with packages that git ignores', files: service('', { 'node_modules/': '', 'build/app.pyc': 'x', '.gitignore': '/node_modules\n*.pyc\n' }), gives: 'PASSED' },
  { says: 'with a key store', files: service('', { 'certs/server.p12': 'x' }), gives: 'MISSING' },
  { says: 'with an archive and a leftover', files: service('', { 'backup.zip': 'x', 'src/.DS_Store': 'x' }), gives: 'PARTIAL' },
  { says: 'with a service worker that was built to try it', files: service('', { 'dev-dist/sw.js': 'x', 'dev-dist/workbox-4f3a9c21.js': 'x' }), gives: 'PARTIAL' },
  { says: 'with a bundle that was built', files: service('', { 'dist/assets/index-4f3a9c21.js': 'x' }), gives: 'PARTIAL' },
  { says: 'whose tests need an archive', files: service('', { 'tests/fixtures/small.zip': 'x', 'docs/example.zip': 'x' }), gives: 'PASSED' },
  { says: 'without code', files: readmeOnly, gives: 'NOT_APPLICABLE' },
]
