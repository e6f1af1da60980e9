import { expect, it } from 'vitest'
import { placeOf } from './place.ts'

it.each(['jest.setup.js', 'vitest-setup.ts', 'src/setupTests.ts', 'jest.global-teardown.mjs'])('counts %s, which prepares tests, among them', (path) => {
  expect(placeOf(path)).toBe('test')
})

it.each(['src/setup.ts', 'src/setupTestimonials.tsx', 'jester.setup.py'])('does not count %s', (path) => {
  expect(placeOf(path)).toBe('code')
})

it.each(['app/test/page.tsx', 'src/app/(site)/docs/page.tsx', 'app/api/tests/[id]/route.ts', 'apps/web/app/demo/layout.tsx', 'src/routes/test/+page.svelte', 'pages/docs/index.tsx', 'pages/api/test/send.ts'])('counts %s, which visitors reach, among the code', (path) => {
  expect(placeOf(path)).toBe('code')
})

it.each([
  ['tests/site/app/page.tsx', 'test'],
  ['examples/next/app/test/page.tsx', 'example'],
  ['ai/code-samples/routes/users.ts', 'example'],
  ['.agents/skills/database/references/keys.md', 'docs'],
  ['.claude/skills/deploy/run.ts', 'docs'],
  ['.claude/settings.local.json', 'code'],
  ['docs/src/app/page.tsx', 'docs'],
  ['app/test/helpers.ts', 'test'],
  ['app/test/page.test.tsx', 'test'],
  ['pages/__tests__/index.tsx', 'test'],
  ['app/tests/test_page.py', 'test'],
])('counts %s as %s', (path, place) => {
  expect(placeOf(path)).toBe(place)
})
