import { beforeAll, describe, expect, it } from 'vitest'
import { loadLanguages } from '../../../syntax/parse.ts'
import { codeOf, functionNamed, lowerText } from './testing.ts'

beforeAll(() => loadLanguages(['java']))

/** The code at the file's top. */
const top = (text: string) => codeOf(lowerText(text), '')

describe('files', () => {
  it('keeps package and imports', () => {
    const { namespace, imports } = lowerText('package com.acme.web;\nimport java.util.List;\nimport java.io.*;\nimport static com.acme.Util.esc;\nimport static com.acme.Other.*;')
    expect(namespace).toBe('com.acme.web')
    expect(imports.map(({ local, module, name }) => `${local} = ${module}#${name}`)).toEqual(['List = java.util#List', '* = java.io#*', 'esc = com.acme.Util#esc', '* = com.acme.Other#*'])
  })

  it('calls what a static import brings in', () => {
    const module = lowerText('import static b.C.esc; class A { void a() { esc(1); } }')
    expect(codeOf(module, 'a')).toEqual(['%0 = import b.C#esc', '%1 = 1', '%2 = %0(%1)'])
  })

  it('uses imported classes and those nested in them', () => {
    const module = lowerText('import java.util.Map; class A { void a() { Map.of(); new Map.Entry(); } }')
    expect(codeOf(module, 'a')).toEqual(['%0 = import java.util#Map', '%1 = %0.of()', '%2 = import java.util#Map', '%3 = %2.Entry', '%4 = new %3()'])
  })

  it('takes methods without a class around them for methods of the file', () => {
    const module = lowerText('void main() { help(); }\nvoid help() {}')
    expect(module.classes.map(({ name }) => name)).toEqual(['a'])
    expect(codeOf(module, 'main')).toEqual(['%0 = this', '%1 = %0.help()'])
  })
})

describe('classes', () => {
  it('have qualified names, parents as written and their methods', () => {
    const { classes, functions } = lowerText('package p; class A extends B<C> implements D, E<F, G> { A() {} void m() {} static class In {} } interface I extends J {}')
    expect(classes.map(({ qualified, kind, supers }) => ({ qualified, kind, supers }))).toEqual([
      { qualified: 'p.A', kind: 'class', supers: ['B<C>', 'D', 'E<F,G>'] },
      { qualified: 'p.A.In', kind: 'class', supers: [] },
      { qualified: 'p.I', kind: 'interface', supers: ['J'] },
    ])
    expect(classes[0]?.methods.map((index) => `${functions[index]?.role} ${functions[index]?.name}`)).toEqual(['constructor A', 'function m'])
  })

  it('are stored under their names, nested ones in the class around them', () => {
    expect(top('class A { class In {} }')).toEqual(['%0 = class A', 'A.0 = %0', '%1 = class A', '%2 = class In', '%1.In = %2'])
  })

  it('keep what methods declare', () => {
    const module = lowerText('class A { private static List<String> m(final @Id("x") String a, int[] b, Object... rest) { return null; } }')
    const { parameters, returns, static: isStatic, private: isPrivate } = functionNamed(module, 'm')
    expect({ returns, isStatic, isPrivate }).toEqual({ returns: 'List<String>', isStatic: true, isPrivate: true })
    expect(parameters.map(({ name, type, rest, annotations }) => [name, type, rest, annotations.map((it) => it.name)])).toEqual([
      ['a', 'String', undefined, ['Id']],
      ['b', 'int[]', undefined, []],
      ['rest', 'Object[]', 'positional', []],
    ])
  })

  it('keep methods without a body for what their annotations say', () => {
    expect(functionNamed(lowerText('interface R { @Query("select 1") int m(String q); }'), 'm')).toMatchObject({ annotations: [{ name: 'Query', args: ['select 1'] }], parameters: [{ name: 'q' }] })
  })

  it('give values to their objects before the constructor and to themselves at once', () => {
    const module = lowerText('class A { static final String S = "s"; private int n = 3; { n = 4; } static { go(); } }')
    expect(codeOf(module, '')).toEqual(['%0 = class A', 'A.0 = %0', '%1 = class A', '%2 = "s"', '%1.S = %2', '%3 = class A', '%4 = %3.go()'])
    expect(codeOf(module, '<init>')).toEqual(['%0 = this', '%1 = 3', '%0.n = %1', '%2 = this', '%3 = 4', '%2.n = %3'])
    expect(module.classes[0]?.fields).toEqual([
      { name: 'S', type: 'String', static: true, annotations: [] },
      { name: 'n', type: 'int', static: false, annotations: [] },
    ])
  })

  it('call the constructors of their parents and their own', () => {
    const module = lowerText('class A extends B { A(int x) { super(x); } } class C { C() { this(1); } C(int n) {} }')
    expect(codeOf(module, 'A')).toEqual(['%0 = x.0', '%1 = super', '%2 = %1(%0)'])
    expect(codeOf(module, 'C')).toEqual(['%0 = 1', '%1 = this', '%2 = %1.C(%0)'])
  })

  it('call methods of the parent', () => {
    expect(codeOf(lowerText('class A { void m() { super.m(1); I.super.n(); } }'), 'm')).toEqual(['%0 = super', '%1 = 1', '%2 = %0.m(%1)', '%3 = super', '%4 = %3.n()'])
  })

  it('use static members through the class and others through the object', () => {
    const module = lowerText('class A { static int s; int f; static void g() {} void h() {} void a() { s = f; g(); h(); } }')
    expect(codeOf(module, 'a')).toEqual(['%0 = class A', '%1 = this', '%2 = %1.f', '%0.s = %2', '%3 = class A', '%4 = %3.g()', '%5 = this', '%6 = %5.h()'])
  })

  it('let anonymous classes read the object and the variables around them', () => {
    const module = lowerText('class A { Svc svc; void a(String p) { run(new Job(1) { int n; public void go() { svc.use(p, n); } }); } }')
    expect(codeOf(module, 'a')).toEqual(['%0 = this', '%1 = this', 'this.1 = %1', '%2 = class ', '%3 = 1', '%4 = new %2(%3)', '%5 = %0.run(%4)'])
    expect(codeOf(module, 'go')).toEqual(['%0 = f1.this.1', '%1 = %0.svc', '%2 = f1.p.0', '%3 = this', '%4 = %3.n', '%5 = %1.use(%2, %4)'])
    expect(module.classes[1]?.supers).toEqual(['Job'])
  })

  it('let local classes do so too', () => {
    const module = lowerText('class A { int n; void a() { class L { int g() { return n; } } new L(); } }')
    expect(codeOf(module, 'a')).toEqual(['%0 = class L', 'L.0 = %0', '%1 = this', 'this.1 = %1', '%2 = class L', '%3 = new %2()'])
  })

  it('take the object around an inner class for any of its type', () => {
    const module = lowerText('class A { Svc svc; class In { void a() { svc.go(A.this); } } }')
    expect(codeOf(module, 'a')).toEqual(['%0 = unknown', '%1 = %0 as A', '%2 = %1.svc', '%3 = unknown', '%4 = %3 as A', '%5 = %2.go(%4)'])
  })

  it('make the constants of enums', () => {
    const text = 'enum E { A("x"), B("y") { int v() { return 1; } }; E(String s) {} }'
    expect(top(text).slice(2)).toEqual(['%1 = class E', '%2 = "x"', '%3 = new %1(%2)', '%4 = class E', '%4.A = %3', '%5 = class ', '%6 = "y"', '%7 = new %5(%6)', '%8 = class E', '%8.B = %7'])
    expect(lowerText(text).classes.map(({ kind, supers }) => [kind, supers])).toEqual([
      ['enum', []],
      ['class', ['E']],
    ])
  })
})

describe('what is not written', () => {
  it('gives records a constructor and readers', () => {
    const module = lowerText('record P(@NotNull String a) {}')
    expect(module.classes[0]?.fields).toMatchObject([{ name: 'a', type: 'String', annotations: [{ name: 'NotNull' }] }])
    expect(codeOf(module, 'P')).toEqual(['%0 = this', '%1 = a.0', '%0.a = %1'])
    expect(codeOf(module, 'a')).toEqual(['%0 = this', '%1 = %0.a', 'return %1'])
  })

  it('sets the fields after a compact constructor', () => {
    expect(codeOf(lowerText('record P(String a) { P { a = clean(a); } }'), 'P').slice(-3)).toEqual(['%4 = this', '%5 = a.0', '%4.a = %5'])
  })

  it('gives classes what Lombok writes', () => {
    const module = lowerText('@Data class U { private final String name; private boolean isOn; @Setter static int s; }')
    expect(module.classes[0]?.methods.map((index) => module.functions[index]?.name)).toEqual(['getName', 'isOn', 'setOn', 'U'])
    expect(codeOf(module, 'setOn')).toEqual(['%0 = this', '%1 = isOn.0', '%0.isOn = %1'])
    expect(functionNamed(module, 'U').parameters.map(({ name }) => name)).toEqual(['name'])
  })
})

describe('annotations', () => {
  it('keep constants, lists of them and names', () => {
    const { classes } = lowerText('@Map(value = {"/a", B + "/b"}, method = Method.POST, max = -1, type = X.class, more = f()) @On @org.x.Off(true) class A { static final String B = "/api"; }')
    expect(classes[0]?.annotations).toMatchObject([
      { name: 'Map', args: [], named: new Map<string, unknown>([['value', ['/a', '/api/b']], ['method', 'Method.POST'], ['max', -1], ['type', 'X.class'], ['more', undefined]]) },
      { name: 'On', args: [], named: new Map() },
      { name: 'org.x.Off', args: [true], named: new Map() },
    ])
  })

  it('do not follow constants that name each other in circles', () => {
    expect(lowerText('class A { static final String B = C + B, C = B + C; @Q(B) void m() {} }').functions[1]?.annotations).toMatchObject([{ args: ['B'] }])
  })
})
