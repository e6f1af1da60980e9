import { readmeOnly, service, type Example } from '../../testing/example.ts'

const test = { 'src/app.test.ts': 'test("one", () => {})' }
const workflow = (step: string) => ({ '.github/workflows/ci.yml': `on: push\njobs:\n  test:\n    steps:\n      ${step}\n` })

export const examples: readonly Example[] = [
  { says: 'whose workflow runs them', files: service('', { ...test, ...workflow('- run: npm test') }), gives: 'PASSED' },
  { says: 'whose workflow only builds', files: service('', { ...test, ...workflow('- run: npm run build') }), gives: 'PARTIAL' },
  { says: 'whose workflow has left them out', files: service('', { ...test, ...workflow('# - run: npm test') }), gives: 'PARTIAL' },
  { says: 'of Flutter whose workflow runs them', files: { 'pubspec.yaml': 'name: diary\n', 'lib/main.dart': 'void main() {}\n', 'tool/release.py': 'print(1)\n', 'test/diary_test.dart': 'void main() {}\n', ...workflow('- run: flutter test') }, gives: 'PASSED' },
  { says: 'whose page is called a test', files: service('', { 'src/speed-test.tsx': 'export const SpeedTest = () => <p>Ready</p>' }), gives: 'MISSING' },
  { says: 'whose tests end in -test', files: service('', { 'src/app-test.tsx': 'test("one", () => {})' }), gives: 'PARTIAL' },
  { says: 'without tests', files: service('', workflow('- run: npm test')), gives: 'MISSING' },
  { says: 'without code', files: readmeOnly, gives: 'NOT_APPLICABLE' },
  { says: 'whose workflow runs them by Turborepo', files: service('', { ...test, ...workflow('- run: npx turbo run test --affected') }), gives: 'PASSED' },
  { says: 'whose workflow lints by Nx', files: service('', { ...test, ...workflow('- run: npx nx affected --target=lint') }), gives: 'PARTIAL' },
]
