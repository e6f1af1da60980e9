import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A project as far as its test command shows in it. */
interface Project {
  has: (file: string) => boolean
  text: (file: string) => string
}

const PYTHON = '"$([ -x .venv/bin/python ] && echo .venv/bin/python || echo python3)"'

/** What npm writes where nobody wrote tests. */
const NO_TESTS = 'no test specified'

function npmTest({ text }: Project): boolean {
  try {
    const { scripts } = JSON.parse(text('package.json')) as { scripts?: { test?: unknown } }
    return typeof scripts?.test === 'string' && !scripts.test.includes(NO_TESTS)
  } catch {
    return false
  }
}

/** How the projects of each kind are tested by default; a project of several kinds is tested in all of them. */
const KINDS: readonly [isOne: (project: Project) => boolean, command: string][] = [
  [npmTest, 'npm test'],
  [({ has }) => has('manage.py'), `${PYTHON} manage.py test --noinput`],
  [({ has }) => !has('manage.py') && ['pytest.ini', 'conftest.py', 'tests/conftest.py', 'tox.ini'].some(has), `${PYTHON} -m pytest -q -p no:cacheprovider`],
  [({ has, text }) => !has('manage.py') && has('pyproject.toml') && text('pyproject.toml').includes('pytest'), `${PYTHON} -m pytest -q -p no:cacheprovider`],
  [({ has }) => has('go.mod'), 'go test ./...'],
  [({ has }) => has('pom.xml'), 'mvn -o -q test'],
  [({ has }) => has('gradlew') && !has('pom.xml'), './gradlew --offline test'],
  [({ has }) => has('Gemfile') && has('.rspec'), 'bundle exec rspec'],
  [({ has }) => has('Gemfile') && has('bin/rails') && !has('.rspec'), 'bin/rails test'],
  [({ has }) => has('phpunit.xml') || has('phpunit.xml.dist'), 'vendor/bin/phpunit'],
]

/** The commands that test a project, as one line for the shell; null where none is known. */
export function testCommandOf(root: string): string | null {
  const project: Project = {
    has: (file) => existsSync(path.join(root, file)),
    text: (file) => (existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : ''),
  }
  const commands = new Set(KINDS.filter(([isOne]) => isOne(project)).map(([, command]) => command))
  return commands.size === 0 ? null : [...commands].join(' && ')
}
