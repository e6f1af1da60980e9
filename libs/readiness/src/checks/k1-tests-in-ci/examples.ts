import { readmeOnly, service, type Example } from '../../testing/example.ts'

const test = { 'src/app.test.ts': 'test("one", () => {})' }
const workflow = (step: string) => ({ '.github/workflows/ci.yml': `on: push\njobs:\n  test:\n    steps:\n      ${step}\n` })

export const examples: readonly Example[] = [
  { says: 'whose workflow runs them', files: service('', { ...test, ...workflow('- run: npm test') }), gives: 'PASSED' },
  { says: 'whose workflow only builds', files: service('', { ...test, ...workflow('- run: npm run build') }), gives: 'PARTIAL' },
  { says: 'whose workflow has left them out', files: service('', { ...test, ...workflow('# - run: npm test') }), gives: 'PARTIAL' },
  { says: 'whose page is called a test', files: service('', { 'src/speed-test.tsx': 'export const SpeedTest = () => <p>Ready</p>' }), gives: 'MISSING' },
  { says: 'whose tests end in -test', files: service('', { 'src/app-test.tsx': 'test("one", () => {})' }), gives: 'PARTIAL' },
  { says: 'without tests', files: service('', workflow('- run: npm test')), gives: 'MISSING' },
  { says: 'without code', files: readmeOnly, gives: 'NOT_APPLICABLE' },
]
