import { nextInstruction } from '../../ir/lengths.ts'
import { OP } from '../../ir/ops.ts'
import type { Fn } from '../../program/program.ts'

/** What sends a request in Go. */
const SENDS = ['Do', 'RoundTrip'] as const
const REQUEST = /(?:^|[*.])http\.Request$/

const known = new WeakMap<Fn, boolean>()

/**
 * Whether the request that a function of Go is given goes out, though what is sent has the type of what comes in:
 * `func (c *client) Do(req *http.Request) (*http.Response, error)`. Whoever serves somebody gets a `ResponseWriter` besides.
 */
export function isSent(fn: Fn): boolean {
  const { parameters } = fn.ir
  if (fn.mod.language !== 'go' || !parameters.some(({ type }) => REQUEST.test(type))) return false
  const made = known.get(fn) ?? (givesAnswer(fn) || (!parameters.some(({ type }) => type.includes('ResponseWriter')) && (helpsClient(fn) || sendsIt(fn))))
  known.set(fn, made)
  return made
}

const givesAnswer = ({ ir }: Fn): boolean => /(?:^|[(,\s*])http\.Response\b/.test(ir.returns)

/** A method beside the one that sends. */
const helpsClient = ({ cls }: Fn): boolean =>
  SENDS.some((name) => {
    const method = cls?.methods.get(name)
    return method !== undefined && givesAnswer(method)
  })

/** `client.Do(req)`: a request that came in would be refused there. */
function sendsIt({ ir, mod: { ir: { code, strings } } }: Fn): boolean {
  const given = new Set<number>()
  const isRequest = (name: string | undefined) => ir.parameters.some((one) => one.name === name && REQUEST.test(one.type))
  for (let at = ir.start; at < ir.end; at = nextInstruction(code, at)) {
    if (code[at] === OP.LOAD && isRequest(ir.variables[code[at + 3] ?? -1]?.name)) given.add(code[at + 2] ?? -1)
    if (code[at] !== OP.METHOD || !SENDS.some((name) => name === strings[code[at + 4] ?? -1])) continue
    if (code[at + 5] === 1 && given.has(code[at + 7] ?? -1)) return true
  }
  return false
}
