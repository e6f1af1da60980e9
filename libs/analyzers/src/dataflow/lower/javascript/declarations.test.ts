import { describe, expect, it } from 'vitest'
import { printFunction } from '../../ir/print.ts'
import { functionNamed, linesOf, lower } from './testing.ts'

describe('functions', () => {
  it('carry the types of their parameters and of their result', () => {
    const { parameters, returns } = functionNamed(lower('function f(this: X, a: Map<string, B>, b?: C, ...c: D[]): Promise<E> {}'), 'f')
    expect(parameters.map(({ name, type, rest }) => [name, type, rest])).toEqual([['a', 'Map<string,B>', undefined], ['b', 'C', undefined], ['c', 'D[]', 'positional']])
    expect(returns).toBe('Promise<E>')
  })

  it('give defaults and take patterns apart before anything else', () => {
    expect(linesOf('function f(a = 1, { b, c = 2 }: D = {}, [e]) { return b }', 'f')).toEqual([
      '%0 = a.0', '%1 = %0 coalesce %2 {', '  %2 = 1', '}', 'a.0 = %1',
      '%3 = .1', '%4 = %3 coalesce %5 {', '  %5 = {  }', '}', '.1 = %4', '%6 = .1', '%7 = %6 as D', '%8 = %7.b', 'b.2 = %8', '%9 = %7.c', '%10 = %9 coalesce %11 {', '  %11 = 2', '}', 'c.3 = %10',
      '%12 = .4', '%13 = 0', '%14 = %12[%13]', 'e.5 = %14', '%15 = b.2', 'return %15',
    ])
  })

  it('know whether they are asynchronous or generators, in every form', () => {
    const { functions } = lower(`
      async function a() {} function* b() {} const c = async x => x, d = async (x) => x, e = async => 1
      const o = { async f() {}, *g() {}, async *h() {}, i: async function () {} }
      class A { async j() {} static async *k() {} l = async () => {} }`)
    const flags = (name: string) => functions.filter((fn) => fn.name === name).map((fn) => [fn.async, fn.generator])
    expect(['a', 'c', 'd', 'f', 'i', 'j', 'l'].flatMap(flags)).toEqual(Array.from({ length: 7 }, () => [true, false]))
    expect(['b', 'g'].flatMap(flags)).toEqual([[false, true], [false, true]])
    expect(['h', 'k'].flatMap(flags)).toEqual([[true, true], [true, true]])
    expect(flags('e')).toEqual([[false, false]])
  })

  it('without a name go by where they are stored', () => {
    const names = lower('const a = () => 1; b.c = function () {}; f({ d: () => 1, e() {} }); g = h || (() => 1)').functions.map(({ name }) => name)
    expect(names).toEqual(['', 'a', 'c', 'd', 'e', ''])
  })

  it('return the expression of an arrow, and wait and yield', () => {
    expect(linesOf('const f = async (a) => await a', 'f')).toEqual(['%0 = a.0', '%1 = await %0', 'return %1'])
    expect(linesOf('function* f() { yield a; yield* b }', 'f')).toEqual(['%0 = global a', 'yield %0', '%1 = unknown', '%2 = global b', 'each %3, %4 of %2 {', '  yield %3', '}', '%5 = unknown'])
  })

  it('read and write variables around them', () => {
    const module = lower('function f() { let a; return () => { a = 1; return a } }')
    expect(module.functions[1]?.variables).toEqual([{ name: 'a', captured: true }])
    expect(printFunction(module, functionNamed(module, '')).slice(1)).toEqual(['  %0 = 1', '  f1.a.0 = %0', '  %1 = f1.a.0', '  return %1'])
  })

  it('call themselves by their own name', () => {
    expect(linesOf('f(function again() { again() })', 'again')).toEqual(['%0 = f1', 'again.0 = %0', '%1 = again.0', '%2 = %1()'])
  })

  it('see all arguments as one list, also in arrow functions inside', () => {
    expect(linesOf('function f(a) { return () => arguments[1] }', 'f').slice(0, 4)).toEqual(['%0 = a.0', '%1 = arguments.1', '%2 = [%0, ...%1]', 'arguments.2 = %2'])
    expect(functionNamed(lower('function f(a) { return arguments }'), 'f').parameters.map(({ name, rest }) => [name, rest])).toEqual([['a', undefined], ['arguments', 'positional']])
  })

  it('declared for the type checker alone are left out', () => {
    expect(lower('function f(a: string): void; function f(a) {} declare function g(): void; declare const h: number').functions.map(({ name }) => name)).toEqual(['', 'f'])
  })
})

describe('classes', () => {
  it('carry parents, fields and members', () => {
    const module = lower(`abstract class A<T> extends B.C<T> implements D, E {
      static s = 1; private readonly t: Map<string, F>; #u = 2; abstract v: string; [w] = 3
      constructor(private x: X, y: number) { super() }
      get g() { return 1 } set g(v) {} static m() {} private n() {} #o() {} abstract p(): void; q(): void
    }`)
    const made = module.classes[0]
    expect(made?.supers).toEqual(['B.C<T>', 'D', 'E'])
    expect(made?.fields.map(({ name, type, static: isStatic }) => [name, type, isStatic])).toEqual([
      ['s', '', true], ['t', 'Map<string,F>', false], ['#u', '', false], ['v', 'string', false], ['[w]', '', false], ['x', 'X', false],
    ])
    const methods = made?.methods.map((index) => module.functions[index])
    expect(methods?.map((fn) => `${fn?.static ? 'static ' : ''}${fn?.private ? 'private ' : ''}${fn?.role} ${fn?.name}`)).toEqual([
      'initializer <init>', 'constructor constructor', 'getter g', 'setter g', 'static function m', 'private function n', 'private function #o',
    ])
  })

  it('fill instances in one function, and fields of parameters in the constructor', () => {
    expect(linesOf('class A { a: B = b; c = () => this.a }', '<init>')).toEqual(['%0 = global b', '%1 = this', '%2 = %0 as B', '%1.a = %2', '%3 = f2', '%4 = this', '%4.c = %3'])
    expect(linesOf('class A { constructor(private a: B) { super(a) } }', 'constructor')).toEqual(['%0 = this', '%1 = a.0', '%0.a = %1', '%2 = super', '%3 = a.0', '%4 = %2(%3)'])
  })

  it('fill what is static where they are defined', () => {
    expect(linesOf('class A { static a = 1; static { this.b = A.a } }')).toEqual(['%0 = class A', 'A.0 = %0', '%1 = 1', '%2 = class A', '%2.a = %1', '%3 = A.0', '%4 = %3.a', '%5 = class A', '%5.b = %4'])
  })

  it('call methods and fields of their parents', () => {
    expect(linesOf('class A { m() { return super.m(super.x) } }', 'm')).toEqual(['%0 = super', '%1 = super', '%2 = %1.x', '%3 = %0.m(%2)', 'return %3'])
  })

  it('without a name go by where they are stored', () => {
    expect(lower('const A = class { }; exports.B = class { }; f(class C { })').classes.map(({ name }) => name)).toEqual(['A', 'B', 'C'])
  })

  it('run what their parent is made of', () => {
    expect(linesOf('class A extends mixin(B) { }').slice(0, 3)).toEqual(['%0 = global mixin', '%1 = global B', '%2 = %0(%1)'])
  })
})

describe('decorators', () => {
  const code = `@Controller('users') @Module({ path: 'x', imports: [A, b.C], version: 1 }) export class U {
    @Inject() a: A
    constructor(@Inject('q') private q: Q) {}
    @Get(':id') @Roles(Role.Admin, ['a', 'b']) @Use(new P(), f('x'), x => x) m(@Param('id', ParseIntPipe) id: string, @Body() { b }: B) {}
  }`
  const module = lower(code)
  const plain = (annotations: readonly { name: string; args: readonly unknown[] }[] | undefined) => annotations?.map(({ name, args }) => [name, ...args])

  it('of classes and methods keep what is constant', () => {
    expect(plain(module.classes[0]?.annotations)).toEqual([['Controller', 'users'], ['Module', undefined]])
    expect(module.classes[0]?.annotations[1]?.named).toEqual(new Map<string, unknown>([['path', 'x'], ['imports', ['A', 'b.C']], ['version', 1]]))
    expect(plain(functionNamed(module, 'm').annotations)).toEqual([['Get', ':id'], ['Roles', 'Role.Admin', ['a', 'b']], ['Use', 'P', 'f', undefined]])
  })

  it('of fields and parameters stay with them', () => {
    expect(plain(module.classes[0]?.fields[0]?.annotations)).toEqual([['Inject']])
    expect(functionNamed(module, 'm').parameters.map(({ name, type, annotations }) => [name, type, ...(plain(annotations) ?? [])])).toEqual([
      ['id', 'string', ['Param', 'id', 'ParseIntPipe']], ['', 'B', ['Body']],
    ])
    expect(plain(functionNamed(module, 'constructor').parameters[0]?.annotations)).toEqual([['Inject', 'q']])
  })

  it('are not executed', () => {
    expect(linesOf(code)).toEqual(['%0 = class U', 'U.0 = %0', '%1 = U.0', 'export U = %1'])
  })

  it('have the calls among the settings of a class made', () => {
    expect(linesOf('@M({ a: [f(1)] }) class U {}')).toEqual(['%0 = global f', '%1 = 1', '%2 = %0(%1)', '%3 = [%2]', '%4 = { a: %3 }', '%5 = class U', 'U.0 = %5'])
  })
})

describe('TypeScript', () => {
  it('has enums as objects', () => {
    expect(linesOf(`enum E { A, B = 5, C, D = 'd' }`)).toEqual(['%0 = 0', '%1 = 5', '%2 = 6', '%3 = "d"', '%4 = { A: %0, B: %1, C: %2, D: %3 }', 'E.0 = %4'])
  })

  it('has namespaces as objects of what they export', () => {
    expect(linesOf('namespace A.B { const c = 1; export const d = c }')).toEqual([
      '%0 = A.0', '%1 = %0 coalesce %2 {', '  %2 = {  }', '}', 'A.0 = %1', '%3 = %1.B', '%4 = %3 coalesce %5 {', '  %5 = {  }', '}', '%1.B = %4',
      '%6 = 1', 'c.1 = %6', '%7 = c.1', 'd.2 = %7', '%8 = d.2', '%4.d = %8',
    ])
    expect(linesOf('declare module "a" { const b: 1 } declare global { var c: any }')).toEqual([])
  })

  it('has interfaces with the types of their fields', () => {
    const module = lower('interface A extends B<C>, D { e: string; f(): void } type G = { h?: A[] }')
    expect(module.classes.map(({ name, kind, supers, fields }) => [name, kind, supers, fields.map((field) => `${field.name} ${field.type}`)])).toEqual([
      ['A', 'interface', ['B<C>', 'D'], ['e string']], ['G', 'interface', [], ['h A[]']],
    ])
  })
})
