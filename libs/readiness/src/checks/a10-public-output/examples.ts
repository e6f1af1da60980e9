import { library, page, type Example } from '../../testing/example.ts'

export const examples: readonly Example[] = [
  { says: 'that serves pictures', files: page({ 'public/logo.svg': '<svg/>', 'vite.config.ts': 'export default {}' }), gives: 'PASSED' },
  { says: 'that serves a dump of its database', files: page({ 'public/backup.sql': 'insert into users values (1);' }), gives: 'MISSING' },
  { says: 'that publishes source maps', files: page({ 'next.config.js': 'module.exports = { productionBrowserSourceMaps: true }' }), gives: 'PARTIAL' },
  { says: 'that mentions source maps in a comment', files: page({ 'next.config.js': '// productionBrowserSourceMaps: true\nmodule.exports = {}' }), gives: 'PASSED' },
  { says: 'that is a library whose build maps its source', files: { ...library, 'vite.config.ts': 'export default { build: { sourcemap: true } }' }, gives: 'NOT_APPLICABLE' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
