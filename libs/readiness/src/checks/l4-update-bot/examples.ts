import { readmeOnly, service, type Example } from '../../testing/example.ts'

export const examples: readonly Example[] = [
  { says: 'with Dependabot', files: service('', { '.github/dependabot.yml': 'version: 2\n' }), gives: 'PASSED' },
  { says: 'without a bot', files: service(), gives: 'MISSING' },
  { says: 'without dependencies', files: readmeOnly, gives: 'NOT_APPLICABLE' },
]
