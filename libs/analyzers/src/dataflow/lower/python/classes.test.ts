import { describe, expect, it } from 'vitest'
import { loadLanguages } from '../../../syntax/parse.ts'
import { functionOf, lowered, short } from './testing.ts'

await loadLanguages(['python'])

describe('classes', () => {
  it('have parents, annotations and a qualified name', () => {
    const { classes } = lowered('@final\nclass A(models.Model, Generic[T], metaclass=M):\n    class Meta(B): pass\nclass C(six.with_metaclass(M, A)): pass\nclass D(Enum): pass')
    expect(classes.map(({ name, qualified, supers, kind, annotations }) => [name, qualified, supers, kind, annotations.map((it) => it.name)])).toEqual([
      ['A', 'A', ['models.Model', 'Generic[T]'], 'class', ['final']],
      ['Meta', 'A.Meta', ['B'], 'class', []],
      ['C', 'C', ['A'], 'class', []],
      ['D', 'D', ['Enum'], 'enum', []],
    ])
  })

  it('keep what their body assigns as members, also for the rest of the body', () => {
    expect(short('class A:\n    table = "x"\n    query = "select " + table\n    alias = other')).toEqual([
      'class A.table = "x"',
      'class A.query = (concat "select " class A.table)',
      'class A.alias = other',
      'A.0 = class A',
    ])
  })

  it('hide the names of their body from methods', () => {
    expect(short('class A:\n    x = 1\n    def f(self): return x', 'f').at(-1)).toBe('return x')
  })

  it('have fields of their body, declared or not, and of typed assignments to self', () => {
    const [made] = lowered('class A:\n    a = 1\n    b: int\n    c: ClassVar[str] = ""\n    def __init__(self, db: Db):\n        self.db = db\n        self.d: "X" = f()').classes
    expect(made?.fields.map(({ name, type, static: isStatic }) => [name, type, isStatic])).toEqual([
      ['a', '', true],
      ['b', 'int', false],
      ['c', 'str', true],
      ['db', 'Db', false],
      ['d', 'X', false],
    ])
  })

  it('inside of classes are members of those', () => {
    expect(short('class A:\n    class B: x = 1')).toEqual(['class B.x = 1', 'class A.B = class B', 'A.0 = class A'])
  })
})

describe('methods', () => {
  it('have a role, and belong to the class where they say so', () => {
    const text = `class A:
    def __init__(self): pass
    @property
    def p(self): pass
    @p.setter
    def p(self, v): pass
    @staticmethod
    def s(a): pass
    @classmethod
    def c(cls, a): pass
    def _m(self): pass
    def __call__(self): pass`
    const { classes, functions } = lowered(text)
    const methods = classes[0]?.methods.map((index) => functions[index]) ?? []
    expect(methods.map((fn) => [fn?.name, fn?.role, fn?.static, fn?.private, fn?.parameters.length, fn?.class, fn?.parent])).toEqual([
      ['__init__', 'constructor', false, false, 0, 0, 0],
      ['p', 'getter', false, false, 0, 0, 0],
      ['p', 'setter', false, false, 1, 0, 0],
      ['s', 'function', true, false, 1, 0, 0],
      ['c', 'function', true, false, 1, 0, 0],
      ['_m', 'function', false, true, 0, 0, 0],
      ['__call__', 'function', false, false, 0, 0, 0],
    ])
  })

  it('read their receiver as THIS, in functions inside of them too', () => {
    const text = 'class A:\n    def f(self, v):\n        self.x = v\n        def g():\n            return self.x\n'
    expect(short(text, 'f').slice(0, 2)).toEqual(['self.1 = this', 'this.x = v.0'])
    expect(short(text, 'g')).toEqual(['return this.x'])
  })

  it('of a class inside of a method capture the receiver of that method', () => {
    const text = 'class A:\n    def f(me):\n        class B:\n            def g(self): return me.x\n'
    expect(short(text, 'g').at(-1)).toBe('return f1.me.0.x')
  })

  it('that assign their receiver anew read the variable', () => {
    expect(short('class A:\n    def f(self, v):\n        self = v\n        return self', 'f')).toEqual(['self.1 = this', 'self.1 = v.0', 'return self.1'])
  })

  it('call those of the parent by super, or by its name', () => {
    const text = 'class A(Base):\n    def __init__(self, a):\n        super().__init__(a)\n        Base.save(self, a)\n        Other.save(self, a)\n'
    expect(short(text, '__init__').slice(1)).toEqual(['super(a.0)', 'super.save(a.0)', 'Other.save(this, a.0)'])
  })

  it('called on the class make instances of it', () => {
    expect(short('class A:\n    @classmethod\n    def make(cls, a): return cls(a)', 'make').at(-1)).toBe('return this(a.0)')
  })

  it('without parameters of their own keep what they have', () => {
    expect(functionOf(lowered('class A:\n    def f(*args): pass'), 'f').parameters).toHaveLength(1)
  })
})
