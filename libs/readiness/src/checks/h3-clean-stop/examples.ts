import { page, service, type Example } from '../../testing/example.ts'

export const examples: readonly Example[] = [
  { says: 'that closes its server on a signal', files: service(`const server = app.listen(3000)\nprocess.on('SIGTERM', () => server.close())\n`), gives: 'PASSED' },
  { says: 'that only listens', files: service('app.listen(3000)\n'), gives: 'MISSING' },
  { says: 'that says so in a comment', files: service(`// process.on('SIGTERM', stop)\napp.listen(3000)\n`), gives: 'MISSING' },
  { says: 'that is a page', files: page(), gives: 'NOT_APPLICABLE' },
]
