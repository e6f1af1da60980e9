import { readmeOnly, service, type Example } from '../../testing/example.ts'

const workflow = (step: string) => ({ '.github/workflows/ci.yml': `on: push\njobs:\n  test:\n    steps:\n      ${step}\n` })

export const examples: readonly Example[] = [
  { says: 'whose workflow checks types', files: service('', workflow('- run: npx tsc --noEmit')), gives: 'PASSED' },
  { says: 'with a linter that nothing runs', files: service('', { 'eslint.config.js': 'export default []' }), gives: 'PARTIAL' },
  { says: 'whose manifest configures the linter', files: service('', { 'web/package.json': '{ "eslintConfig": { "extends": "react-app" } }' }), gives: 'PARTIAL' },
  { says: 'of machines whose workflow checks them', files: { 'main.tf': 'resource "a" "b" {}', 'sync.py': 'print(1)', ...workflow('- run: tflint') }, gives: 'PASSED' },
  { says: 'of machines that are checked before commits', files: { 'main.tf': 'resource "a" "b" {}', 'sync.py': 'print(1)', '.pre-commit-config.yaml': 'repos: []' }, gives: 'PARTIAL' },
  { says: 'without either', files: service(), gives: 'MISSING' },
  { says: 'without code', files: readmeOnly, gives: 'NOT_APPLICABLE' },
  { says: 'whose workflow lints by Nx', files: service('', workflow('- run: npx nx affected --target=lint')), gives: 'PASSED' },
  { says: 'whose workflow builds by Nx', files: service('', workflow('- run: npx nx affected --target=build')), gives: 'MISSING' },
]
