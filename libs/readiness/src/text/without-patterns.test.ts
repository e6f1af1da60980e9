import { expect, it } from 'vitest'
import { withoutPatterns } from './without-patterns.ts'

it.each([
  ['const LOGIN = /sign_?in\\(/i', 'const LOGIN = /-/'],
  ['if (/\\/admin\\/[^/]+/.test(path)) verify()', 'if (/-/.test(path)) verify()'],
  ['const LONG = /one|two|thr', 'const LONG = /-/'],
])('takes the expression out of %s', (line, plain) => {
  expect(withoutPatterns('src/a.ts', line)).toBe(plain)
})

it.each(['const half = total / 2 / count', "fetch('/api/orders/1')", 'return <a href="/terms">Terms</a>', 'start() // /not this/', '{/* sign in */}', "const url = 'https://shop.dev/a'"])('leaves %s as it is', (line) => {
  expect(withoutPatterns('src/a.tsx', line)).toBe(line)
})

it('looks at scripts only', () => {
  expect(withoutPatterns('a.py', 'half = (total) / (2) / x')).toBe('half = (total) / (2) / x')
})
