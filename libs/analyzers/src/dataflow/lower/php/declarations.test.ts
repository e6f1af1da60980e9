import { describe, expect, it } from 'vitest'
import { loadLanguages } from '../../../syntax/parse.ts'
import { codeOf, lowered } from './testing.ts'

await loadLanguages(['php'])

describe('names', () => {
  it('namespaces and imports are dotted', () => {
    const module = lowered('namespace App\\Web; use Lib\\Db as D; use function Lib\\clean; use Lib\\{A, B as C};')
    expect(module.namespace).toBe('App.Web')
    expect(module.imports.map(({ local, module: from, name }) => `${local} ${from} ${name}`)).toEqual(['D Lib Db', 'clean Lib clean', 'A Lib A', 'C Lib B'])
  })

  it('imports are found whatever the case', () => {
    expect(codeOf('use Lib\\Db; use function Lib\\clean; DB::q(); Clean($x);')).toEqual(['%1 = Lib#Db.q()', '%2 = Lib#clean($x)'])
  })

  it('a path that begins with an imported namespace is a whole name', () => {
    expect(codeOf('namespace App; use Lib\\Sub; new Sub\\X; new Own\\Y; new namespace\\Z;')).toEqual(['%1 = new Lib.Sub.X()', '%2 = new App.Own.Y()', '%3 = new App.Z()'])
  })

  it('functions and classes may be used before they are declared', () => {
    expect(codeOf('f(); new K; function f() {} class K {}')).toEqual(['f = f1', 'K = class K', '%1 = f()', '%2 = new K()'])
  })

  it('namespaces in braces have names of their own', () => {
    expect(codeOf('namespace A { function f() {} f(); } namespace B { f(); }')).toEqual(['f = f1', '%1 = f()', '%2 = f()'])
    expect(codeOf('namespace A { class K {} } namespace B { new K; }').at(-1)).toBe('%1 = new K()')
  })
})

describe('functions', () => {
  it('parameters carry types, defaults and the rest', () => {
    const [, f] = lowered('function f(?\\App\\User $u, int | string $n = 1, ...$rest): ?array {}').functions
    expect(f?.parameters.map(({ name, type, rest }) => [name, type, rest])).toEqual([
      ['u', '?App.User', undefined],
      ['n', 'int|string', undefined],
      ['rest', '', 'positional'],
    ])
    expect(f?.returns).toBe('?array')
  })

  it('comments give the classes that declarations leave out', () => {
    const [, f] = lowered('/**\n * @param User|null $u\n * @param int $n\n * @return \\App\\Post\n */\nfunction f($u, $n) {}').functions
    expect(f?.parameters.map(({ type }) => type)).toEqual(['User', ''])
    expect(f?.returns).toBe('App.Post')
  })

  it('a default stands for null', () => {
    expect(codeOf('function f($a = g()) { return $a; }', 'f')).toEqual(['%1 = $a coalesce %2 {', '  %2 = g()', '}', '$a = %1', 'return $a'])
  })

  it('a generator yields values', () => {
    const module = lowered("function g($a) { yield $a; yield 'k' => 1; yield from f(); }")
    expect(module.functions[1]?.generator).toBe(true)
    expect(codeOf(module, 'g')).toEqual(['yield $a', 'yield 1', '%1 = f()', 'each %2, %3 of %1 {', '  yield %2', '}'])
  })

  it('a switch that falls through has its closures once', () => {
    const module = lowered('switch ($x) { case 1: a(); case 2: b(function () {}); }')
    expect(module.functions).toHaveLength(2)
  })
})

describe('classes', () => {
  it('parents, interfaces and traits are its supers, traits first', () => {
    const [k] = lowered('namespace App; class K extends \\Lib\\P implements I { use T1, T2 { a as b; } }').classes
    expect(k).toMatchObject({ name: 'K', qualified: 'App.K', kind: 'class', supers: ['T1', 'T2', 'Lib.P', 'I'] })
  })

  it('interfaces, traits and enums are told apart', () => {
    expect(lowered('interface I {} trait T {} enum E {}').classes.map(({ kind }) => kind)).toEqual(['interface', 'module', 'enum'])
  })

  it('fields are properties, constants and promoted parameters', () => {
    const [k] = lowered('class K { const X = 1; public static ?int $s; private Db $d; /** @var User */ private $u; function __construct(private int $p) {} }').classes
    expect(k?.fields.map((field) => [field.name, field.type, field.static])).toEqual([
      ['X', '', true],
      ['s', '?int', true],
      ['d', 'Db', false],
      ['u', 'User', false],
      ['p', 'int', false],
    ])
  })

  it('methods know their class, visibility and role', () => {
    const module = lowered('class K { function __construct() {} private static function a() {} abstract protected function b(); }')
    expect(module.classes[0]?.methods).toEqual([1, 2, 3])
    expect(module.functions.slice(1).map((fn) => [fn.name, fn.class, fn.role, fn.static, fn.private])).toEqual([
      ['__construct', 0, 'constructor', false, false],
      ['a', 0, 'function', true, true],
      ['b', 0, 'function', false, true],
    ])
  })

  it('static values are set where the class stands', () => {
    expect(codeOf('class K { const X = 1; public static $s = self::X; }')).toEqual(['K = class K', 'class K.X = 1', '%1 = class K.X', 'class K.s = %1'])
  })

  it('default values are set in new objects', () => {
    expect(codeOf('class K { public $p = 2, $q; }', '<init>')).toEqual(['this.p = 2'])
  })

  it('promoted parameters are stored in the object', () => {
    expect(codeOf('class K { function __construct(private $x, $y) {} }', '__construct')).toEqual(['this.x = $x'])
  })

  it('self and static are the object, parent is the part above', () => {
    const code = 'class K extends P { function m() { self::a(); static::$b; self::C; parent::c(); parent::__construct(1); return new static(self::class); } }'
    expect(codeOf(code, 'm')).toEqual(['%1 = this.a()', '%2 = this.b', '%3 = this.C', '%4 = super.c()', '%5 = super(1)', '%6 = new class K(class K)', 'return %6'])
  })

  it('hooks of a property are its accessors', () => {
    const module = lowered('class K { public string $h { get => $this->r; set { $this->r = $value; } } }')
    expect(module.functions.slice(1).map(({ name, role, parameters }) => [name, role, parameters.map((it) => it.name)])).toEqual([
      ['h', 'getter', []],
      ['h', 'setter', ['value']],
    ])
    expect(codeOf(module, 'h')).toEqual(['%1 = this.r', 'return %1'])
  })

  it('a case of an enum is an object of it', () => {
    expect(codeOf("enum S: string { case A = 'a'; }")).toEqual(['S = class S', '%1 = { name: "A", value: "a" }', '%2 = %1 as S', 'class S.A = %2'])
  })

  it('a class without a name is made and constructed', () => {
    const module = lowered('$o = new class(1) extends P { function m() {} };')
    expect(module.classes[0]).toMatchObject({ supers: ['P'], methods: [1] })
    expect(codeOf(module)).toEqual(['%1 = new class class@anonymous(1)', '$o = %1'])
  })

  it('this is the object in closures, too', () => {
    const module = lowered('class K { function m() { return fn () => $this->x; } }')
    expect(codeOf({ ...module, functions: module.functions.map((fn) => (fn.index === 2 ? { ...fn, name: 'inner' } : fn)) }, 'inner')).toEqual(['%1 = this.x', 'return %1'])
  })
})

describe('attributes', () => {
  it('are annotations with their constants', () => {
    const [, f] = lowered("#[Route('/a' . '/b', methods: ['GET', Verb::POST], n: -1, t: Foo::class, x: new Y)] function f() {}").functions
    expect(f?.annotations).toMatchObject([{ name: 'Route', args: ['/a/b'], named: new Map<string, unknown>([['methods', ['GET', 'Verb.POST']], ['n', -1], ['t', 'Foo'], ['x', undefined]]) }])
  })

  it('stand on classes, fields, methods and parameters', () => {
    const module = lowered('#[A] class K { #[B] public $p; #[\\Lib\\C] function m(#[D] $x) {} }')
    const names = (list: readonly { name: string }[] | undefined) => list?.map(({ name }) => name)
    expect(names(module.classes[0]?.annotations)).toEqual(['A'])
    expect(names(module.classes[0]?.fields[0]?.annotations)).toEqual(['B'])
    expect(names(module.functions[1]?.annotations)).toEqual(['Lib.C'])
    expect(names(module.functions[1]?.parameters[0]?.annotations)).toEqual(['D'])
  })
})
