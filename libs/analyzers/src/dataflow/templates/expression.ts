/** An expression of a template language: `user.name|default('x')|safe`. Offsets are those of the file. */
export type Expression =
  | { kind: 'constant'; value: string | number | boolean | null; at: number }
  | { kind: 'name'; name: string; at: number }
  | { kind: 'member'; of: Expression; name: string; at: number }
  | { kind: 'index'; of: Expression; key: Expression; at: number }
  | { kind: 'call'; callee: Expression; args: readonly Argument[]; at: number }
  | { kind: 'filter'; of: Expression; name: string; args: readonly Argument[]; at: number }
  | { kind: 'either'; test: Expression | null; left: Expression; right: Expression; at: number }
  /** parts put together to text */
  | { kind: 'text'; parts: readonly Expression[]; at: number }
  | { kind: 'list'; items: readonly Expression[]; at: number }
  | { kind: 'map'; entries: readonly { key: string; value: Expression }[]; at: number }
  /** the result says nothing of the parts: comparisons, numbers */
  | { kind: 'plain'; parts: readonly Expression[]; at: number }

export interface Argument {
  name: string
  value: Expression
}

/** How the languages differ. */
export interface Grammar {
  /** `x|filter:"argument"` (Django), not `x|filter("argument")` */
  colonArguments?: boolean
  /** `a ? b : c` and `a ?: b`, not `a if b else c` */
  questions?: boolean
  /** `|` joins no filters (EL) */
  noFilters?: boolean
  /** what puts text together besides `+` */
  joins?: string
}

const TOKEN = /\s*(?:("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(\d+(?:\.\d+)?)|([A-Za-z_$@#][\w$]*(?::[A-Za-z]\w*(?=\())?)|(\?\?|\?:|\?\.|&&|\|\||[=!]==?|<=|>=|\*\*|\/\/|->|=>|::|[-+*/%~<>=!?:,.()[\]{}|&^;]))/y

interface Token {
  kind: 'text' | 'number' | 'name' | 'sign' | 'end'
  value: string
  at: number
}

const MAX_DEPTH = 40

/** What is longer is nothing that people write. */
const MAX_TOKENS = 1500

/** Reads an expression; what cannot be read ends it. */
export function parseExpression(text: string, from: number, to: number, grammar: Grammar = {}): Expression {
  return new Parser(text, from, to, grammar).expression()
}

/** `name=value, other` up to the end. */
export function parseArguments(text: string, from: number, to: number, grammar: Grammar = {}): Argument[] {
  return new Parser(text, from, to, grammar).list('')
}

class Parser {
  private readonly text: string
  private readonly to: number
  private readonly grammar: Grammar
  private at: number
  private token: Token
  private depth = 0
  private size = 0

  constructor(text: string, from: number, to: number, grammar: Grammar) {
    this.text = text
    this.at = from
    this.to = to
    this.grammar = grammar
    this.token = this.read()
  }

  private read(): Token {
    TOKEN.lastIndex = this.at
    if (++this.size > MAX_TOKENS) return { kind: 'end', value: '', at: this.to }
    const found = TOKEN.exec(this.text)
    if (!found || found.index + found[0].length > this.to) return { kind: 'end', value: '', at: this.to }
    this.at = TOKEN.lastIndex
    const [, quoted, number, name, sign = ''] = found
    const value = quoted ?? number ?? name ?? sign
    return { kind: quoted !== undefined ? 'text' : number !== undefined ? 'number' : name !== undefined ? 'name' : 'sign', value, at: this.at - value.length }
  }

  private next(): Token {
    const { token } = this
    this.token = this.read()
    return token
  }

  private is(...values: string[]): boolean {
    return (this.token.kind === 'sign' || this.token.kind === 'name') && values.includes(this.token.value)
  }

  private take(value: string): boolean {
    if (!this.is(value)) return false
    this.next()
    return true
  }

  expression(): Expression {
    if (++this.depth > MAX_DEPTH) {
      this.depth--
      this.token = { kind: 'end', value: '', at: this.to }
      return { kind: 'plain', parts: [], at: this.to }
    }
    const made = this.choice()
    this.depth--
    return made
  }

  private choice(): Expression {
    const left = this.binary()
    const { at } = this.token
    if (!this.grammar.questions) {
      if (!this.take('if')) return left
      const test = this.binary()
      return { kind: 'either', test, left, right: this.take('else') ? this.expression() : { kind: 'constant', value: '', at }, at }
    }
    if (this.take('?:') || this.take('??')) return { kind: 'either', test: null, left, right: this.expression(), at }
    if (!this.take('?')) return left
    const yes = this.expression()
    return { kind: 'either', test: left, left: yes, right: this.take(':') ? this.expression() : { kind: 'constant', value: '', at }, at }
  }

  /** Operators from left to right: which one binds closer does not matter to data. */
  private binary(): Expression {
    let left = this.unary()
    for (;;) {
      const { at } = this.token
      if (this.is('or', '||', '??')) {
        this.next()
        left = { kind: 'either', test: null, left, right: this.unary(), at }
      } else if (this.is('+', '~', this.grammar.joins ?? '+')) {
        this.next()
        const right = this.unary()
        left = left.kind === 'text' ? { ...left, parts: [...left.parts, right] } : { kind: 'text', parts: [left, right], at: left.at }
      } else if (this.is('and', '&&', '==', '!=', '===', '!==', '<', '>', '<=', '>=', '-', '*', '/', '//', '%', '**', 'in', 'eq', 'ne', 'lt', 'gt', 'le', 'ge', 'matches', 'div', 'mod', 'starts', 'ends')) {
        this.next()
        this.take('with')
        left = { kind: 'plain', parts: [left, this.unary()], at }
      } else if (this.is('not', 'is')) {
        this.next()
        if (this.take('not') || this.is('in')) this.take('in')
        left = { kind: 'plain', parts: [left, this.unary()], at }
      } else return left
    }
  }

  private unary(): Expression {
    const { at } = this.token
    if (this.is('not', '!', '-', '+', 'empty')) {
      this.next()
      return { kind: 'plain', parts: [++this.depth > MAX_DEPTH ? { kind: 'plain', parts: [], at } : this.unary()], at }
    }
    return this.postfix(this.primary())
  }

  private postfix(start: Expression): Expression {
    let of = start
    for (;;) {
      const { at } = this.token
      if (this.take('.') || this.take('?.')) {
        const { kind, value } = this.token
        if (kind !== 'name' && kind !== 'number') return of
        this.next()
        // `list.0.name` reads `0.name` as a number with a name behind it
        of = { kind: 'member', of, name: value, at }
      } else if (this.take('[')) {
        of = { kind: 'index', of, key: this.expression(), at }
        while (this.token.kind !== 'end' && !this.take(']')) this.next()
      } else if (this.take('(')) of = { kind: 'call', callee: of, args: this.list(')'), at }
      else if (!this.grammar.noFilters && this.take('|')) of = this.filter(of)
      else return of
    }
  }

  private filter(of: Expression): Expression {
    const { value: first, at } = this.next()
    let name = first
    while (this.take('.')) name += `.${this.next().value}`
    if (this.grammar.colonArguments) return { kind: 'filter', of, name, args: this.take(':') ? [{ name: '', value: this.primary() }] : [], at }
    return { kind: 'filter', of, name, args: this.take('(') ? this.list(')') : [], at }
  }

  /** Arguments up to a closing sign, or the end. */
  list(end: string): Argument[] {
    const args: Argument[] = []
    while (this.token.kind !== 'end' && !(end && this.take(end))) {
      const before = this.at
      const value = this.expression()
      if (value.kind === 'name' && (this.take('=') || this.take(':'))) args.push({ name: value.name, value: this.expression() })
      else args.push({ name: '', value })
      if (!this.take(',') && this.at === before) this.next()
    }
    return args
  }

  private primary(): Expression {
    const { kind, value, at } = this.token
    if (kind === 'end') return { kind: 'plain', parts: [], at }
    if (kind === 'sign') return this.signed(value, at)
    this.next()
    if (kind === 'text') return { kind: 'constant', value: value.slice(1, -1).replace(/\\(.)/g, '$1'), at }
    if (kind === 'number') return { kind: 'constant', value: Number(value), at }
    const word = WORDS.get(value)
    return word === undefined ? { kind: 'name', name: value, at } : { kind: 'constant', value: word, at }
  }

  private signed(sign: string, at: number): Expression {
    if (this.take('(')) {
      const items = this.list(')')
      return items.length === 1 && items[0] ? items[0].value : { kind: 'list', items: items.map(({ value }) => value), at }
    }
    if (this.take('[')) return { kind: 'list', items: this.list(']').map(({ value }) => value), at }
    if (this.take('{')) {
      const entries = this.entries()
      return { kind: 'map', entries, at }
    }
    // not an operand: what encloses the expression decides what comes next
    if (!/^[)\]},:]$/.test(sign)) this.next()
    return { kind: 'plain', parts: [], at }
  }

  private entries(): { key: string; value: Expression }[] {
    const entries: { key: string; value: Expression }[] = []
    while (this.token.kind !== 'end' && !this.take('}')) {
      const before = this.at
      const key = this.next()
      if (this.take(':')) entries.push({ key: key.kind === 'text' ? key.value.slice(1, -1) : key.value, value: this.expression() })
      else if (key.kind === 'name') entries.push({ key: key.value, value: { kind: 'name', name: key.value, at: key.at } })
      if (!this.take(',') && this.at === before) this.next()
    }
    return entries
  }
}

const WORDS = new Map<string, boolean | null>([['true', true], ['True', true], ['false', false], ['False', false], ['none', null], ['None', null], ['null', null], ['nil', null]])
