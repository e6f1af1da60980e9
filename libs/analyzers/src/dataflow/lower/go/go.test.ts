import { beforeAll, describe, expect, it } from 'vitest'
import { loadLanguages, parseFile } from '../../../syntax/parse.ts'
import type { IrModule } from '../../ir/module.ts'
import { printFunction, printModule } from '../../ir/print.ts'
import { packageNames } from './imports.ts'
import { lowerGo } from './lower.ts'

beforeAll(() => loadLanguages(['go']))

const lower = (code: string, path = 'a.go'): IrModule => lowerGo(parseFile(path, `package a\n${code}`, 'go'))

/** The code of a function of a file, without its head and the numbers of its temporaries. */
function codeOf(module: IrModule, name: string): string[] {
  const fn = module.functions.find((it) => it.name === name)
  if (!fn) throw new Error(`no function ${name}`)
  return inlined(printFunction(module, fn).slice(1))
}

/** Temporaries that are used once are written where they are used, so that a test reads like code. */
function inlined(lines: readonly string[]): string[] {
  const result: string[] = []
  const values = new Map<string, string>()
  const fill = (text: string): string => text.replace(/%\d+/g, (name) => values.get(name) ?? name)
  for (const line of lines) {
    const [, name, value] = /^\s*(%\d+) = ((?:"|-?\d|true|false|null|unknown|this|global |import |f\d+$|f\d+\.\w|class |\w*\.\d+$).*)$/.exec(line) ?? []
    if (name && value) values.set(name, value.replace(/^import (.*)#\*$/, '$1').replace(/^(?:f\d+\.)?(\w+)\.\d+$/, '$1'))
    else result.push(fill(line.slice(2)).replace(/^(\s*)(?:f\d+\.)?(\w+)\.\d+ = /, '$1$2 = '))
  }
  return result
}

const body = (code: string, before = ''): string[] => codeOf(lower(`${before}\nfunc f() {\n${code}\n}`), 'f')
const top = (code: string): string[] => codeOf(lower(code), '')

describe('names', () => {
  it('makes functions, types, constants and variables of a package variables of the module, functions first', () => {
    expect(top('var a = b\nconst b = 1\nfunc f() {}\ntype T struct{}')).toEqual(['T = class T', 'f = f1', 'b = 1', 'a = b'])
  })

  it('takes a name of another file of the package for a global and gives what is stored in one to the others', () => {
    expect(body('x := other\ncache = x')).toEqual(['x = global other', 'export cache = x'])
  })

  it('runs functions named init after the variables', () => {
    const module = lower('func init() {}\nvar a = 1')
    expect(codeOf(module, '')).toEqual(['a = 1', '%2 = f1()'])
  })

  it('gives a block its own names', () => {
    expect(body('x := 1\nif true {\nx := 2\nuse(x)\n}\nx = 3')).toHaveLength(6)
    const module = lower('func f() {\nx := 1\n{ x := 2; _ = x }\n}')
    expect(module.functions[1]?.variables.map(({ name }) => name)).toEqual(['x', 'x'])
  })

  it('counts iota in groups of constants', () => {
    expect(top('const (\n a = iota\n b\n c = "x"\n d\n)')).toEqual(['a = 0', 'b = 1', 'c = "x"', 'd = "x"'])
  })

  it('reads escapes in strings as the program would see them', () => {
    expect(top('var a = "\\x41\\n\\u00e9\\101"\nvar b = `\\n`\nvar c = 0x1F\nvar d = \'\\n\'')).toEqual(['a = "A\\néA"', 'b = "\\\\n"', 'c = 31', 'd = "\\n"'])
  })
})

describe('imports', () => {
  it('are whole packages by their name or alias', () => {
    const module = lower('import (\n "net/http"\n gorm "x.io/db"\n . "dots"\n _ "effects"\n "github.com/go-redis/redis/v8"\n)')
    expect(module.imports.map((it) => [it.local, it.module, it.name])).toEqual([
      ['http', 'net/http', '*'],
      ['gorm', 'x.io/db', '*'],
      ['*', 'dots', '*'],
      ['', 'effects', '*'],
      ['redis', 'github.com/go-redis/redis/v8', '*'],
    ])
  })

  it.each([
    ['gopkg.in/yaml.v3', 'yaml'],
    ['github.com/golang-jwt/jwt/v5', 'jwt'],
    ['github.com/acme/jwt-go', 'jwt'],
    ['github.com/acme/go-sqlite3', 'sqlite3'],
    ['github.com/acme/nats.go', 'nats'],
  ])('of %s are called %s', (path, name) => expect(packageNames(path)[0]).toBe(name))

  it('are called as methods and read as members of the package', () => {
    expect(codeOf(lower('import "os"\nfunc f() { os.Getenv("A"); use(os.Args) }'), 'f')).toEqual(['%2 = os.Getenv("A")', '%5 = os.Args', '%6 = global use(%5)'])
  })

  it('have the folder of the file as namespace', () => {
    expect(lower('', 'internal/db/user.go').namespace).toBe('internal/db')
    expect(lower('', 'main.go').namespace).toBe('')
  })
})

describe('types', () => {
  it('are classes with fields, tags and embedded types', () => {
    const [made] = lower('type User struct {\n *Base\n db.Model\n Name, Nick string `json:"name" binding:"required"`\n tags map[string][]int\n}', 'web/a.go').classes
    expect(made).toMatchObject({ qualified: 'web.User', kind: 'struct', supers: ['Base', 'db.Model'] })
    expect(made?.fields.map(({ name, type }) => `${name} ${type}`)).toEqual(['Base Base', 'Model db.Model', 'Name string', 'Nick string', 'tags map[string][]int'])
    expect(made?.fields[2]?.annotations.map(({ name, args }) => [name, ...args])).toEqual([['json', 'name'], ['binding', 'required']])
  })

  it('that are interfaces list their methods and what they embed', () => {
    const [made] = lower('type Store interface {\n io.Closer\n Find(id string, n ...int) (*User, error)\n}').classes
    expect(made).toMatchObject({ kind: 'interface', supers: ['io.Closer'], fields: [{ name: 'Find', type: 'func(string,...int)(*User,error)' }] })
  })

  it('keep the type they are made of', () => {
    expect(lower('type Admin User\ntype ID = uuid.UUID\ntype M map[string]int').classes.map(({ supers }) => supers)).toEqual([['User'], ['uuid.UUID'], []])
  })

  it('have methods, whose receiver is this by its own name', () => {
    const module = lower('func (u *User) Name() string { return u.name }\ntype User struct { name string }')
    expect(module.classes[0]?.methods.map((index) => module.functions[index]?.name)).toEqual(['Name'])
    expect(module.functions[1]).toMatchObject({ class: 0, parameters: [], returns: 'string', private: false })
    expect(codeOf(module, 'Name')).toEqual(['u = this', '%2 = u.name', 'return %2'])
  })

  it('declared in another file get a class of the same name for their methods here', () => {
    const module = lower('func (s *Stack[T]) push() {}\nfunc (s Stack[T]) Pop() {}')
    expect(module.classes).toMatchObject([{ name: 'Stack', kind: 'struct', methods: [1, 2] }])
    expect(module.functions[1]?.private).toBe(true)
  })

  it('may be declared in a function', () => {
    expect(body('type T struct { a string }\nx := T{"b"}')).toEqual(['T = class T', '%2 = new T()', '%2.a = "b"', 'x = %2'])
  })
})

describe('functions', () => {
  it('have parameters with types as written, results and variadic rests', () => {
    const fn = lower('func Run(a, b string, c *http.Request, _ int, rest ...any) (int, error) { return 1, nil }').functions[1]
    expect(fn?.parameters.map(({ name, type, rest }) => [name, type, rest])).toEqual([
      ['a', 'string', undefined],
      ['b', 'string', undefined],
      ['c', '*http.Request', undefined],
      ['_', 'int', undefined],
      ['rest', 'any', 'positional'],
    ])
    expect(fn?.returns).toBe('(int,error)')
  })

  it('return several values as a list', () => {
    expect(body('return a, nil')).toEqual(['%2 = [global a, null]', 'return %2'])
  })

  it('return their named results where they say no others', () => {
    expect(codeOf(lower('func g() (s string, err error) { s = h(); return }'), 'g')).toEqual(['s = ""', 'err = null', '%3 = global h()', 's = %3', '%6 = [s, err]', 'return %6'])
  })

  it('inside of others see the variables around them', () => {
    const module = lower('func f(a string) { func() { use(a) }() }')
    expect(printFunction(module, module.functions[2]!)).toEqual(['f2 (anonymous)()', '  %0 = global use', '  %1 = f1.a.0', '  %2 = %0(%1)'])
    expect(codeOf(module, 'f')).toEqual(['%1 = f2()'])
    expect(module.functions[1]?.variables[0]?.captured).toBe(true)
  })
})

describe('calls', () => {
  it('spread what is given with dots, and the results of a function that gives all arguments', () => {
    expect(body('run(args...)\nrun(two())', 'func two() (int, error) { return 1, nil }')).toEqual(['%2 = global run(...global args)', '%5 = two()', '%6 = global run(...%5)'])
  })

  it('stand where the name of the method stands', () => {
    const text = 'package a\nfunc f() { a.b.c(x) }'
    const module = lowerGo(parseFile('a.go', text, 'go'))
    expect(module.code.includes(text.indexOf('c(x)'))).toBe(true)
    expect(codeOf(module, 'f')).toEqual(['%1 = global a.b', '%3 = %1.c(global x)'])
  })

  it('that end the program end the code', () => {
    expect(codeOf(lower('import "log"\nfunc f() { log.Fatalf("x"); panic(e) }'), 'f')).toEqual(['%2 = log.Fatalf("x")', 'throw -', '%5 = global panic(global e)', 'throw global e'])
  })

  it('that run later or beside may have run and never keep what follows from running', () => {
    expect(codeOf(lower('import "os"\nfunc f() { defer os.Exit(1); go g(x) }'), 'f')).toEqual(['if unknown {', '  %3 = os.Exit(1)', '  throw -', '}', 'if unknown {', '  %7 = global g(global x)', '}'])
  })

  it('with the address of a plain variable may write to it', () => {
    expect(body('var s string\nread(&s)')).toEqual(['s = ""', '%3 = [s]', '%4 = global read(%3)', '%6 = %3[0]', '%7 = %6 MERGE %4', '%8 = %7 as string', 's = %8'])
    expect(codeOf(lower('func g(p *string) { *p = *p + "x" }'), 'g')).toEqual(['%2 = p[0]', '%4 = concat %2 "x"', 'p[0] = %4'])
  })

  it('of types are conversions', () => {
    expect(body('a := []byte(x)\nb := string(a)\nc := ID(b)\nd := (*T)(c)', 'type ID string')).toEqual([
      '%1 = global x as []byte',
      'a = %1',
      '%3 = a as string',
      'b = %3',
      '%5 = b as ID',
      'c = %5',
      '%7 = c as *T',
      'd = %7',
    ])
  })

  it('of a function in a map are told from those of a generic function', () => {
    expect(body('handlers[name](x)\nhandlers[name](x, y)\nconvert[string](x)', 'var handlers = load()\nvar name = "a"\nfunc convert[T any](v T) {}')).toEqual([
      '%3 = handlers[name]',
      '%4 = %3(global x)',
      '%7 = handlers[name]',
      '%10 = %7(global x, global y)',
      '%13 = convert(global x)',
    ])
  })

  it('of append make a new list, or text of bytes', () => {
    expect(body('a = append(a, x, b...)\nc := append([]byte("k="), x...)', 'var a, b []string')).toEqual(['%3 = [...a, global x, ...b]', 'a = %3', '%5 = "k=" as []byte', '%7 = concat %5 global x', 'c = %7'])
  })

  it('of make and new make what the type says', () => {
    expect(body('a := make(map[string]int)\nb := make([]string, 0, 3)\nc := new(User)')).toEqual(['%0 = {  }', 'a = %0', '%1 = []', 'b = %1', '%3 = new global User()', 'c = %3'])
  })
})

describe('text', () => {
  it('joined with a literal is one concatenation', () => {
    expect(body('q := a + " where " + b.c + "x"\nq += d + "y"')).toEqual(['%3 = global b.c', '%5 = concat global a " where " %3 "x"', 'q = %5', '%9 = concat global d "y"', '%10 = concat q %9', 'q = %10'])
  })

  it('is known by the declared type of a variable and by functions that give text', () => {
    expect(codeOf(lower('func g(a, b string) { use(a + b); use(c + fmt.Sprint(d)) }'), 'g').filter((line) => line.includes('concat'))).toHaveLength(2)
  })

  it('is not what may be numbers', () => {
    expect(body('use(a + b)\nuse(a - b)\nuse(a << b)\ni++')).toEqual(['%3 = global a ADD global b', '%4 = global use(%3)', '%8 = global a SUB global b', '%9 = global use(%8)', '%13 = global a MATH global b', '%14 = global use(%13)', '%17 = global i MATH 1', 'export i = %17'])
  })
})

describe('literals', () => {
  it('of structs are new instances whose fields are stored, keyed or in order', () => {
    expect(body('a := &User{Name: x}\nb := User{x, 2}\nc := pkg.Config{Debug: true}', 'type User struct { Name string; Age int }')).toEqual([
      '%1 = new User()',
      '%1.Name = global x',
      '%3 = SAME %1',
      'a = %3',
      '%5 = new User()',
      '%5.Name = global x',
      '%5.Age = 2',
      'b = %5',
      '%9 = global pkg.Config',
      '%10 = new %9()',
      '%10.Debug = true',
      'c = %10',
    ])
  })

  it('of maps have constant and computed keys', () => {
    expect(body('m := map[string]string{"a": x, k: y}')).toEqual(['%3 = { a: global x, [global k]: global y }', 'm = %3'])
  })

  it('of types of other packages take small letters for variables', () => {
    expect(body('m := bson.M{"a": x, k: y}')).toEqual(['%3 = { a: global x, [global k]: global y }', '%4 = %3 as bson.M', 'm = %4'])
  })

  it('inside of lists may leave out their type', () => {
    expect(body('a := []*User{{Name: x}}\nb := []struct{ n, v string }{{"a", y}}')).toEqual(['%1 = new global User()', '%1.Name = global x', '%3 = [%1]', 'a = %3', '%6 = { n: "a", v: global y }', '%7 = [%6]', 'b = %7'])
  })
})

describe('assignments', () => {
  it('of several results are one call and its parts', () => {
    expect(body('a, err := g()\n_, b := h()')).toEqual(['%1 = global g()', '%3 = %1[0]', '%5 = %1[1]', '%6 = %5 as error', 'a = %3', 'err = %6', '%8 = global h()', '%10 = %8[1]', 'b = %10'])
  })

  it('compute all values before they store one', () => {
    expect(body('a[0], b.c = b.c, a[0]')).toEqual(['%1 = global b.c', '%4 = global a[0]', 'global a[0] = %1', 'global b.c = %4'])
  })

  it('that ask whether a key is there are tests', () => {
    expect(body('v, ok := m[k]')).toEqual(['%2 = global m[global k]', '%3 = global k IN global m', 'v = %2', 'ok = %3'])
  })

  it('that ask for a type are casts and tests', () => {
    expect(body('s, ok := x.(string)')).toEqual(['%1 = global x as string', '%3 = global x INSTANCEOF global string', 's = %1', 'ok = %3'])
  })

  it('to variables with a declared type are casts', () => {
    expect(body('var id int = g()\nvar a any = b')).toEqual(['%1 = global g()', '%2 = %1 as int', 'id = %2', 'a = global b'])
  })

  it('take and give values of channels', () => {
    expect(body('ch := make(chan string)\nch <- x\ny := <-ch')).toEqual(['%0 = []', 'ch = %0', 'ch[-] = global x', '%5 = ch[unknown]', 'y = %5'])
  })
})

describe('conditions', () => {
  it('keep their structure', () => {
    expect(body('if err := g(); err != nil && !ok {\nh()\n} else if a || b {\n}')).toEqual([
      '%1 = global g()',
      'err = %1',
      '%4 = err NE null',
      '%5 = %4 and %7 {',
      '  %7 = NOT global ok',
      '}',
      'if %5 {',
      '  %9 = global h()',
      '} else {',
      '  %11 = global a or %12 {',
      '  }',
      '  if %11 {',
      '  }',
      '}',
    ])
  })
})

describe('loops', () => {
  it('leave where their condition does not hold, and update after each turn', () => {
    expect(body('for i := 0; i < n; i++ {\ncontinue\n}')).toEqual(['i = 0', 'loop {', '  %3 = i LT global n', '  if %3 {', '  } else {', '    break', '  }', '  continue', '} update {', '  %6 = i MATH 1', '  i = %6', '}'])
  })

  it('over collections take the key first', () => {
    expect(body('for k, v := range m { use(k, v) }\nfor k := range m {}\nfor _, v = range m {}')).toEqual([
      'each %1, %2 of global m {',
      '  k = %2',
      '  v = %1',
      '  %6 = global use(k, v)',
      '}',
      'each %8, %9 of global m {',
      '  k = %9',
      '}',
      'each %11, %12 of global m {',
      '  export v = %11',
      '}',
    ])
  })

  it('over channels take the element', () => {
    const before = 'type Hub struct { send chan string }'
    expect(body('var hub Hub\nfor x := range hub.send {}', before).slice(-3)).toEqual(['each %4, %5 of %3 {', '  x = %4', '}'])
    expect(codeOf(lower('func g(in <-chan int) { for x := range in {} }'), 'g')).toEqual(['each %1, %2 of in {', '  x = %1', '}'])
  })

  it('with a label are left from inside of others by a flag', () => {
    expect(body('out:\nfor {\nselect {\ncase <-done:\nbreak out\ndefault:\ncontinue out\n}\n}\nafter()')).toEqual([
      '.0 = false',
      '.1 = false',
      'loop {',
      '  block {',
      '    if unknown {',
      '      %5 = global done[unknown]',
      '      .0 = true',
      '      break',
      '    } else {',
      '      .1 = false',
      '      continue',
      '    }',
      '  }',
      '  if .0 {',
      '    break',
      '  }',
      '}',
      '%10 = global after()',
    ])
  })
})

describe('switches', () => {
  it('compare with each label, fall through where they say so, and have a last way', () => {
    expect(body('switch x := g(); x {\ncase "a", "b":\none()\nfallthrough\ncase "c":\ntwo()\ndefault:\nthree()\n}')).toEqual([
      '%1 = global g()',
      'x = %1',
      'block {',
      '  %4 = x EQ "a"',
      '  %5 = %4 or %7 {',
      '    %7 = x EQ "b"',
      '  }',
      '  if %5 {',
      '    %9 = global one()',
      '    %11 = global two()',
      '  } else {',
      '    %13 = x EQ "c"',
      '    if %13 {',
      '      %15 = global two()',
      '    } else {',
      '      %17 = global three()',
      '    }',
      '  }',
      '}',
    ])
  })

  it('without a value test their cases', () => {
    expect(body('switch {\ncase a > 1:\nbreak\n}')).toEqual(['block {', '  %2 = global a GT 1', '  if %2 {', '    break', '  }', '}'])
  })

  it('on types narrow the variable', () => {
    expect(body('switch v := x.(type) {\ncase nil:\ncase *User:\nuse(v)\ncase int, []byte:\nuse(v)\n}', 'type User struct{}')).toEqual([
      'block {',
      '  %2 = global x EQ null',
      '  if %2 {',
      '    v = global x',
      '  } else {',
      '    %4 = global x INSTANCEOF User',
      '    if %4 {',
      '      %5 = global x as *User',
      '      v = %5',
      '      %8 = global use(v)',
      '    } else {',
      '      %10 = global x INSTANCEOF global int',
      '      %11 = %10 or %13 {',
      '        %13 = global x INSTANCEOF global []byte',
      '      }',
      '      if %11 {',
      '        v = global x',
      '        %16 = global use(v)',
      '      }',
      '    }',
      '  }',
      '}',
    ])
  })

  it('between channels take one of their ways', () => {
    expect(body('select {\ncase v, ok := <-in:\nuse(v)\ncase out <- x:\n}')).toEqual([
      'block {',
      '  if unknown {',
      '    %3 = global in[unknown]',
      '    v = %3',
      '    ok = unknown',
      '    %7 = global use(v)',
      '  } else {',
      '    global out[-] = global x',
      '  }',
      '}',
    ])
  })

  it('with hundreds of cases do not nest', () => {
    const cases = Array.from({ length: 200 }, (_, index) => `case ${index}: g()`).join('\n')
    const indents = body(`switch x {\n${cases}\n}`).map((line) => line.search(/\S/))
    expect(Math.max(...indents)).toBe(4)
  })
})

describe('hostile text', () => {
  const nested = (open: string, close: string, count = 2000) => open.repeat(count) + close.repeat(count)

  it.each([
    ['brackets', `x := ${nested('(', ')')}`],
    ['calls', `x := ${nested('f(', ')')}`],
    ['blocks', nested('if a {', '}')],
    ['functions', nested('func() {', '}()')],
    ['a long sum', `x := a${' + b'.repeat(5000)}`],
    ['types', `var x ${'[]'.repeat(2000)}int`],
    ['literals', `x := []T${nested('{', '}')}`],
    ['cases that fall through in each other', nested('switch { case a: fallthrough\ncase b: ', '}', 40)],
    ['many arguments', `f(${'a, '.repeat(70_000)})`],
    ['open brackets', '['.repeat(2000)],
    ['unfinished code', 'if x := f(a, func(b int) { return b. '],
    ['types made of each other', 'type A B\ntype B A\nvar x = A{1}'],
  ])('of %s is lowered without an error', (_, code) => {
    expect(() => printModule(lower(`func f() {\n${code}\n}`))).not.toThrow()
    expect(() => printModule(lower(code))).not.toThrow()
  })

  it('keeps what can be read around an error', () => {
    expect(codeOf(lower('func f() { a(x); b := ; c(y) }'), 'f').join('\n')).toMatch(/global a\(global x\)[\s\S]*global c\(global y\)/)
  })
})
