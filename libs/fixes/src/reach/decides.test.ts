import { expect, test } from 'vitest'
import { decidesWhatRuns } from './decides.ts'

test.each([
  'package.json', 'web/package.json', 'requirements.txt', 'setup.py', 'Gemfile', 'shop.gemspec', 'Shop.csproj', 'build.gradle.kts',
  '.github/workflows/build.yml', '.github/scripts/release.js', '.husky/pre-commit.js', '.storybook/main.ts', '.eslintrc.cjs', 'src/.hidden.py',
  'Dockerfile', 'Dockerfile.web', 'Makefile', 'Rakefile', 'gulpfile.js', 'vite.config.ts', 'web/jest.config.cjs', 'tests/conftest.py', 'magefile.go',
])('%s decides what runs', (path) => {
  expect(decidesWhatRuns(path)).toBe(true)
})

test.each(['src/config.py', 'src/config/index.js', 'lib/rooms.rb', 'src/makefile-reader.ts', 'app/profile.js', 'src/src.js'])('%s is code like any other', (path) => {
  expect(decidesWhatRuns(path)).toBe(false)
})
