import { expect, test } from 'vitest'
import { codeOf, lower, printed } from './testing.ts'

test('a method returns its last value through every branch', () => {
  expect(codeOf('def go(a)\n  if a\n    1\n  elsif b\n    2\n  end\nend', 'go')).toEqual([
    '%0 = a.0', 'if %0 {', '%1 = 1', 'return %1', '} else {', '%2 = this', '%3 = %2.b()',
    'if %3 {', '%4 = 2', 'return %4', '} else {', '%5 = null', 'return %5', '}', '}',
  ])
})

test('a statement whose value is used keeps it in a variable', () => {
  expect(codeOf('a = if b then 1 else 2 end')).toEqual([
    '%0 = this', '%1 = %0.b()', 'if %1 {', '%2 = 1', '.1 = %2', '} else {', '%3 = 2', '.1 = %3', '}', '%4 = .1', 'a.0 = %4',
  ])
})

test('unless and modifiers', () => {
  expect(codeOf('go unless a')).toEqual(['%0 = this', '%1 = %0.a()', 'if %1 {', '} else {', '%2 = this', '%3 = %2.go()', '}'])
  expect(codeOf('x = 1 if x.nil?').slice(0, 2)).toEqual(['%0 = x.0', '%1 = null'])
})

test('a case compares by kind of label', () => {
  const code = codeOf('def go(a)\n  case a\n  when String, nil then 1\n  when /x/ then 2\n  when 1..3 then 3\n  else 4\n  end\nend', 'go')
  expect(code.filter((line) => /EQ|INSTANCEOF|MATCHES|GE|LE| or | and /.test(line))).toEqual([
    '%2 = %0 INSTANCEOF %1', '%3 = %2 or %5 {', '%5 = %0 EQ %4', '%11 = %0 MATCHES %10', '%14 = %0 GE %13', '%15 = %14 and %17 {', '%17 = %0 LE %16',
  ])
  expect(code.filter((line) => line.startsWith('return'))).toHaveLength(4)
})

test('a case without a value is a chain of conditions', () => {
  expect(codeOf('case\nwhen a then 1\nend')).toEqual(['%0 = this', '%1 = %0.a()', 'if %1 {', '%2 = 1', '}'])
})

test('patterns test and take apart', () => {
  const code = codeOf('def go(v)\n  case v\n  in { name: String => n, list: [1, *rest] } if n then rest\n  end\nend', 'go')
  expect(code).toContain('%4 = %2 INSTANCEOF %3')
  expect(code.filter((line) => /^(?:n|rest)\.\d+ = /.test(line))).toHaveLength(2)
  expect(code.filter((line) => line.startsWith('return'))).toHaveLength(2)
})

test('loops leave when their condition fails', () => {
  expect(codeOf('while a\n  next if b\n  break\nend')).toEqual([
    'loop {', '%0 = this', '%1 = %0.a()', 'if %1 {', '} else {', 'break', '}', '%2 = this', '%3 = %2.b()', 'if %3 {', 'continue', '}', 'break', '}',
  ])
  expect(codeOf('begin\n  a\nend until b')).toEqual(['loop {', '%0 = this', '%1 = %0.a()', '%2 = this', '%3 = %2.b()', 'if %3 {', 'break', '}', '}'])
})

test('loop without a condition runs in its function', () => {
  expect(codeOf('a = 1\nloop do\n  a = 2\n  break\nend').slice(2)).toEqual(['loop {', '%1 = 2', 'a.0 = %1', 'break', '}', '%2 = null'])
})

test('for gives its variable each element', () => {
  expect(codeOf('for a in b\n  a\nend')).toEqual(['%0 = this', '%1 = %0.b()', 'each %2, %3 of %1 {', 'a.0 = %2', '%4 = a.0', '}'])
})

test('next ends a block with its value', () => {
  expect(printed('go { |x| next 1 if x }', 1)).toEqual(['f1 (anonymous)(x)', '%0 = x.0', 'if %0 {', '%1 = 1', 'return %1', '} else {', '%2 = null', 'return %2', '}'])
})

test('a return in a block leaves the method where the block was called', () => {
  const code = 'def go(list)\n  list.each { |x| return x }\n  nil\nend'
  expect(codeOf(code, 'go')).toEqual([
    '%0 = list.0', '%1 = f2', '%2 = %0.each(&block=%1)', '%3 = unknown', 'if %3 {', '%4 = <return>.1', 'return %4', '}', '%5 = null', 'return %5',
  ])
  expect(printed(code, 2)).toContain('f1.<return>.1 = %0')
})

test('rescue, else and ensure', () => {
  expect(codeOf('begin\n  a\nrescue A::B, C => e\n  e\nelse\n  b\nensure\n  c\nend')).toEqual([
    'try {', '%1 = this', '%2 = %1.a()', '%3 = this', '%4 = %3.b()', '} catch %0: A.B|C {', 'e.0 = %0', '%5 = e.0', '} finally {', '%6 = this', '%7 = %6.c()', '}',
  ])
  expect(codeOf('x = a rescue 1')).toEqual(['try {', '%1 = this', '%2 = %1.a()', '.1 = %2', '} catch %0 {', '%3 = 1', '.1 = %3', '}', '%4 = .1', 'x.0 = %4'])
})

test('raising constructs the exception and throws it', () => {
  expect(codeOf('raise A, "x" unless b').slice(2)).toEqual(['if %1 {', '} else {', '%2 = global A', '%3 = "x"', '%4 = new %2(%3)', 'throw %4', '%5 = unknown', '}'])
})

test('what stands after or as a way out is a branch', () => {
  expect(codeOf('def go(a)\n  a or return 1\n  2\nend', 'go')).toEqual(['%0 = a.0', 'if %0 {', '} else {', '%1 = 1', 'return %1', '}', '%2 = 2', 'return %2'])
})

test('what ends the program is a call and a way out', () => {
  expect(codeOf('abort "x"')).toEqual(['%0 = "x"', '%1 = this', '%2 = %1.abort(%0)', 'throw -'])
})

test('a function of the file may be called before its text', () => {
  expect(codeOf('go 1\ndef go(a) = a')).toEqual(['%0 = f1', 'go.0 = %0', '%1 = 1', '%2 = go.0', '%3 = %2(%1)'])
})

test('parameters of all kinds', () => {
  const [head, ...code] = printed('def go(a, (b, c), d = 1, *e, f:, g: 2, **h, &i); end', 1)
  expect(head).toBe('f1 go(a, _, d, ...e, f, g, ...h, i)')
  expect(code).toEqual([
    '%0 = .1', '%1 = 0', '%2 = %0[%1]', 'b.8 = %2', '%3 = 1', '%4 = %0[%3]', 'c.9 = %4',
    '%5 = d.2', '%6 = %5 coalesce %7 {', '%7 = 1', '}', 'd.2 = %6', '%8 = g.5', '%9 = %8 coalesce %10 {', '%10 = 2', '}', 'g.5 = %9', '%11 = null', 'return %11',
  ])
})

test('all arguments are handed on', () => {
  expect(printed('def go(...) = run(...)', 1)).toEqual([
    'f1 go(...*, ...**, &block)', '%0 = *.0', '%1 = **.1', '%2 = &block.2', '%3 = this', '%4 = %3.run(...%0, **%1, &block=%2)', 'return %4',
  ])
})

test('yield calls the block of the method, which is declared by it', () => {
  expect(printed('def go\n  yield 1\nend', 1)).toEqual(['f1 go(&block)', '%0 = 1', '%1 = &block.0', '%2 = %1(%0)', 'return %2'])
  expect(lower('def go = yield').functions[1]?.parameters).toMatchObject([{ name: '&block', block: true }])
})

test('calling the block by its name, and asking for it', () => {
  expect(codeOf('def go(&b) = b.call(1)', 'go')).toEqual(['%0 = 1', '%1 = b.0', '%2 = %1(%0)', 'return %2'])
  expect(codeOf('def go = block_given?', 'go')).toEqual(['%0 = &block.0', '%1 = null', '%2 = %0 NE %1', 'return %2'])
})

test('unfinished and deeply nested text is lowered all the same', () => {
  expect(() => lower('class A\n def x(\n  if foo. \n "a#{ b ')).not.toThrow()
  expect(() => lower(`x = ${'['.repeat(2000)}${']'.repeat(2000)}`)).not.toThrow()
  expect(() => lower(`x = ${'a + '.repeat(3000)}a`)).not.toThrow()
  expect(() => lower(`x = ${'if a then '.repeat(1000)}${' end'.repeat(1000)}`)).not.toThrow()
  expect(() => lower('class; module A < B; def; end => in | ->( %w[')).not.toThrow()
})

test('of a list of data only the beginning is followed, and the file says so', () => {
  expect(lower(`x = [${'1, '.repeat(200_000)}1]`).cut).toMatchObject([{ limit: { is: 'items', items: 200_001 } }])
})
