import { expect, test } from 'vitest'
import { classOf, codeOf, lower } from './testing.ts'

const find = (code: string, name: string) => lower(code).functions.find((fn) => fn.name === name)

test('classes and modules are named with what is around them', () => {
  const { classes } = lower('module A\n  class B < ::C::D\n    include E\n    extend F::G\n  end\nend\nclass A::H < I[7.0]\nend')
  expect(classes.map(({ qualified, kind, supers }) => [qualified, kind, ...supers])).toEqual([
    ['A', 'module'], ['A.B', 'class', 'C.D', 'E', 'F.G'], ['A.H', 'class', 'I'],
  ])
})

test('a class is a variable where it is defined, and a member of what is around it', () => {
  expect(codeOf('module A\n  class B\n  end\nend')).toEqual(['%0 = class A', 'A.0 = %0', '%1 = class B', 'B.1 = %1', '%2 = class A', '%2.B = %1'])
})

test('methods know their class, whether they are static, private, a constructor or a setter', () => {
  const code = 'class A\n  def initialize(a); end\n  def self.b; end\n  def c=(v); end\n  private\n  def d; end\nend'
  expect(find(code, 'initialize')).toMatchObject({ class: 0, role: 'constructor', static: false })
  expect(find(code, 'b')).toMatchObject({ class: 0, static: true, private: false })
  expect(find(code, 'c')).toMatchObject({ role: 'setter' })
  expect(find(code, 'd')).toMatchObject({ private: true, role: 'function' })
})

test('private takes names, methods and accessors', () => {
  const code = 'class A\n  def a; end\n  private def b; end\n  private :a\n  private attr_reader :c\n  def d; end\nend'
  expect(['a', 'b', 'c', 'd'].map((name) => find(code, name)?.private)).toEqual([true, true, true, false])
})

test('class << self, class_methods, module_function and extend self make static methods', () => {
  expect(find('class A\n  class << self\n    def x; end\n  end\nend', 'x')?.static).toBe(true)
  expect(find('module A\n  class_methods do\n    def x; end\n  end\nend', 'x')?.static).toBe(true)
  expect(find('module A\n  module_function\n  def x; end\nend', 'x')?.static).toBe(true)
  expect(find('module A\n  extend self\n  def x; end\nend', 'x')?.static).toBe(true)
})

test('accessors are fields, with methods that read them', () => {
  const { fields, methodNames } = classOf('class A\n  attr_accessor :a\n  attr_writer :b\nend', 'A')
  expect(fields.map(({ name }) => name)).toEqual(['a', 'b'])
  expect(methodNames).toEqual(['a'])
  expect(codeOf('class A\n  attr_reader :a\nend', 'a')).toEqual(['%0 = this', '%1 = %0.a', 'return %1'])
})

test('what a class calls is the code of its body', () => {
  const code = 'class A\n  before_action :check, only: [:show]\nend'
  expect(codeOf(code, '<body>')).toEqual(['%0 = "check"', '%1 = "show"', '%2 = [%1]', '%3 = this', '%4 = %3.before_action(%0, only=%2)'])
  expect(find(code, '<body>')).toMatchObject({ class: 0, static: true, role: 'initializer' })
})

test('what a concern includes is part of its body', () => {
  expect(codeOf('module A\n  included do\n    before_action :check\n  end\nend', '<body>').at(-1)).toBe('%2 = %1.before_action(%0)')
})

test('constants belong to the class and are read from it', () => {
  const code = 'class A\n  LIMIT = 5\n  def go = LIMIT\nend'
  expect(codeOf(code).slice(2)).toEqual(['%1 = 5', '%2 = class A', '%2.LIMIT = %1'])
  expect(codeOf(code, 'go')).toEqual(['%0 = class A', '%1 = %0.LIMIT', 'return %1'])
})

test('constants of the file are variables', () => {
  expect(codeOf('LIMIT = 5\ndef go = LIMIT', 'go')).toEqual(['%0 = f0.LIMIT.0', 'return %0'])
})

test('self in the text of a class is the class', () => {
  expect(codeOf('class A\n  ALL = self.load\nend').slice(2)).toEqual(['%1 = class A', '%2 = %1.load()', '%3 = class A', '%3.ALL = %2'])
})

test('super calls the parent constructor, or the method of the same name with all parameters', () => {
  expect(codeOf('class A < B\n  def initialize(a)\n    super(a)\n  end\nend', 'initialize')).toEqual(['%0 = a.0', '%1 = super', '%2 = %1(%0)'])
  expect(codeOf('class A < B\n  def go(a, k: 1)\n    super\n  end\nend', 'go').slice(-4)).toEqual(['%4 = k.1', '%5 = super', '%6 = %5.go(%3, k=%4)', 'return %6'])
})

test('a struct has its fields, a constructor and readers', () => {
  const code = 'Point = Struct.new(:x, :y) do\n  def far = x\nend'
  expect(classOf(code, 'Point')).toMatchObject({ kind: 'struct', supers: ['Struct'], methodNames: ['x', 'y', 'initialize', 'far'] })
  expect(codeOf(code, 'initialize').slice(0, 3)).toEqual(['%0 = this', '%1 = x.0', '%0.x = %1'])
  expect(classOf('class P < Struct.new(:a)\nend', 'P').fields).toMatchObject([{ name: 'a' }])
})

test('a class made by a call is one by the name it is given', () => {
  expect(classOf('module A\n  Failed = Class.new(StandardError)\nend', 'A.Failed').supers).toEqual(['StandardError'])
})

test('a method made of a block sees what is around it', () => {
  expect(codeOf('class A\n  n = 1\n  define_method(:go) { |x| x + n }\nend', 'go')).toEqual(['%0 = x.0', '%1 = f1.n.0', '%2 = %0 ADD %1', 'return %2'])
})

test('aliases and delegations call what they stand for', () => {
  expect(codeOf('class A\n  def a; end\n  alias b a\nend', 'b').slice(3)).toEqual(['%3 = this', '%4 = %3.a(...%0, **%1, &block=%2)', 'return %4'])
  expect(codeOf('class A\n  delegate :name, to: :owner, prefix: true\nend', 'owner_name').slice(3, 6)).toEqual([
    '%3 = this', '%4 = %3.owner()', '%5 = %4.name(...%0, **%1, &block=%2)',
  ])
})

test('a scope is a method of the class', () => {
  const code = 'class A\n  scope :named, ->(n) { where(name: n) }\nend'
  expect(find(code, 'named')?.static).toBe(true)
  expect(codeOf(code, 'named')).toEqual(['%0 = n.0', '%1 = this', '%2 = %1.where(name=%0)', 'return %2'])
})

test('a class that makes one of itself constructs it', () => {
  expect(codeOf('class A\n  def self.go(x) = new(x)\nend', 'go')).toEqual(['%0 = x.0', '%1 = this', '%2 = new %1(%0)', 'return %2'])
})

test('requiring files leaves nothing, requiring a computed name is a call', () => {
  expect(codeOf('require "json"')).toEqual(['%0 = true'])
  expect(codeOf('require a').at(-1)).toBe('%3 = %2.require(%1)')
})
