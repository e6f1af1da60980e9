import type { Code } from './code.ts'

/** A loop, switch or block around the code: what BREAK leaves. */
export interface Jump {
  kind: 'loop' | 'switch' | 'block' | 'value'
  label: string
  around: Jump | null
  /** jumps from inside that lead further out: this one is left first, and the next jump follows it */
  pending: Pending[]
  /** of a switch that gives a value: the variable that holds it */
  result: number
}

interface Pending {
  target: Jump
  continues: boolean
  /** the variable that says at run time whether this jump is under way */
  flag: number
}

/** Writes a loop, switch or block, then what follows where code inside jumped further out. */
export function jumpTarget(code: Code, kind: Jump['kind'], offset: number, write: (inside: Code) => void, result = -1): void {
  const jump: Jump = { kind, label: code.label, around: code.jump, pending: [], result }
  const { fn } = code
  write({ ...code, jump, label: '' })
  for (const pending of jump.pending) {
    fn.if(fn.load(fn, pending.flag, offset), () => follow({ ...code, label: '' }, pending, offset), null, offset)
  }
}

export function breakOut(code: Code, label: string, offset: number): void {
  const target = find(code, ({ kind, label: own }) => (label ? own === label : kind === 'loop' || kind === 'switch'))
  if (target) leave(code, target, false, offset)
}

export function continueWith(code: Code, label: string, offset: number): void {
  const target = find(code, ({ kind, label: own }) => kind === 'loop' && (!label || own === label))
  if (target) leave(code, target, true, offset)
}

export function yieldValue(code: Code, value: number, offset: number): void {
  const target = find(code, ({ kind }) => kind === 'value')
  if (!target) return
  code.fn.store(code.fn, target.result, value, offset)
  leave(code, target, false, offset)
}

function find(code: Code, fits: (jump: Jump) => boolean): Jump | null {
  for (let at = code.jump; at; at = at.around) if (fits(at)) return at
  return null
}

const isDirect = (code: Code, target: Jump, continues: boolean): boolean =>
  continues ? find(code, ({ kind }) => kind === 'loop') === target : code.jump === target

function leave(code: Code, target: Jump, continues: boolean, offset: number): void {
  const { fn } = code
  if (isDirect(code, target, continues)) return continues ? fn.continue(offset) : fn.break(offset)
  const known = code.jump?.pending.find((it) => it.target === target && it.continues === continues)
  const pending = known ?? { target, continues, flag: fn.variable('') }
  if (!known) code.jump?.pending.push(pending)
  fn.store(fn, pending.flag, fn.const(true, offset), offset)
  fn.break(offset)
}

/** One step further out on the way to the target. */
function follow(code: Code, pending: Pending, offset: number): void {
  const { fn } = code
  if (isDirect(code, pending.target, pending.continues)) {
    fn.store(fn, pending.flag, fn.const(false, offset), offset)
    return pending.continues ? fn.continue(offset) : fn.break(offset)
  }
  if (code.jump && !code.jump.pending.includes(pending)) code.jump.pending.push(pending)
  fn.break(offset)
}
