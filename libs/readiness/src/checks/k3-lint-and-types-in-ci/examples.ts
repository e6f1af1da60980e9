import { readmeOnly, service, type Example } from '../../testing/example.ts'

const workflow = (step: string) => ({ '.github/workflows/ci.yml': `on: push\njobs:\n  test:\n    steps:\n      ${step}\n` })

const php = (scripts: Readonly<Record<string, string | readonly string[]>>, step: string) => ({
  'composer.json': JSON.stringify({ require: { 'slim/slim': '^4.0' }, scripts }),
  'phpcs.xml': '<ruleset />',
  'src/index.php': '<?php\necho 1;\n',
  ...workflow(`- run: ${step}`),
})

export const examples: readonly Example[] = [
  { says: 'whose workflow checks types', files: service('', workflow('- run: npx tsc --noEmit')), gives: 'PASSED' },
  { says: 'with a linter that nothing runs', files: service('', { 'eslint.config.js': 'export default []' }), gives: 'PARTIAL' },
  { says: 'whose manifest configures the linter', files: service('', { 'web/package.json': '{ "eslintConfig": { "extends": "react-app" } }' }), gives: 'PARTIAL' },
  { says: 'of machines whose workflow checks them', files: { 'main.tf': 'resource "a" "b" {}', 'sync.py': 'print(1)', ...workflow('- run: tflint') }, gives: 'PASSED' },
  { says: 'of machines that are checked before commits', files: { 'main.tf': 'resource "a" "b" {}', 'sync.py': 'print(1)', '.pre-commit-config.yaml': 'repos: []' }, gives: 'PARTIAL' },
  { says: 'whose workflow lints by a script of Composer', files: php({ lint: './vendor/bin/phpcs' }, 'composer run lint'), gives: 'PASSED' },
  { says: 'whose script of Composer calls another that lints', files: php({ ci: ['@style', '@tests'], style: 'vendor/bin/pint --test', tests: 'phpunit' }, 'composer ci'), gives: 'PASSED' },
  { says: 'whose workflow runs the tests by a script of Composer', files: php({ lint: './vendor/bin/phpcs', test: 'phpunit' }, 'composer run test'), gives: 'PARTIAL' },
  { says: 'whose script of npm lints under a name of its own', files: service('', { 'package.json': '{ "scripts": { "verify": "eslint . && vitest" } }', ...workflow('- run: npm run verify') }), gives: 'PASSED' },
  { says: 'whose workflow calls the coding standards of another repository', files: service('', { '.github/workflows/ci.yml': 'on: push\njobs:\n  style:\n    uses: acme/.github/.github/workflows/coding-standards.yml@v2\n' }), gives: 'PASSED' },
  { says: 'whose workflow calls the deployment of another repository', files: service('', { '.github/workflows/ci.yml': 'on: push\njobs:\n  ship:\n    uses: acme/.github/.github/workflows/deploy.yml@v2\n' }), gives: 'MISSING' },
  { says: 'without either', files: service(), gives: 'MISSING' },
  { says: 'without code', files: readmeOnly, gives: 'NOT_APPLICABLE' },
  { says: 'whose workflow lints by Nx', files: service('', workflow('- run: npx nx affected --target=lint')), gives: 'PASSED' },
  { says: 'whose workflow builds by Nx', files: service('', workflow('- run: npx nx affected --target=build')), gives: 'MISSING' },
  { says: 'whose editor is told how to indent', files: service('', { '.editorconfig': 'root = true\n[*]\nindent_size = 2\n' }), gives: 'MISSING' },
  { says: 'whose editor is told what the analyzers of .NET report', files: service('', { '.editorconfig': '[*.cs]\ndotnet_diagnostic.CA2000.severity = error\n' }), gives: 'PARTIAL' },
]
