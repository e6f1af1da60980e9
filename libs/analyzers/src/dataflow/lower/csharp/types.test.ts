import { beforeAll, describe, expect, it } from 'vitest'
import { loadLanguages } from '../../../syntax/parse.ts'
import { codeOf, functionOf, lower } from './testing.ts'

beforeAll(() => loadLanguages(['csharp']))

const top = (code: string) => codeOf(lower(code), '')

describe('files', () => {
  it('bring in namespaces, static members and aliases', () => {
    const module = lower('using System; using static System.Math; using Json = Newtonsoft.Json.JsonConvert; namespace App.Web; class A { void M() { Json.Read(a); } }')
    expect(module.imports.map(({ local, module: from, name }) => [local, from, name])).toEqual([['*', 'System', '*'], ['*', 'System.Math', '*'], ['Json', 'Newtonsoft.Json', 'JsonConvert']])
    expect(module.namespace).toBe('App.Web')
    expect(codeOf(module, 'M')).toEqual(['%0 = import Newtonsoft.Json#JsonConvert', '%2 = %0.Read(a)'])
  })

  it('name their types with namespaces and outer types', () => {
    const module = lower('namespace App { namespace Models { class User { struct Home {} } } } namespace Other { interface IUser {} }')
    expect(module.classes.map(({ qualified, kind }) => [qualified, kind])).toEqual([['App.Models.User', 'class'], ['App.Models.User.Home', 'struct'], ['Other.IUser', 'interface']])
    expect(module.namespace).toBe('App')
  })

  it('may have statements of their own', () => {
    const module = lower('var b = App.Create(args); Run(b); void Run(object o) { b.X(o); } class C {}')
    expect(codeOf(module, '')).toEqual(['C = class C', 'Run = f1', '%4 = App.Create(args)', 'b = %4', '%7 = call Run(b)'])
    expect(codeOf(module, 'Run')).toEqual(['%2 = b.X(o)'])
  })
})

describe('fields and properties', () => {
  it('begin with their values, those of objects in <init>', () => {
    const module = lower('class A { readonly Db _db = new(); static int N = 1; const string S = "s"; string P { get; set; } = "p"; }')
    expect(codeOf(module, '')).toEqual(['A = class A', 'class A.N = 1', 'class A.S = "s"'])
    expect(codeOf(module, '<init>')).toEqual(['%2 = new Db()', 'this._db = %2', 'this.P = "p"'])
    expect(module.classes[0]?.fields.map(({ name, type, static: isStatic }) => [name, type, isStatic])).toEqual([['_db', 'Db', false], ['N', 'int', true], ['S', 'string', true], ['P', 'string', false]])
  })

  it('with code are getters and setters', () => {
    const module = lower('class A { int Q => _db.Q; public string R { get { return P; } private set { P = value; } } }')
    expect(module.functions.slice(1).map((fn) => [fn.name, fn.role, fn.private, codeOf(module, fn)])).toEqual([
      ['Q', 'getter', true, ['return _db.Q']],
      ['R', 'getter', false, ['return P']],
      ['R', 'setter', true, ['this.P = value']],
    ])
  })

  it('of an index are methods, and so are those of events', () => {
    const module = lower('class A { int this[int i] { get => i; set { a = value; } } event E X { add { b(value); } remove { } } }')
    expect(module.functions.slice(1).map(({ name, parameters }) => [name, ...parameters.map((it) => it.name)])).toEqual([['get_Item', 'i'], ['set_Item', 'i', 'value'], ['add_X', 'value'], ['remove_X', 'value']])
  })

  it('of an enum count on', () => {
    expect(top('enum E { A, B = 5, C }')).toEqual(['E = class E', 'class E.A = 0', 'class E.B = 5', 'class E.C = 6'])
  })
})

describe('constructors', () => {
  it('call those of the parent and their own', () => {
    const module = lower('class B : A, IFoo<int> { public B(string a) : base(a) { x = a; } B() : this("d") {} B(int i) {} }')
    expect(module.classes[0]?.supers).toEqual(['A', 'IFoo<int>'])
    const [first, second, third] = module.functions.slice(1)
    expect(codeOf(module, first!)).toEqual(['%2 = call super(a)', 'this.x = a'])
    expect(codeOf(module, second!)).toEqual(['%2 = this.B("d")'])
    expect(codeOf(module, third!)).toEqual(['%1 = call super()'])
    expect(first).toMatchObject({ role: 'constructor', name: 'B', private: false })
  })

  it('of the class itself run once', () => {
    const module = lower('class B { static int N; static B() { N = Make(); } static int Make() => 1; }')
    expect(codeOf(module, '')).toEqual(['B = class B', '%2 = call f1()'])
    expect(codeOf(module, 'B')).toEqual(['%2 = B.Make()', 'B.N = %2'])
  })

  it('in the head of a class give all members their parameters, as fields', () => {
    const module = lower('class C(Db db) : Base(db) { readonly Db _db = db; string Get() => db.Q(_db); }')
    expect(codeOf(module, 'C')).toEqual(['this.db = db', '%4 = db as Db', 'this._db = %4', '%7 = call super(db)'])
    expect(codeOf(module, 'Get')).toEqual(['%4 = this.db.Q(this._db)', 'return %4'])
  })

  it('of a record make fields that it can be taken apart into', () => {
    const module = lower('record R(string Name, [property: Key] int Age);')
    expect(codeOf(module, 'R')).toEqual(['this.Name = Name', 'this[0] = Name', 'this.Age = Age', 'this[1] = Age'])
    expect(module.classes[0]?.fields).toMatchObject([{ name: 'Name', type: 'string' }, { name: 'Age', annotations: [{ name: 'Key' }] }])
  })
})

describe('methods', () => {
  it('carry types, modifiers and the rest of their arguments', () => {
    const module = lower('abstract class A { public async Task<List<int>> F(Dictionary<string, int> a, params string[] b) => c; protected abstract void G(); void IFoo.H() {} static int I() => 1; }')
    expect(functionOf(module, 'F')).toMatchObject({ async: true, private: false, returns: 'Task<List<int>>', class: 0, parent: 0, parameters: [{ name: 'a', type: 'Dictionary<string,int>' }, { name: 'b', type: 'string[]', rest: 'positional' }] })
    expect(functionOf(module, 'G')).toMatchObject({ private: true, returns: 'void' })
    expect(functionOf(module, 'H').private).toBe(false)
    expect(functionOf(module, 'I')).toMatchObject({ private: true, static: true })
  })

  it('that are static call their like on the class, also on the one around', () => {
    const module = lower('class A { static int F() => G(); static int G() => 1; class In { int H() => G(); } }')
    expect(codeOf(module, 'F')).toEqual(['%1 = A.G()', 'return %1'])
    expect(codeOf(module, 'H')).toEqual(['%1 = A.G()', 'return %1'])
  })

  it('that extend a type are marked on their first parameter', () => {
    expect(functionOf(lower('static class A { public static string Up(this string s) => s; }'), 'Up').parameters).toMatchObject([{ name: 's', annotations: [{ name: 'this' }] }])
  })

  it('may be operators, and be left in either side of #if', () => {
    const module = lower('class A {\n public static A operator +(A a, A b) => a;\n public static implicit operator int(A a) => 1;\n#if X\n void F() {}\n#else\n void G() {}\n#endif\n}')
    expect(module.classes[0]?.methods.map((index) => module.functions[index]?.name)).toEqual(['operator+', 'operator int', 'F', 'G'])
  })

  it('use members and types of other parts of the file', () => {
    const module = lower('partial class P { int a; } partial class P { int G() => a; Q.Node N() => new Q.Node(E.A); } class Q { public class Node {} } enum E { A }')
    expect(codeOf(module, 'G')).toEqual(['return this.a'])
    expect(codeOf(module, 'N')).toEqual(['%3 = new Node(E.A)', 'return %3'])
  })
})

describe('attributes', () => {
  it('keep constant arguments, also of constants in the file', () => {
    const module = lower('[ApiController, Route(Paths.Root + "/users")] class U { [return: X] [HttpGet("{id}", Name = "get"), Authorize(Kinds = new[] { "a", "b" }, Who = Roles.Admin)] void G([FromQuery(Name = "q")] string q) {} [Kind(typeof(Foo), nameof(U.G), 3)] string F; } class Paths { public const string Root = "api"; }')
    expect(module.classes[0]?.annotations).toMatchObject([{ name: 'ApiController' }, { name: 'Route', args: ['api/users'] }])
    expect(functionOf(module, 'G').annotations).toMatchObject([{ name: 'HttpGet', args: ['{id}'], named: new Map<string, unknown>([['Name', 'get']]) }, { name: 'Authorize', named: new Map<string, unknown>([['Kinds', ['a', 'b']], ['Who', 'Roles.Admin']]) }])
    expect(functionOf(module, 'G').parameters[0]?.annotations).toMatchObject([{ name: 'FromQuery', named: new Map<string, unknown>([['Name', 'q']]) }])
    expect(module.classes[0]?.fields[0]?.annotations).toMatchObject([{ name: 'Kind', args: ['Foo', 'G', 3] }])
  })
})
