import { readmeOnly, service, type Example } from '../../testing/example.ts'

const lock = { 'package-lock.json': '{}' }
const workflow = (step: string) => ({ '.github/workflows/ci.yml': `on: push\njobs:\n  test:\n    steps:\n      - run: ${step}\n` })

export const examples: readonly Example[] = [
  { says: 'that installs from its lockfile', files: service('', { ...lock, ...workflow('npm ci') }), gives: 'PASSED' },
  { says: 'that installs whatever is newest', files: service('', { ...lock, ...workflow('npm install') }), gives: 'PARTIAL' },
  { says: 'without a lockfile', files: service(), gives: 'MISSING' },
  { says: 'without dependencies', files: readmeOnly, gives: 'NOT_APPLICABLE' },
]
