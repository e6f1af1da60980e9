import type { SyntaxNode } from '../../syntax/tree.ts'
import { assume } from './conditions.ts'
import { type Counted, elementType, inside, nameOf, parsed, parts, type Reader } from './expressions.ts'
import { combined, fits, one, range, type Range, TYPES } from './ranges.ts'
import { Scope } from './scope.ts'

/** A conversion to a type that its number may be too large for. */
export interface Cut {
  node: SyntaxNode
  from: Counted
  /** how much is known of the number: that it was read from text, that it was compared, or nothing but its type */
  known: 'read' | 'compared' | 'type'
}

const LEAVES = /^(?:panic|os\.Exit|log\.Fatal\w*|log\.Panic\w*|runtime\.Goexit|\w+\.Fatal\w*)$/
const ENDS: ReadonlySet<string> = new Set(['return_statement', 'break_statement', 'continue_statement', 'goto_statement'])

/** Follows the numbers of one function, statement by statement. */
export class Walk {
  readonly cuts: Cut[] = []
  private readonly reader: Reader
  /** names that hold what was read from text */
  private readonly texts = new Set<string>()

  constructor(reader: Reader) {
    this.reader = reader
  }

  function(node: SyntaxNode, types = new Map<string, string>()): void {
    const scope = new Scope(new Map(types))
    for (const list of [node.child('receiver'), node.child('parameters')]) {
      for (const parameter of list?.children ?? []) for (const { text } of parameter.all('name')) scope.types.set(text, parameter.child('type')?.text ?? '')
    }
    this.block(node.child('body'), scope)
  }

  private block(node: SyntaxNode | null, scope: Scope): void {
    for (const child of node?.children ?? []) {
      if (scope.dead) return
      if (child.kind === 'statement_list') this.block(child, scope)
      else this.statement(child, scope)
    }
  }

  private statement(node: SyntaxNode, scope: Scope): void {
    switch (node.kind) {
      case 'short_var_declaration':
      case 'assignment_statement':
        return this.assign(node, scope)
      case 'var_declaration':
        for (const spec of node.descendants()) if (spec.kind === 'var_spec') this.declare(spec, scope)
        return
      case 'inc_statement':
      case 'dec_statement': {
        const [name] = node.children
        if (name) this.write(name, this.moved(name, node.kind === 'inc_statement' ? '+' : '-', one(1), scope), scope)
        return
      }
      case 'if_statement':
        return this.branch(node, scope)
      case 'for_statement':
        return this.loop(node, scope)
      case 'expression_switch_statement':
        return this.choice(node, scope)
      case 'block':
        return this.block(node, scope)
      default:
        this.other(node, scope)
    }
  }

  private other(node: SyntaxNode, scope: Scope): void {
    if (/(?:type_switch|select)_statement|labeled_statement/.test(node.kind)) {
      for (const child of node.children) {
        const way = scope.branch()
        if (/case|block|statement/.test(child.kind)) this.block(child, way)
        else this.look(child, way)
      }
      this.forgetWritten(node, scope)
      return
    }
    this.look(node, scope)
    if (ENDS.has(node.kind)) scope.dead = true
    const call = node.kind === 'expression_statement' ? node.children[0] : null
    if (call && LEAVES.test(call.child('function')?.text ?? '')) scope.dead = true
  }

  private assign(node: SyntaxNode, scope: Scope): void {
    const [left, right] = [parts(node.child('left')), parts(node.child('right'))]
    for (const value of right) this.look(value, scope)
    const operator = node.child('operator')?.text ?? '='
    const [target, source] = [left[0], right[0]]
    if (target && source && operator.length > 1 && operator !== ':=') return this.write(target, this.moved(target, operator.slice(0, -1), this.reader.value(source, scope)?.range ?? null, scope), scope)
    const values = left.map((_, place) => {
      const from = right[place]
      const read = place === 0 && right.length === 1 && left.length === 2 && from ? parsed(from) : null
      return { value: read ?? (from && left.length === right.length ? this.reader.value(from, scope) : null), type: from && left.length === right.length ? this.reader.typeOf(from, scope) : '', read: read !== null }
    })
    for (const [place, name] of left.entries()) {
      const { value = null, type = '', read = false } = values[place] ?? {}
      if (node.kind === 'short_var_declaration') scope.types.set(name.text, value ? value.type || 'int' : type)
      if (read) this.texts.add(name.text)
      else this.texts.delete(name.text)
      this.write(name, value, scope)
    }
  }

  private declare(spec: SyntaxNode, scope: Scope): void {
    const type = spec.child('type')?.text ?? ''
    const values = parts(spec.child('value'))
    for (const value of values) this.look(value, scope)
    for (const [place, name] of spec.all('name').entries()) {
      const from = values[place]
      const value = from ? this.reader.value(from, scope) : null
      scope.types.set(name.text, type || (value ? value.type || 'int' : from ? this.reader.typeOf(from, scope) : ''))
      this.write(name, value ?? (values.length === 0 && TYPES.get(this.reader.type(type)) ? { type, range: one(0) } : null), scope)
    }
  }

  private moved(name: SyntaxNode, operator: string, by: Range | null, scope: Scope): Counted | null {
    const before = this.reader.value(name, scope)
    const all = TYPES.get(before?.type ?? '')
    const made = before && by ? combined(operator, before.range, by) : null
    return before && all ? { type: before.type, range: made && fits(made, all) ? made : all } : null
  }

  private write(name: SyntaxNode, value: Counted | null, scope: Scope): void {
    const target = inside(name)
    // what is written through a pointer may be any variable that its address was taken of
    if (target.kind === 'unary_expression') scope.forget()
    if (target.kind === 'identifier') scope.write(target.text, value?.range ?? null)
    else scope.write(nameOf(target).replace(/[[(].*$/, ''), null)
  }

  private branch(node: SyntaxNode, scope: Scope): void {
    const start = node.child('initializer')
    if (start) this.statement(start, scope)
    const condition = node.child('condition')
    this.look(condition, scope)
    const [first, second] = [scope.branch(), scope.branch()]
    assume(this.reader, first, condition, true)
    assume(this.reader, second, condition, false)
    if (!first.dead) this.block(node.child('consequence'), first)
    const alternative = node.child('alternative')
    if (alternative && !second.dead) this.statement(alternative, second)
    scope.join([first, second])
  }

  private choice(node: SyntaxNode, scope: Scope): void {
    const start = node.child('initializer')
    if (start) this.statement(start, scope)
    const value = node.child('value')
    this.look(value, scope)
    const rest = scope.branch()
    const ways: Scope[] = []
    for (const one of node.children) {
      if (one.kind !== 'expression_case' && one.kind !== 'default_case') continue
      const way = rest.branch()
      const cases = parts(one.child('value'))
      if (cases.length > 0 && value) {
        const known = cases.map((item) => this.reader.value(item, way)?.range)
        const all = known.every((item) => item !== undefined) ? range(Math.min(...known.map((item) => item?.low ?? 0)), Math.max(...known.map((item) => item?.high ?? 0))) : null
        if (all && this.reader.value(value, way)) way.learn(nameOf(value), all)
      } else if (cases.length === 1) {
        assume(this.reader, way, cases[0] ?? null, true)
        assume(this.reader, rest, cases[0] ?? null, false)
      }
      for (const child of one.children) if (child.fieldName !== 'value') this.block(child, way)
      ways.push(way)
    }
    scope.join([...ways, rest])
    // a break in one of the cases goes on behind them
    scope.dead = false
  }

  private loop(node: SyntaxNode, scope: Scope): void {
    const clause = node.children.find(({ kind }) => kind === 'for_clause' || kind === 'range_clause')
    const body = node.child('body')
    if (clause?.kind === 'range_clause') this.look(clause.child('right'), scope)
    const start = clause?.child('initializer')
    if (start) this.statement(start, scope)
    const update = clause?.child('update')
    const from = start?.kind === 'short_var_declaration' ? parts(start.child('left'))[0]?.text : undefined
    const first = from === undefined ? null : scope.of(from)
    const counts = update?.kind === 'inc_statement' && update.children[0]?.text === from && body !== null && !writes(body, from ?? '')
    this.forgetWritten(node, scope)
    if (from !== undefined && first && counts) scope.learn(from, range(first.low, Number.POSITIVE_INFINITY))
    const around = scope.branch()
    if (clause?.kind === 'range_clause') this.ranged(clause, around)
    const condition = clause?.child('condition') ?? node.children.find(({ fieldName, kind }) => fieldName === '' && /expression|identifier/.test(kind)) ?? null
    this.look(condition, around)
    assume(this.reader, around, condition, true)
    if (!around.dead) this.block(body, around)
    assume(this.reader, scope, condition, false)
    scope.dead = condition === null && clause?.kind !== 'range_clause' && !/\bbreak\b/.test(body?.text ?? '')
  }

  private ranged(clause: SyntaxNode, scope: Scope): void {
    const [key, value] = parts(clause.child('left'))
    const over = clause.child('right')
    const count = this.reader.value(over, scope)
    const type = this.reader.typeOf(over, scope)
    if (key) {
      const isMap = type.startsWith('map[')
      scope.types.set(key.text, isMap ? (/^map\[(\w+)\]/.exec(type)?.[1] ?? '') : count ? count.type || 'int' : type === '' ? 'int' : /^(?:chan|func)\b/.test(type) ? '' : 'int')
      scope.write(key.text, isMap ? null : range(0, count ? count.range.high - 1 : 2 ** 63))
    }
    if (!value) return
    scope.types.set(value.text, type === 'string' ? 'rune' : elementType(type))
    scope.write(value.text, null)
  }

  /** What is written anywhere inside may hold anything the next time round. */
  private forgetWritten(node: SyntaxNode, scope: Scope): void {
    for (const inner of node.descendants()) {
      if (inner.kind === 'assignment_statement') for (const name of parts(inner.child('left'))) this.write(name, null, scope)
      else if (inner.kind === 'inc_statement' || inner.kind === 'dec_statement') scope.write(inner.children[0]?.text ?? '', null)
    }
  }

  /** Looks for conversions in an expression, and into functions written there. */
  private look(node: SyntaxNode | null, scope: Scope): void {
    if (!node) return
    if (node.kind === 'func_literal') return this.function(node, scope.types)
    if (node.kind === 'binary_expression' && /^(?:&&|\|\|)$/.test(node.child('operator')?.text ?? '')) {
      this.look(node.child('left'), scope)
      const way = scope.branch()
      assume(this.reader, way, node.child('left'), node.child('operator')?.text === '&&')
      return this.look(node.child('right'), way)
    }
    for (const child of node.children) this.look(child, scope)
    if (node.kind === 'call_expression') this.convert(node, scope)
  }

  private convert(node: SyntaxNode, scope: Scope): void {
    const target = TYPES.get(node.child('function')?.text ?? '')
    const [argument, ...more] = parts(node.child('arguments'))
    if (!target || !argument || more.length > 0 || scope.dead) return
    const from = this.reader.value(argument, scope)
    if (!from || from.type === '' || fits(from.range, target)) return
    const whole = TYPES.get(from.type)
    const told = whole !== undefined && !fits(whole, from.range)
    this.cuts.push({ node, from, known: this.texts.has(argument.text) ? 'read' : told ? 'compared' : 'type' })
  }
}

const writes = (body: SyntaxNode, name: string): boolean => [...body.descendants()].some(({ kind, children }) => /^(?:assignment_statement|inc_statement|dec_statement|short_var_declaration)$/.test(kind) && children[0]?.text.split(/\s*,\s*/).includes(name))
