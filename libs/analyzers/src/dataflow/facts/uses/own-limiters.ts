import { nextInstruction } from '../../ir/lengths.ts'
import { OP } from '../../ir/ops.ts'
import type { Cls } from '../../program/program.ts'
import type { Seen } from '../seen.ts'
import { inWords } from '../words.ts'
import { remembered } from '../../remembered.ts'

/** What a project calls its own limiter of requests or tries. */
const LIMITS = /(?:^|[^a-z])(?:rate_?limit(?:er|ed|ing|s)?|throttl(?:e|er|ed|ing)|too_many_(?:requests|attempts|tries|log_?ins?)|(?:log_?in|sign_?in|auth)_attempts?|brute_?force\w*|(?:token|leaky)_?bucket)(?![a-z])/
/** It speaks of a limit that others set, of one that was hit, or of how often a page reacts. */
const OTHER = /error|exception|exceeded|response|headers?(?![a-z])|retry|backoff|upstream|provider|config|options|settings|metric|(?:^|[^a-z])(?:log|use|debounce|scroll|resize|input|render|mouse|format|parse|reset|clear|get_max)_|_(?:log|logs|logger|ms|delay|interval|hook)(?![a-z])/

const MAX_NAME = 100

export const isOwnLimiter = remembered((name) => name.length < MAX_NAME && LIMITS.test(inWords(name)) && !OTHER.test(inWords(name)))

/** Imported from a package with a scope, or from a file of the project that is not there: `@/lib/limits.checkRateLimit`. */
const BROUGHT = /^[.@~#]/

/** Whether a function of the project is called by whose name, or the name of its class, tries are limited. */
export function callsOwnLimiter({ callee, object, names, kind }: Seen): boolean {
  const last = (names[0] ?? '').split('.').at(-1) ?? ''
  if (kind !== 'call') return false
  return callee === undefined ? BROUGHT.test(names[0] ?? '') && isOwnLimiter(last) : isOwnLimiter(`${object.cls?.name ?? ''}.${callee.ir.name || last}`)
}

/** Whether middleware that is a class of the project limits requests to a path: those that it names, or all where it names none. */
export function limitsRequests(cls: Cls, path: string): boolean {
  if (!isOwnLimiter(cls.name)) return false
  const named = [...cls.methods.values()].flatMap(({ mod: { ir: mod }, ir }) => {
    const found: string[] = []
    for (let at = ir.start; at < ir.end; at = nextInstruction(mod.code, at)) {
      const text = mod.code[at] === OP.CONST ? mod.constants[mod.code[at + 3] ?? -1] : undefined
      if (typeof text === 'string' && NAMES_PATH.test(text)) found.push(text.replace(/\/$/, ''))
    }
    return found
  })
  return named.length === 0 || named.some((one) => path.includes(one))
}

const NAMES_PATH = /^\/[\w-]+(?:\/[\w-]*)*$/
