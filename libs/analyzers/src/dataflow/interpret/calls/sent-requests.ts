import { nextInstruction } from '../../ir/lengths.ts'
import { OP } from '../../ir/ops.ts'
import type { Fn, Program } from '../../program/program.ts'

/** What sends a request in Go. */
const SENDS = ['Do', 'RoundTrip'] as const
const REQUEST = /(?:^|[*.])http\.Request$/

const known = new WeakMap<Fn, boolean>()

/**
 * Whether the request that a function of Go is given goes out, though what is sent has the type of what comes in:
 * `func (c *client) Do(req *http.Request) (*http.Response, error)`. Whoever serves somebody gets a `ResponseWriter` besides.
 */
export function isSent(program: Program, fn: Fn): boolean {
  if (fn.mod.language !== 'go' || !takesRequest(fn)) return false
  const made = known.get(fn) ?? (givesAnswer(fn) || (!answers(fn) && (helpsClient(fn) || goesOutBy(program, fn, usesOf(fn)))))
  known.set(fn, made)
  return made
}

const goesOutBy = (program: Program, fn: Fn, uses: readonly Use[]): boolean => sendsIt(uses) || signsIt(uses) || handsToSigner(program, fn, uses)

const takesRequest = ({ ir }: Fn): boolean => ir.parameters.some(({ type }) => REQUEST.test(type))

const answers = ({ ir }: Fn): boolean => ir.parameters.some(({ type }) => type.includes('ResponseWriter'))

const givesAnswer = ({ ir }: Fn): boolean => /(?:^|[(,\s*])http\.Response\b/.test(ir.returns)

/** A method beside the one that sends. */
const helpsClient = ({ cls }: Fn): boolean =>
  SENDS.some((name) => {
    const method = cls?.methods.get(name)
    return method !== undefined && givesAnswer(method)
  })

/** A call of a method in which the request has a part: it is called on it, on its headers, or is all that is given. */
interface Use {
  name: string
  on: 'request' | 'headers' | null
  isGiven: boolean
  /** the first argument where it is text that stands there */
  text: string
}

function usesOf({ ir, mod: { ir: { code, strings, constants } } }: Fn): Use[] {
  const [requests, headers, texts] = [new Set<number>(), new Set<number>(), new Map<number, string>()]
  const isRequest = (name: string | undefined) => ir.parameters.some((one) => one.name === name && REQUEST.test(one.type))
  const uses: Use[] = []
  for (let at = ir.start; at < ir.end; at = nextInstruction(code, at)) {
    const [op, , made = -1, from = -1, name = -1] = code.subarray(at, at + 5)
    if (op === OP.LOAD && isRequest(ir.variables[from]?.name)) requests.add(made)
    else if (op === OP.MEMBER && requests.has(from) && strings[name] === 'Header') headers.add(made)
    else if (op === OP.CONST) texts.set(made, String(constants[from]))
    else if (op === OP.METHOD) {
      const first = (code[at + 5] ?? 0) > 0 ? (code[at + 7] ?? -1) : -1
      uses.push({ name: strings[name] ?? '', on: requests.has(from) ? 'request' : headers.has(from) ? 'headers' : null, isGiven: code[at + 5] === 1 && requests.has(first), text: texts.get(first) ?? '' })
    }
  }
  return uses
}

/** `client.Do(req)`: a request that came in would be refused there. */
const sendsIt = (uses: readonly Use[]): boolean => uses.some(({ name, isGiven }) => isGiven && SENDS.some((one) => one === name))

const PROOF = /^(?:Authorization|Cookie|User-Agent|X-Api-Key)$/i

/** Writes into it who sends it: `req.SetBasicAuth(name, password)`. Who is asked only reads that. */
const signsIt = (uses: readonly Use[]): boolean =>
  uses.some(({ name, on, text }) => (on === 'request' && /^(?:SetBasicAuth|AddCookie)$/.test(name)) || (on === 'headers' && /^(?:Set|Add)$/.test(name) && PROOF.test(text)))

/** Gives it to a method of its own name, of which another one signs requests: `a.inner.Modify(req)`. */
const handsToSigner = (program: Program, fn: Fn, uses: readonly Use[]): boolean =>
  uses.some(({ name, isGiven }) => isGiven && name === fn.ir.name) && signersOf(program).has(fn.ir.name)

const signers = new WeakMap<Program, ReadonlySet<string>>()

/** Names of methods of which some sign the request that they are given, and nothing else. */
function signersOf(program: Program): ReadonlySet<string> {
  const before = signers.get(program)
  if (before) return before
  const found = new Set(program.functions.filter((fn) => fn.cls && fn.ir.parameters.length === 1 && takesRequest(fn) && signsIt(usesOf(fn))).map((fn) => fn.ir.name))
  signers.set(program, found)
  return found
}
