import { CHECKS_OR_DEMANDS } from '../../check-names.ts'
import { namesAdministrators } from '../../facts/administrators.ts'
import { inWords } from '../../facts/words.ts'
import type { IrFunction } from '../../ir/module.ts'
import { BINARY, OP, UNARY } from '../../ir/ops.ts'
import type { Mod } from '../../program/program.ts'
import type { Admission } from './admitted.ts'

type Told = Pick<Admission, 'who' | 'name'>

/** Who it is where a value holds, where it does not, and where it is no error. */
interface Claim {
  yes?: Told | undefined
  no?: Told | undefined
  none?: Told | undefined
}

const NO_CLAIM: Claim = {}

/** A question, and what fails where the answer is no. */
const ASKS = /^(?:is|has|am|can|only|current_user_is)_|\?$/
const DEMANDS = new RegExp(`^(?:${CHECKS_OR_DEMANDS}|required|must)_`)
/** What the sender says of himself. */
const SENT = /^(?:body|query|params|form|args|cookies?|input|json|_GET|_POST|_REQUEST|_COOKIE)$/i
const ROLE = /(?:^|_)(?:roles?|role_?(?:name|id|type)|user_?type|type|level|access_?level|rank)$/
const SECRET = /(?:^|_)(?:\w*tokens?|\w*secrets?|(?:api|access|auth)_?keys?|pass_?(?:word|phrase))$/
const SETTINGS = /^(?:config(?:uration)?|conf|cfg|settings?|env|environ|options|opts)$/i
const EQUALS = /^(?:ConstantTimeCompare|compare_digest|timingSafeEqual|secure_compare|hash_equals|safeEqual)$/

/** What the temporaries and variables of a function say about who is asking, in the order of its code. */
export class Claims {
  private readonly claims = new Map<number, Claim>()
  private readonly names = new Map<number, readonly string[]>()
  private readonly constants = new Map<number, unknown>()
  private readonly variables = new Map<number, { claim: Claim; names: readonly string[] }>()
  private readonly pending: { end: number; at: number }[] = []
  private readonly mod: Mod
  private readonly fn: IrFunction

  constructor(mod: Mod, fn: IrFunction) {
    this.mod = mod
    this.fn = fn
  }

  /** Of a condition, whose parts have all been read. */
  of(temp: number | undefined): Claim {
    this.settle(Infinity)
    return this.claims.get(temp ?? -1) ?? NO_CLAIM
  }

  read(at: number): void {
    this.settle(at)
    const { code, strings, constants } = this.mod.ir
    const [op, made, a, b] = [code[at], code[at + 2] ?? -1, code[at + 3] ?? -1, code[at + 4] ?? -1]
    if (op === OP.CONST) this.constants.set(made, constants[a])
    else if (op === OP.LOAD) this.load(made, a)
    else if (op === OP.STORE) this.variables.set(made, { claim: this.claims.get(a) ?? NO_CLAIM, names: this.names.get(a) ?? [] })
    else if (op === OP.GLOBAL) this.names.set(made, [strings[a] ?? ''])
    else if (op === OP.IMPORT) this.names.set(made, [this.mod.ir.imports[a]?.local ?? ''])
    else if (op === OP.LOADUP) this.names.set(made, [this.mod.ir.functions[a]?.variables[b]?.name ?? ''])
    else if (op === OP.MEMBER) this.member(made, a, strings[b] ?? '')
    else if (op === OP.METHOD) this.called(made, [...this.namesOf(a), strings[b] ?? ''], this.given(at + 6, code[at + 5] ?? 0))
    else if (op === OP.CALL) this.called(made, this.namesOf(a), this.given(at + 5, b))
    else if (op === OP.INDEX && this.isOfSession(a) && typeof this.constants.get(b) === 'string') this.member(made, a, String(this.constants.get(b)))
    else if (op === OP.CAST || op === OP.AWAIT || op === OP.INDEX || (op === OP.UNARY && a === UNARY.SAME)) this.pass(made, op === OP.UNARY ? b : a)
    else if (op === OP.UNARY && a === UNARY.NOT) this.claims.set(made, turned(this.claims.get(b)))
    else if (op === OP.BINARY) this.compared(made, a, [b, code[at + 5] ?? -1])
    else if (op === OP.AND || op === OP.OR) this.pending.push({ end: at + 6 + (code[at + 5] ?? 0), at })
  }

  /** The right side of `and` and `or` stands behind them. */
  private settle(at: number): void {
    const { code } = this.mod.ir
    for (let last = this.pending.at(-1); last && last.end <= at; last = this.pending.at(-1)) {
      this.pending.pop()
      const [left, right] = [code[last.at + 3] ?? -1, code[last.at + 4] ?? -1].map((temp) => this.claims.get(temp) ?? NO_CLAIM)
      const joined = code[last.at] === OP.AND ? { yes: left?.yes ?? right?.yes, no: left?.no && right?.no } : { yes: left?.yes && right?.yes, no: left?.no ?? right?.no }
      this.claims.set(code[last.at + 2] ?? -1, joined)
    }
  }

  private namesOf = (temp: number): readonly string[] => this.names.get(temp) ?? []

  private given = (from: number, count: number): number[] => Array.from({ length: count }, (_, index) => this.mod.ir.code[from + index * 2 + 1] ?? -1)

  private pass(made: number, from: number): void {
    this.names.set(made, this.namesOf(from))
    const claim = this.claims.get(from)
    if (claim) this.claims.set(made, claim)
  }

  private load(made: number, variable: number): void {
    const name = this.fn.variables[variable]?.name ?? ''
    const stored = this.variables.get(variable)
    this.names.set(made, stored && stored.names.length > 0 ? [...stored.names, name] : [name])
    if (stored && stored.claim !== NO_CLAIM) this.claims.set(made, stored.claim)
    else if (ASKS.test(inWords(name)) && namesAdministrators(name)) this.claims.set(made, { yes: { who: 'administrators', name } })
  }

  private member(made: number, object: number, name: string): void {
    const names = [...this.namesOf(object), name]
    this.names.set(made, names)
    if (namesAdministrators(name) && !names.some((one) => SENT.test(one))) this.claims.set(made, { yes: { who: 'administrators', name } })
  }

  private called(made: number, names: readonly string[], given: readonly number[]): void {
    this.names.set(made, names)
    const name = names.at(-1) ?? ''
    const about = given.length === 1 && this.mod.language === 'php' ? this.claims.get(given[0] ?? -1) : undefined
    if (about && /^(?:isset|boolval|intval)$/.test(name)) return void this.claims.set(made, about)
    if (about && name === 'empty') return void this.claims.set(made, turned(about))
    const texts = given.flatMap((temp) => this.textOf(temp))
    const whole = texts.length > 0 ? `${name}(${texts.join(',')})` : name
    const words = inWords(name)
    if ((ASKS.test(words) || DEMANDS.test(words)) && namesAdministrators(whole) && !names.some((one) => SENT.test(one))) {
      const told: Told = { who: 'administrators', name: whole }
      this.claims.set(made, { yes: told, ...(DEMANDS.test(words) ? { none: told } : {}) })
    } else if (EQUALS.test(name)) this.secret(made, given, 'yes')
  }

  /** `$_SESSION['is_admin']`: the program itself has put it there. */
  private isOfSession = (temp: number): boolean => this.mod.language === 'php' && this.namesOf(temp).some((name) => /^\$?_SESSION$/.test(name))

  /** What is text, or a name that stands for one: `RoleAdmin`. */
  private textOf(temp: number): string[] {
    const constant = this.constants.get(temp)
    if (typeof constant === 'string') return [constant]
    const last = this.namesOf(temp).at(-1)
    return last && namesAdministrators(last) ? [last] : []
  }

  private compared(made: number, operator: number, sides: readonly [number, number]): void {
    if (operator !== BINARY.EQ && operator !== BINARY.NE) return
    const holds = operator === BINARY.EQ
    for (const [temp, other] of [sides, [sides[1], sides[0]]] as const) {
      const claim = this.claims.get(temp)
      const constant = this.constants.get(other)
      const isSettled = this.constants.has(other)
      const equal: Claim | undefined = constant === true || constant === 1 ? claim : constant === false || constant === 0 ? turned(claim) : isSettled && (constant === null || constant === undefined) && claim?.none ? { yes: claim.none } : this.isRole(temp) && this.textOf(other).some(namesAdministrators) ? { yes: { who: 'administrators', name: this.textOf(other).join() } } : undefined
      if (equal) return void this.claims.set(made, holds ? equal : turned(equal))
    }
    this.secret(made, sides, holds ? 'yes' : 'no')
  }

  private isRole = (temp: number): boolean => ROLE.test(inWords(this.namesOf(temp).at(-1) ?? ''))

  /** A token that was sent, held against one that whoever runs the program has set. */
  private secret(made: number, sides: readonly number[], when: 'yes' | 'no'): void {
    const [set] = sides.filter((temp) => this.isSetting(temp))
    const name = this.namesOf(set ?? -1).find((one) => SECRET.test(inWords(one)))
    const isSent = sides.some((temp) => temp !== set && this.namesOf(temp).some((one) => SECRET.test(inWords(one)) || /authorization/i.test(one)))
    if (name && isSent) this.claims.set(made, { [when]: { who: 'secret-holder', name } })
  }

  private isSetting(temp: number): boolean {
    const names = this.namesOf(temp)
    return names.length > 1 && names.some((one) => SETTINGS.test(one)) && names.some((one) => SECRET.test(inWords(one)))
  }
}

const turned = (claim: Claim | undefined): Claim => (claim ? { yes: claim.no, no: claim.yes } : NO_CLAIM)
