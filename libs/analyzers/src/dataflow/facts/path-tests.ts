import { nextInstruction } from '../ir/lengths.ts'
import { BINARY, OP } from '../ir/ops.ts'
import { textsOf } from './pick.ts'
import type { Reading } from './seen.ts'
import type { Args, FnRef, Held } from './value.ts'

/** What a condition says about the path of the request: `pathname.startsWith('/admin')`. */
export interface PathTest {
  begins: readonly string[]
  is: readonly string[]
  has: readonly string[]
  /** it holds for all other paths */
  not: boolean
}

const tested = (how: Partial<PathTest>): PathTest => ({ begins: [], is: [], has: [], not: false, ...how })

export const negation = (test: PathTest): PathTest => ({ ...test, not: !test.not })

export function holds({ begins, is, has, not }: PathTest, path: string): boolean {
  const isOne = is.includes(path) || begins.some((one) => path.startsWith(one)) || has.some((one) => path.includes(one))
  return isOne !== not
}

const union = (a: PathTest, b: PathTest): PathTest => ({ begins: [...a.begins, ...b.begins], is: [...a.is, ...b.is], has: [...a.has, ...b.has], not: a.not })

/** Of two conditions that must both hold: no path is left out for which they may. */
function both(a: PathTest | undefined, b: PathTest | undefined): PathTest | undefined {
  if (!a || !b) return a ?? b
  return a.not && b.not ? union(a, b) : a.not ? b : a
}

const either = (a: PathTest | undefined, b: PathTest | undefined): PathTest | undefined => (a && b && !a.not && !b.not ? union(a, b) : undefined)

const MAX_DEPTH = 8

/** What the value of a temporary says about the path; undefined where it says nothing, or nothing that is known. */
export function testOf(it: Reading, temporary: number, depth = 0): PathTest | undefined {
  const sides = it.sides.get(temporary)
  if (!sides) return it.temporaries[temporary]?.onPath
  if (depth > MAX_DEPTH) return undefined
  const [first, second] = sides.map((side) => testOf(it, side, depth + 1))
  return it.conjunctions.has(temporary) ? both(first, second) : either(first, second)
}

const PATH = /(?:^|[.$])(?:pathname|path)$/
const isPath = ({ name }: Held): boolean => PATH.test(name)

/** Paths that a list or text names; none where one of them is not constant. */
function pathsIn(held: readonly Held[]): string[] {
  // `${base}/admin`: what the whole program is mounted below is no part of its routes
  const texts = textsOf(held).map((text) => text.replace(/^\*(?=\/)/, ''))
  return texts.length > 0 && texts.every((text) => text.startsWith('/') && !text.includes('*')) ? texts : []
}

/** `pathname.startsWith('/admin')`, `PROTECTED.some((one) => pathname.startsWith(one))`, `OPEN.includes(pathname)` */
export function testedBy(target: Held, name: string, { positional: [first] }: Args): PathTest | undefined {
  if (!first) return undefined
  const own = isPath(target) && first.items === undefined ? pathsIn([first]) : []
  if (own.length > 0) return name === 'startsWith' ? tested({ begins: own }) : name === 'includes' ? tested({ has: own }) : undefined
  const listed = target.items ? pathsIn([target]) : []
  if (listed.length === 0 || listed.length !== target.items?.length) return undefined
  if (name === 'includes' && isPath(first)) return tested({ is: listed })
  return name === 'some' && first.fn && comparesBeginning(first.fn) ? tested({ begins: listed }) : undefined
}

function comparesBeginning({ mod: { ir }, ir: fn }: FnRef): boolean {
  for (let at = fn.start; at < fn.end; at = nextInstruction(ir.code, at)) if (ir.code[at] === OP.METHOD && ir.strings[ir.code[at + 4] ?? -1] === 'startsWith') return true
  return false
}

/** `pathname === '/login'` */
export function comparedPath(left: Held, right: Held, operator: number): PathTest | undefined {
  if (operator !== BINARY.EQ && operator !== BINARY.NE) return undefined
  const paths = pathsIn(isPath(left) ? [right] : isPath(right) ? [left] : [])
  return paths.length > 0 ? tested({ is: paths, not: operator === BINARY.NE }) : undefined
}

/** Clerk: `createRouteMatcher(['/dashboard(.*)', '/pricing'])` gives a function that is asked with a request. */
export function routeMatcher(name: string, { positional: [first] }: Args): PathTest | undefined {
  if (!/(?:^|\.)createRouteMatcher$/.test(name) || !first) return undefined
  const patterns = textsOf([first]).map((text) => ({ text, base: text.replace(/\/?(?:\(\.\*\)|:\w+\*)$/, '') }))
  if (patterns.length === 0 || patterns.some(({ base }) => /[(:*]/.test(base))) return undefined
  return tested({ begins: patterns.filter(({ text, base }) => base !== text).map(({ base }) => base), is: patterns.filter(({ text, base }) => base === text).map(({ text }) => text) })
}
