import { BINARY, OP } from '../../ir/ops.ts'
import type { Temps } from '../rows/temps.ts'
import type { Caught, ErrorKind } from './caught.ts'
import { asksWhich } from './conditions.ts'

/** What a value tells of an error. */
export interface Detail {
  of: 'stack' | 'message'
  kind: ErrorKind
}

const STACKS = /^(?:stack|stack_?trace|StackTrace|format_exc|getTraceAsString|getStackTrace|getStackTraceAsString|backtrace|full_message|print_exc)$/
const MESSAGES = /^(?:message|Message|getMessage|getLocalizedMessage|toString|ToString|Error|description|sqlMessage|to_s|inspect|args|detail)$/
/** Calls whose result says what they are given. */
const KEEPS = /^(?:str|repr|String|format|sprintf|Sprintf|Sprint|Sprintln|dumps|json_encode|encode|concat|of|singletonMap|Map|H|M|bytes|byte|escape|escapeHtml|htmlspecialchars|h|nl2br|to_json|trim|strip|toString|to_s|jsonify|append|join)$/
/** What the database said last, wherever it is asked. */
const LAST_OF_DATABASE = /^(?:mysqli?_error|mysqli_connect_error|mysqli_error_list|pg_last_error|sqlsrv_errors|oci_error|errorInfo)$/
/** Operations that join texts. */
const JOINS: ReadonlySet<number> = new Set([BINARY.ADD, BINARY.FORMAT, BINARY.MERGE])
/** Errors of Go are values like others: by their names. */
const ERROR_OF_GO = /^(?:e|err|error)$|Err$/
const OF_GO: Caught = { variable: -1, from: 0, to: 0, kind: 'unexpected' }
const MAX_DEPTH = 9

/** What values of a function tell of the errors that it has caught. */
export class Details {
  private readonly temps: Temps
  private readonly caught: readonly Caught[]

  constructor(temps: Temps, caught: readonly Caught[]) {
    this.temps = temps
    this.caught = caught
  }

  /** Of the error that a value is; null where it is none. */
  errorAt(temp: number): Caught | null {
    const { temps } = this
    if (temps.mod.language === 'go') return ERROR_OF_GO.test(temps.nameOf(temp)) ? OF_GO : null
    const at = temps.readAt(temp)
    if (temps.int(at) === OP.CAST || temps.int(at) === OP.UNARY) return this.errorAt(temps.int(at + (temps.int(at) === OP.CAST ? 3 : 4)))
    if (temps.int(at) !== OP.LOAD) return null
    const variable = temps.int(at + 3)
    return this.caught.findLast((one) => one.variable === variable && at >= one.from && at < one.to) ?? null
  }

  of(temp: number, depth = 0): Detail | null {
    const at = this.temps.madeAt(temp)
    if (at < 0 || depth > MAX_DEPTH) return null
    return this.ofStep(at, depth + 1)
  }

  /** The same of what is written as JSON: of errors themselves only those of databases have fields. */
  sent(values: readonly number[], depth = 0): Detail | null {
    const whole = values.map((value) => this.errorAt(value)).find((error) => error?.kind === 'database')
    return whole ? { of: 'message', kind: 'database' } : this.first(values, depth)
  }

  private first(values: readonly number[], depth: number): Detail | null {
    const found = values.flatMap((value) => this.of(value, depth) ?? [])
    return found.find(({ of }) => of === 'stack') ?? found[0] ?? null
  }

  /** The same of an error itself that becomes text. */
  private said(values: readonly number[], depth: number): Detail | null {
    for (const value of values) {
      const error = this.errorAt(value)
      if (error) return { of: 'message', kind: error.kind }
    }
    return this.first(values, depth)
  }

  private ofStep(at: number, depth: number): Detail | null {
    const { temps } = this
    const third = temps.int(at + 3)
    switch (temps.int(at)) {
      case OP.LOAD:
        return this.first(temps.storesTo(third).flatMap((store) => (this.caught.some(({ from, to }) => store.at >= from && store.at < to) ? [store.value] : [])), depth)
      case OP.MEMBER:
        return this.ofMember(temps.text(at + 4), third, depth)
      case OP.METHOD:
        return this.ofMethod(at, depth)
      case OP.CALL:
        return this.ofCall(at, depth)
      case OP.CONCAT:
        return this.said(temps.parts(at), depth)
      case OP.ARRAY:
        return this.first(temps.parts(at), depth)
      case OP.BINARY:
        return JOINS.has(third) ? this.said([temps.int(at + 4), temps.int(at + 5)], depth) : null
      case OP.OBJECT:
        return this.sent([...(temps.entries(temps.int(at + 2))?.values() ?? [])], depth)
      case OP.NEW:
        return this.first([...temps.args(at), ...temps.named(at).values()], depth)
      case OP.OR:
      case OP.COALESCE:
        return this.first([third, temps.int(at + 4)], depth)
      case OP.COND:
        return this.first(asksWhich(temps, third, (one) => this.errorAt(one) !== null) ? [temps.int(at + 5)] : [temps.int(at + 4), temps.int(at + 5)], depth)
      case OP.CAST:
      case OP.AWAIT:
        return this.first([third], depth)
      default:
        return null
    }
  }

  private ofMember(name: string, object: number, depth: number): Detail | null {
    const error = this.errorAt(object)
    if (error) return STACKS.test(name) ? { of: 'stack', kind: error.kind } : MESSAGES.test(name) ? { of: 'message', kind: error.kind } : null
    return name === 'length' ? null : this.first([object], depth)
  }

  private ofMethod(at: number, depth: number): Detail | null {
    const { temps } = this
    const name = temps.text(at + 4)
    const object = temps.int(at + 3)
    const error = this.errorAt(object)
    if (error) return this.ofMember(name, object, depth)
    if (LAST_OF_DATABASE.test(name)) return { of: 'message', kind: 'database' }
    if (name === 'format_exc' && temps.nameOf(object) === 'traceback') return { of: 'stack', kind: 'unexpected' }
    if (/^(?:getStackTrace\w*|getStackTraceAsString)$/.test(name) && temps.args(at).some((arg) => this.errorAt(arg))) return { of: 'stack', kind: 'unexpected' }
    if (name === 'stringify') return this.sent(temps.args(at).slice(0, 1), depth)
    return KEEPS.test(name) ? this.said([object, ...temps.args(at), ...temps.named(at).values()], depth) : null
  }

  private ofCall(at: number, depth: number): Detail | null {
    const { temps } = this
    const name = temps.nameOf(temps.int(at + 3))
    if (LAST_OF_DATABASE.test(name)) return { of: 'message', kind: 'database' }
    if (name === 'format_exc' && temps.moduleOf(temps.int(at + 3)) === 'traceback') return { of: 'stack', kind: 'unexpected' }
    return KEEPS.test(name) ? this.said([...temps.args(at), ...temps.named(at).values()], depth) : null
  }
}
