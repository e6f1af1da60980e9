import { readmeOnly, service, type Example } from '../../testing/example.ts'

const lock = { 'package-lock.json': '{}' }
const workflow = (step: string) => ({ '.github/workflows/ci.yml': `on: push\njobs:\n  test:\n    steps:\n      - run: ${step}\n` })

export const examples: readonly Example[] = [
  { says: 'that installs from its lockfile', files: service('', { ...lock, ...workflow('npm ci') }), gives: 'PASSED' },
  { says: 'that installs whatever is newest', files: service('', { ...lock, ...workflow('npm install') }), gives: 'PARTIAL' },
  { says: 'whose workflow installs with pnpm', files: service('', { 'pnpm-lock.yaml': '', ...workflow('pnpm install') }), gives: 'PASSED' },
  { says: 'whose workflow tells pnpm to install whatever fits', files: service('', { 'pnpm-lock.yaml': '', ...workflow('pnpm install --no-frozen-lockfile') }), gives: 'PARTIAL' },
  { says: 'whose container installs with pnpm', files: service('', { 'pnpm-lock.yaml': '', Dockerfile: 'FROM node:24\nRUN pnpm install\n' }), gives: 'PARTIAL' },
  { says: 'without a lockfile', files: service(), gives: 'MISSING' },
  { says: 'of Python that fixes what it names', files: { 'requirements.txt': 'django==5.2.1\npsycopg[c]==3.2.3 # driver\n', 'app.py': 'print(1)' }, gives: 'PARTIAL' },
  { says: 'of Python that leaves versions open', files: { 'requirements.txt': 'django\npsycopg>=3\n', 'app.py': 'print(1)' }, gives: 'MISSING' },
  { says: 'of Python that has a module called as a manifest', files: { 'requirements.txt': 'django\n', 'app/logs/setup.py': 'def setup(): pass\n', 'app.py': 'print(1)' }, gives: 'MISSING' },
  { says: 'of Python whose list is compiled', files: { 'requirements.in': 'django\n', 'requirements.txt': 'asgiref==3.8.1\n    # via django\ndjango==5.2.1\n    # via -r requirements.in\n', 'app.py': 'print(1)' }, gives: 'PASSED' },
  { says: 'of Python whose tools for developers are open', files: { 'requirements.txt': 'asgiref==3.8.1 --hash=sha256:aa\n', 'requirements-dev.txt': 'pytest\n', 'app.py': 'print(1)' }, gives: 'PASSED' },
  { says: 'of Rust with its lockfile', files: { 'Cargo.toml': '[dependencies]\nserde = "1"\n', 'Cargo.lock': '' }, gives: 'PASSED' },
  { says: 'of Flutter without its lockfile', files: { 'pubspec.yaml': 'dependencies:\n  http: ^1.2.0\n' }, gives: 'MISSING' },
  { says: 'without dependencies', files: readmeOnly, gives: 'NOT_APPLICABLE' },
]
