import { expect, it } from 'vitest'
import { projectOf } from '../testing/project.ts'
import { codeLines, lineAt } from './search.ts'
import { withoutComments } from './without-comments.ts'

const lines = (path: string, text: string) => codeLines(projectOf({ [path]: text }), path, /found/).map(({ line }) => line)

it.each([
  ['a.ts', '// found\nfound()\n/* found\n found */ found()\nconst a = "// found"\n', [2, 4, 5]],
  ['a.tsx', 'const url = `https://x/found`\n{/* found */}\n', [1]],
  ['a.py', '"""found\nfound"""\nfound() # found\n# found\n', [3]],
  ['a.html', '<!-- found -->\n<p>found</p>\n', [2]],
  ['a.sql', '-- found\nselect found\n', [2]],
  ['Dockerfile', '# found\nRUN found\n', [2]],
  ['a.vue', '<!-- found -->\n<script>\n// found\nfound()\n</script>\n', [4]],
])('finds what stands in the code of %s', (path, text, wanted) => {
  expect(lines(path, text)).toEqual(wanted)
})

it('leaves lines and columns where they are', () => {
  const text = 'a /* b\nc */ d // e\n'
  expect(withoutComments('x.ts', text)).toBe('a     \n     d     \n')
})

it('finds what begins a line that is not the first', () => {
  expect(codeLines(projectOf({ 'a.tf': 'a\nfound = 1\n' }), 'a.tf', /^found/).map(({ line }) => line)).toEqual([2])
})

it('counts lines from one', () => {
  expect([0, 1, 2, 3].map((at) => lineAt('a\nb\n', at))).toEqual([1, 1, 2, 2])
})
