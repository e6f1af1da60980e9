import { beforeAll, describe, expect, it } from 'vitest'
import { loadLanguages } from '../../../syntax/parse.ts'
import { FILE, limited } from '../../cut.ts'
import { printModule } from '../../ir/print.ts'
import { body, codeOf, lower } from './testing.ts'

beforeAll(() => loadLanguages(['csharp']))

type Case = readonly [title: string, code: string, expected: string[], members?: string]

const check = (cases: readonly Case[]) =>
  it.each(cases.map(([title, code, expected, members = '']) => ({ title, code, expected, members })))('$title', ({ code, expected, members }) => expect(body(code, members)).toEqual(expected))

const NAMES: readonly Case[] = [
  ['a local variable is loaded', 'var a = b; c(a);', ['a = b', '%3 = this.c(a)']],
  ['fields and properties are members of this', 'var x = _db; P = x;', ['x = this._db', 'this.P = x'], 'Db _db; int P { get; set; }'],
  ['static fields and constants are members of the class', 'Last = Max;', ['A.Last = A.Max'], 'const int Max = 3; static int Last;'],
  ['own and inherited methods are called on this', 'Load(1); Save(2); base.Load(3);', ['%2 = this.Load(1)', '%5 = this.Save(2)', '%8 = super.Load(3)'], 'void Load(int a) {}'],
  ['what nothing declares is global when read and a member of this when written', 'Response.Write(a); Title = a;', ['%2 = Response.Write(a)', 'this.Title = a']],
  ['functions held by variables are called', 'Func<int, int> f = x => x; f(1); f.Invoke(2);', ['f = f2', '%3 = call f(1)', '%6 = call f(2)']],
  ['functions held by fields are called', '_next(1); Changed?.Invoke(2);', ['%3 = call this._next(1)', '%7 = call this.Changed(2)'], 'RequestDelegate _next; event EventHandler Changed;'],
  ['namespaces are members of the first name', 'global::System.IO.File.Delete(a); string.Join(b);', ['%4 = System.IO.File.Delete(a)', '%7 = string.Join(b)']],
  ['type arguments of calls are dropped, those that say what is given are kept', 'a.Map<B>(c); var d = e.GetRequiredService<IMail>();', ['%2 = a.Map(c)', '%4 = e.GetRequiredService()', '%5 = %4 as IMail', 'd = %5']],
  ['?. and ! are plain', 'x = a?.B?.C(1)?[2]; y = a!.B;', ['%4 = a.B.C(1)', '%6 = %4[2]', 'this.x = %6', '%9 = SAME a', 'this.y = %9.B']],
]

describe('names', () => {
  check(NAMES)
})

const TEXTS: readonly Case[] = [
  ['what is added to a literal is joined', 'x = "a" + b + "c" + 1;', ['%5 = concat "a" b "c" 1', 'this.x = %5']],
  ['what stands before the first text is added', 'x = a + b + "c";', ['%3 = a ADD b', '%5 = concat %3 "c"', 'this.x = %5']],
  ['unknown sides are added', 'x = a + b;', ['%3 = a ADD b', 'this.x = %3']],
  ['declared strings are text', 's += a; x = s + (b + "c");', ['%4 = concat this.s a', 'this.s = %4', '%10 = concat this.s b "c"', 'this.x = %10'], 'string s;'],
  ['interpolation is joined, escapes decoded', String.raw`x = $"a{b}{{c}}{d:N2}\n" + $@"{e}""f";`, [String.raw`%8 = concat "a" b "{c}" d "\n" e "\"f"`, 'this.x = %8']],
  ['raw strings lose what their quotes are indented by', 'x = """\n    a\n     b\n    """; y = $$"""\n  {c}{{d}}\n  """;', [String.raw`this.x = "a\n b"`, '%5 = concat "{c}" d', 'this.y = %5']],
  ['numbers, characters and names of types are constants', "x = 0x1F + 1_000L; y = -2.5f; z = 'c'; n = nameof(a.B); t = typeof(List<int>);", ['%3 = 31 ADD 1000', 'this.x = %3', 'this.y = -2.5', 'this.z = "c"', 'this.n = "B"', 'this.t = "List<int>"']],
]

describe('texts', () => {
  check(TEXTS)
})

const CONDITIONS: readonly Case[] = [
  ['&& and || run their right side only if need be', 'x = a && b || !c;', ['%2 = a and %3 {', '}', '%4 = %2 or %6 {', '  %6 = NOT c', '}', 'this.x = %4']],
  ['?: and ?? too', 'x = a ? b : c; y = d ?? e; f ??= g;', ['%2 = a ? %3 : %4 {', '} : {', '}', 'this.x = %2', '%7 = d coalesce %8 {', '}', 'this.y = %7', '%11 = f coalesce %12 {', '}', 'this.f = %11']],
  ['comparisons and arithmetic differ', 'x = a != 1 == b <= 2; y = a % 2;', ['%3 = a NE 1', '%6 = b LE 2', '%7 = %3 EQ %6', 'this.x = %7', '%11 = a MOD 2', 'this.y = %11']],
  ['flags that are put together hold each of them', 'x = a | B.C; y |= D.E;', ['%4 = a MERGE B.C', 'this.x = %4', '%9 = y MERGE D.E', 'this.y = %9']],
  ['?. binds tighter than any operator', 'x = a && b?.c == 3; y = !d?.e; z = (string)f?.g ?? h;', ['%2 = a and %6 {', '  %6 = b.c EQ 3', '}', 'this.x = %2', '%10 = NOT d.e', 'this.y = %10', '%14 = f.g as string', '%15 = %14 coalesce %16 {', '}', 'this.z = %15']],
  ['awaited is the call behind ?.', 'await a?.B(c); if (d == null || e?.F(1) != 2) {}', ['%2 = a.B(c)', '%3 = await %2', '%6 = d EQ null', '%7 = %6 or %12 {', '  %10 = e.F(1)', '  %12 = %10 NE 2', '}', 'if %7 {', '}']],
  ['is tells types', 'x = a is User; y = b as User; z = (int)c;', ['%3 = a INSTANCEOF User', 'this.x = %3', '%6 = b as User', 'this.y = %6', '%9 = c as int', 'this.z = %9']],
  ['is stores what it names', 'if (a is string s && s.Length > 3) b(s);', ['%2 = a INSTANCEOF string', '%3 = a as string', 's = %3', '%4 = %2 and %8 {', '  %8 = s.Length GT 3', '}', 'if %4 {', '  %11 = this.b(s)', '}']],
  ['is compares with constants', 'x = a is null; x = a is not null; x = a is "b" or "c";', ['%3 = a EQ null', 'this.x = %3', '%7 = a NE null', 'this.x = %7', '%11 = a EQ "b"', '%12 = %11 or %14 {', '  %14 = a EQ "c"', '}', 'this.x = %12']],
  ['is looks into members', 'x = a is User { Name: "n", Home.City: var c } u;', ['%3 = a INSTANCEOF User', '%4 = a as User', 'u = %4', '%5 = %3 and %8 {', '  %8 = a.Name EQ "n"', '}', '%9 = %5 and %12 {', '  c = a.Home.City', '}', 'this.x = %9']],
  ['is looks into elements', 'x = a is [1, .., var b]; y = c is (> 1, _);', ['%3 = a[0]', '%5 = %3 EQ 1', '%6 = %5 and %9 {', '  %8 = a[unknown]', '  b = %8', '}', 'this.x = %6', '%13 = c NE null', '%14 = %13 and %18 {', '  %16 = c[0]', '  %18 = %16 GT 1', '}', '%19 = %14 and %22 {', '  %21 = c[1]', '}', 'this.y = %19']],
  ['a switch gives the value of an arm', 'x = a switch { "b" => 1, string s when s.Old => s, _ => throw new E() };', ['%3 = a EQ "b"', '%4 = %3 ? %5 : %12 {', '} : {', '  %7 = a INSTANCEOF string', '  %8 = a as string', '  s = %8', '  %9 = %7 and %11 {', '  }', '  %12 = %9 ? %13 : %16 {', '  } : {', '    %15 = new E()', '    throw %15', '  }', '}', 'this.x = %4']],
]

describe('conditions', () => {
  check(CONDITIONS)
})

const OBJECTS: readonly Case[] = [
  ['objects are set up after they are made', 'var u = new User(a) { Name = b, Tags = { "x" }, ["k"] = 1, Home = { City = c } };', ['%2 = new User(a)', '%2.Name = b', '%2.Tags[-] = "x"', '%2["k"] = 1', '%2.Home.City = c', 'u = %2']],
  ['collections are filled', 'var l = new List<int> { 1, a }; var d = new Dictionary<string, int> { { "a", b } };', ['%1 = new List()', '%1[-] = 1', '%1[-] = a', 'l = %1', '%5 = new Dictionary()', '%5["a"] = b', 'd = %5']],
  ['new() makes what is declared', 'User u = new(a); List<User> us = [new(b), ..more];', ['%2 = new User(a)', 'u = %2', '%5 = new User(b)', '%7 = [%5, ...more]', 'us = %7']],
  ['arrays and anonymous objects are built', 'var a = new[] { 1, b }; var c = new int[3]; var d = new { e.Name, f, G = 1 };', ['%2 = [1, b]', 'a = %2', '%3 = []', 'c = %3', '%8 = { Name: e.Name, f: f, G: 1 }', 'd = %8']],
  ['with copies', 'var p = q with { Name = a };', ['%2 = { ...q, Name: a }', 'p = %2']],
  ['a delegate is its function', 'a = new EventHandler(b); c.Click += (s, e) => d(e);', ['this.a = b', '%5 = c.Click MERGE f2', 'c.Click = %5']],
  ['tuples are taken apart', 'var (a, b) = f(); (c, d[0]) = e;', ['%1 = this.f()', '%3 = %1[0]', 'a = %3', '%5 = %1[1]', 'b = %5', '%8 = e[0]', 'this.c = %8', '%11 = e[1]', 'd[0] = %11']],
  ['elements of tuples are known by name and number', '(string n, int) t = (x, 1); f(t.n, t.Item2);', ['%2 = [x, 1]', '%2.n = x', 't = %2', '%8 = t[1]', '%9 = this.f(t.n, %8)']],
  ['tuples as type arguments are no comparison', 'var r = await c.Query<(int A, string B)>(sql); var l = new List<(int A, string B)> { r };', ['%2 = c.Query(sql)', '%3 = await %2', 'r = %3', '%5 = new List()', '%5[-] = r', 'l = %5']],
  ['slices are the whole', 'x = a[1..^2]; y = a[b, c];', ['%2 = SAME a', 'this.x = %2', '%8 = a[unknown]', 'this.y = %8']],
  ['declared types are casts, where the value does not say its type', 'User a = f(); string b = "b"; var c = f(); dynamic d = f();', ['%1 = this.f()', '%2 = %1 as User', 'a = %2', 'b = "b"', '%5 = this.f()', 'c = %5', '%7 = this.f()', 'd = %7']],
  ['++ is a number, before or after', 'int i = 0; x = i++; y = ++i;', ['i = 0', '%3 = MATH i', 'i = %3', 'this.x = i', '%6 = MATH i', 'i = %6', 'this.y = %6']],
]

describe('objects', () => {
  check(OBJECTS)
})

const CALLS: readonly Case[] = [
  ['arguments may have names', 'f(1, name: a);', ['%3 = this.f(1, name=a)']],
  ['out receives the result', 'Parse(a, out var b); Parse(a, out int c); Get(out d.E);', ['%3 = this.Parse(a, unknown)', '%4 = %3 as var', 'b = %4', '%8 = this.Parse(a, unknown)', '%9 = %8 as int', 'c = %9', '%13 = this.Get(unknown)', '%14 = %13 as var', 'd.E = %14']],
  ['ref keeps what was there', 'var d = e; Fill(ref d);', ['d = e', '%3 = this.Fill(d)', '%4 = d MERGE %3', 'd = %4']],
  ['nothing runs after the program ends', 'Environment.Exit(1);', ['%2 = Environment.Exit(1)', 'throw -']],
]

describe('calls', () => {
  check(CALLS)

  it('hands out parameters back with the result', () => {
    const module = lower('class A { bool Try(string a, out string b) { b = a; return true; } void Fill(ref int c) { c = 1; } }')
    expect(codeOf(module, 'Try').slice(2, 4)).toEqual(['%4 = true MERGE b', 'return %4'])
    expect(codeOf(module, 'Fill')).toEqual(['c = 1', 'return c'])
  })

  it('has the place of the method name, and of the start for constructions', () => {
    const text = 'class A { void M() { a.b(c).d(new E()); } }'
    const { code } = lower(text)
    expect([...code].filter((_, at) => code[at - 1] === 16 || code[at - 1] === 17).map((offset) => text.slice(offset, offset + 3))).toEqual(expect.arrayContaining(['b(c', 'd(n', 'new']))
  })
})

describe('functions', () => {
  it('are made of lambdas, which share this and see what is around them', () => {
    const module = lower('class A { void M(int a) { f(x => x + a, async (int b, c) => { await this.G(b); }, delegate { h(); }); } }')
    const [first, second, third] = module.functions.slice(2)
    expect(codeOf(module, first!)).toEqual(['%2 = x ADD a', 'return %2'])
    expect(codeOf(module, second!)).toEqual(['%2 = this.G(b)', '%3 = await %2'])
    expect(second).toMatchObject({ async: true, parent: 1, parameters: [{ name: 'b', type: 'int' }, { name: 'c', type: '' }] })
    expect(codeOf(module, third!)).toEqual(['%1 = this.h()'])
    expect(module.functions[1]?.variables[0]).toEqual({ name: 'a', captured: true })
  })

  it('can be called before they are declared, and see what is declared above them', () => {
    const module = lower('class A { void M() { F(1); var a = b; void F(int c) => d(a + c); } }')
    expect(codeOf(module, 'M')).toEqual(['F = f2', '%3 = call F(1)', 'a = b'])
    expect(codeOf(module, 'F')).toEqual(['%3 = a ADD c', '%4 = this.d(%3)'])
  })

  it('begin with their defaults', () => {
    expect(codeOf(lower('class A { void M(int a = 3, string b = null) {} }'), 'M')).toEqual(['%1 = a coalesce %2 {', '}', 'a = %1'])
  })

  it('that yield are generators', () => {
    const module = lower('class A { IEnumerable<int> M() { yield return a; yield break; } }')
    expect(codeOf(module, 'M')).toEqual(['yield a', 'return -'])
    expect(module.functions[1]?.generator).toBe(true)
  })
})

describe('queries', () => {
  it('are the methods they stand for', () => {
    const module = lower('class A { void M() { var q = from u in users where u.Age > a orderby u.Name, u.Id select u.Id; } }')
    expect(codeOf(module, 'M')).toEqual(['%2 = users.Where(f2)', '%4 = %2.OrderBy(f3)', '%6 = %4.ThenBy(f4)', '%8 = %6.Select(f5)', 'q = %8'])
    expect(codeOf(module, module.functions[2]!)).toEqual(['%3 = u.Age GT a', 'return %3'])
  })

  it('with several names go on with objects of all of them', () => {
    const module = lower('class A { void M() { var q = from u in users from o in u.Orders let n = o.Name select n + u; } }')
    expect(codeOf(module, 'M')).toEqual(['%3 = users.SelectMany(f2, f3)', '%5 = %3.Select(f4)', '%7 = %5.Select(f5)', 'q = %7'])
    expect(codeOf(module, module.functions[3]!)).toEqual(['%2 = { u: u, o: o }', 'return %2'])
    expect(codeOf(module, module.functions[5]!).at(-2)).toBe('%8 = n ADD u')
  })
})

const HOSTILE: readonly (readonly [string, string])[] = [
  ['brackets', `class A { void M() { x = ${'('.repeat(2000)}a${')'.repeat(2000)}; } }`],
  ['unclosed brackets', `class A { void M() { x = ${'f(['.repeat(2000)}`],
  ['calls', `class A { void M() { x = a${'.b()'.repeat(2000)}; } }`],
  ['lambdas', `class A { void M() { x = ${'x => '.repeat(2000)} a; } }`],
  ['patterns', `class A { void M() { x = a is ${'{ A: '.repeat(2000)} null ${'}'.repeat(2000)}; } }`],
  ['sums', `class A { void M() { x = ${'"a" + (b + '.repeat(2000)} c${')'.repeat(2000)}; } }`],
  ['?.', `class A { void M() { x = ${'a == b?.c && '.repeat(2000)} d; } }`],
  ['statements', `class A { void M() { ${'if (a) { '.repeat(2000)}`],
  ['classes', 'class A { '.repeat(2000)],
  ['half a class', 'using X; namespace { class A<T { [Attr( public int P { get => ; void M(int a = , out { switch (x) { case : foreach (var in y) $"{" '],
]

describe('hostile text', () => {
  it.each(HOSTILE)('of many %s is lowered, if only in part', (_, text) => {
    expect(() => printModule(lower(text))).not.toThrow()
  })

  it('that is nested too deeply is named', () => {
    expect(lower(`class A { void M() { x = ${'!'.repeat(2000)}a; } }`).cut).toEqual([limited(FILE, { is: 'nested' })])
  })
})
