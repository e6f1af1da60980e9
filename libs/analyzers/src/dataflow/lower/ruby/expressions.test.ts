import { expect, test } from 'vitest'
import { OP } from '../../ir/ops.ts'
import { codeOf, lower, printed } from './testing.ts'

test('an assigned name is a variable, any other is a call of self', () => {
  expect(codeOf('a = 1\na\nb')).toEqual(['%0 = 1', 'a.0 = %0', '%1 = a.0', '%2 = this', '%3 = %2.b()'])
})

test('a call has its receiver, positional arguments, keywords, spreads and block', () => {
  expect(codeOf('a = 1\na.go(2, *a, k: 3, **a) { }').slice(2)).toEqual([
    '%1 = a.0', '%2 = 2', '%3 = a.0', '%4 = 3', '%5 = a.0', '%6 = f1', '%7 = %1.go(%2, ...%3, k=%4, **%5, &block=%6)',
  ])
})

test('pairs of a call whose keys are strings are one map', () => {
  expect(codeOf('go "a" => 1, b: 2')).toEqual(['%0 = 2', '%1 = 1', '%2 = { a: %1 }', '%3 = this', '%4 = %3.go(b=%0, %2)'])
})

test('interpolation is a concatenation, escapes are decoded', () => {
  expect(codeOf('x = 1\n"a\\t#{x}b"').slice(2)).toEqual(['%1 = "a\\t"', '%2 = x.0', '%3 = "b"', '%4 = concat %1 %2 %3'])
  expect(codeOf("'a\\'b\\n'")).toEqual(['%0 = "a\'b\\\\n"'])
})

test('plus is a concatenation of all its parts where one is text, else an addition', () => {
  expect(codeOf('x = 1\nx + "a#{x}" + x').at(-1)).toBe('%5 = concat %1 %2 %3 %4')
  expect(codeOf('x = 1\nx + x').at(-1)).toBe('%3 = %1 ADD %2')
})

test('a here-document loses its indentation and keeps what is interpolated', () => {
  expect(codeOf('run(<<~SQL, 1)\n  select #{x}\n    from t\nSQL\n')).toEqual([
    '%0 = "select "', '%1 = this', '%2 = %1.x()', '%3 = "\\n  from t\\n"', '%4 = concat %0 %2 %3', '%5 = 1', '%6 = this', '%7 = %6.run(%4, %5)',
  ])
})

test('two here-documents of one line have their own texts', () => {
  expect(codeOf('run(<<A, <<B)\na\nA\nb\nB\n').slice(0, 2)).toEqual(['%0 = "a\\n"', '%1 = "b\\n"'])
})

test('a shell literal is a call with the built command', () => {
  expect(codeOf('x = 1\n`ls #{x}`').slice(-2)).toEqual(['%4 = this', '%5 = %4.`(%3)'])
})

test('symbols, word lists, hashes and ranges', () => {
  expect(codeOf(':a')).toEqual(['%0 = "a"'])
  expect(codeOf('%w[a b]')).toEqual(['%0 = "a"', '%1 = "b"', '%2 = [%0, %1]'])
  expect(codeOf('{ a: 1, "b" => 2, 3 => 4, **x }').slice(-3)).toEqual(['%4 = this', '%5 = %4.x()', '%6 = { a: %0, b: %1, [%2]: %3, ...%5 }'])
  expect(codeOf('1..2')).toEqual(['%0 = 1', '%1 = 2', '%2 = global Range', '%3 = new %2(%0, %1)'])
})

test('a regular expression is an object of its source and flags', () => {
  expect(codeOf('/a\\/b\\d/i')).toEqual(['%0 = "a/b\\\\d"', '%1 = global Regexp', '%2 = "i"', '%3 = new %1(%0, %2)'])
})

test('instance variables are members of self, class variables of the class', () => {
  expect(codeOf('@a = @b')).toEqual(['%0 = this', '%1 = %0.b', '%2 = this', '%2.a = %1'])
  expect(codeOf('class A\ndef go = @@n\nend', 'go')).toEqual(['%0 = class A', '%1 = %0.n', 'return %1'])
})

test('a global variable the file writes is a variable, any other a global name', () => {
  expect(codeOf('$a = 1\ndef go = $a + $0', 'go')).toEqual(['%0 = f0.$a.0', '%1 = global $0', '%2 = %0 ADD %1', 'return %2'])
})

test('constants are global names, and their members', () => {
  expect(codeOf('A::B.go')).toEqual(['%0 = global A', '%1 = %0.B', '%2 = %1.go()'])
})

test('writing to an attribute and to an element', () => {
  expect(codeOf('a = 1\na.b = 2\na[:c] = 3').slice(2)).toEqual(['%1 = 2', '%2 = a.0', '%2.b = %1', '%3 = 3', '%4 = a.0', '%5 = "c"', '%4[%5] = %3'])
})

test('assignments with an operator read, combine and write', () => {
  expect(codeOf('a = 1\na += 2').slice(2)).toEqual(['%1 = a.0', '%2 = 2', '%3 = %1 ADD %2', 'a.0 = %3'])
  expect(codeOf('@a ||= 1')).toEqual(['%0 = this', '%1 = %0.a', '%2 = %1 or %3 {', '%3 = 1', '}', '%4 = this', '%4.a = %2'])
  expect(codeOf('a = 1\na += "x"').slice(3, 5)).toEqual(['%2 = "x"', '%3 = concat %1 %2'])
})

test('appending merges and is kept by the variable', () => {
  expect(codeOf('a = []\na << 1 << 2').slice(2)).toEqual(['%1 = 1', '%2 = 2', '%3 = a.0', '%4 = %3 MERGE %1', '%5 = %4 MERGE %2', 'a.0 = %5'])
})

test('several values at once are read before any is written', () => {
  expect(codeOf('a = 1\nb = 2\na, b = b, a').slice(4)).toEqual(['%2 = b.1', '%3 = a.0', 'a.0 = %2', 'b.1 = %3', '%4 = [%2, %3]'])
})

test('one value is taken apart by position, the rest holds the whole', () => {
  expect(codeOf('a, (b, *c) = go').slice(2)).toEqual([
    '%2 = 0', '%3 = %1[%2]', 'a.0 = %3', '%4 = 1', '%5 = %1[%4]', '%6 = 0', '%7 = %5[%6]', 'b.1 = %7', '%8 = SAME %5', 'c.2 = %8',
  ])
})

test('comparisons, membership, types and matches keep their structure', () => {
  const operation = (code: string) => codeOf(`a = 1\n${code}`).slice(2).find((line) => /[A-Z_]{2,}/.test(line))?.replace(/%\d+/g, '_')
  expect(operation('a == 1')).toBe('_ = _ EQ _')
  expect(operation('!a')).toBe('_ = NOT _')
  expect(operation('a.nil?')).toBe('_ = _ EQ _')
  expect(operation('a =~ /x/')).toBe('_ = _ MATCHES _')
  expect(operation('a.match?(/x/)')).toBe('_ = _ MATCHES _')
  expect(operation('a.is_a?(String)')).toBe('_ = _ INSTANCEOF _')
  expect(operation('"%s" % a')).toBe('_ = _ FORMAT _')
  expect(operation('a % 2')).toBe('_ = _ MATH _')
})

test('a list that includes a value has it as an element', () => {
  expect(codeOf('a = 1\nb = 2\na.include?(b)').slice(4)).toEqual(['%2 = a.0', '%3 = b.1', '%4 = %3 IN %2'])
})

test('a regular expression on either side is what is matched against, and its groups are asked for by name', () => {
  expect(codeOf('a = 1\n/x(.)/ =~ a\n$1').slice(-2)).toEqual(['%6 = %1 MATCHES %5', '%7 = global $1'])
})

test('and, or and the conditional run only what they need', () => {
  expect(codeOf('a = 1\nb = a && 2').slice(2)).toEqual(['%1 = a.0', '%2 = %1 and %3 {', '%3 = 2', '}', 'b.1 = %2'])
  expect(codeOf('a = 1\na ? 2 : 3').slice(2)).toEqual(['%1 = a.0', '%2 = %1 ? %3 : %4 {', '%3 = 2', '} : {', '%4 = 3', '}'])
})

test('constructing a class is NEW, calling new on an object is a method', () => {
  expect(codeOf('A::B.new(1)').slice(-2)).toEqual(['%2 = 1', '%3 = new %1(%2)'])
  expect(codeOf('a = 1\na.items.new(2)').at(-1)).toBe('%4 = %2.new(%3)')
})

test('dig and fetch are indexing', () => {
  expect(codeOf('a = 1\na.dig(:b, 0)').slice(-1)).toEqual(['%5 = %3[%4]'])
  expect(codeOf('a = 1\na.fetch(:b, 2)').slice(2)).toEqual(['%1 = a.0', '%2 = "b"', '%3 = %1[%2]', '%4 = %3 coalesce %5 {', '%5 = 2', '}'])
})

test('sending a constant name is calling the method', () => {
  expect(codeOf('a = 1\na.send(:go, 2)').at(-1)).toBe('%3 = %1.go(%2)')
})

test('a lambda is a function; its return is its own', () => {
  expect(printed('f = ->(x) { return x }', 1)).toEqual(['f1 (anonymous)(x)', '%0 = x.0', 'return %0'])
})

test('a block sees and writes the variables around it', () => {
  expect(printed('a = 1\ngo { |x; y| a = x }', 1)).toEqual(['f1 (anonymous)(x)', '%0 = x.0', 'f0.a.0 = %0', 'return %0'])
})

test('a symbol as a block calls the method of that name', () => {
  expect(printed('go(&:name)', 1)).toEqual(['f1 (anonymous)(it)', '%0 = it.0', '%1 = %0.name()', 'return %1'])
})

test('a block without parameters may use it and _1', () => {
  expect(printed('go { it }', 1)).toEqual(['f1 (anonymous)(it)', '%0 = it.0', 'return %0'])
  expect(printed('go { _2 }', 1)[0]).toBe('f1 (anonymous)(_1, _2)')
})

test('parts of a list, and freezing, are the value itself', () => {
  expect(codeOf('a = 1\na[1, 2]').at(-1)).toBe('%4 = SAME %1')
  expect(codeOf('a = 1\na.freeze').at(-1)).toBe('%2 = SAME %1')
})

test('a call stands where its name does', () => {
  const { code } = lower('aa.bb(1)')
  expect(Array.from(code.slice(-8, -6))).toEqual([OP.METHOD, 3])
})
