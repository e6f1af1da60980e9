import type { Program } from '../../program/program.ts'
import type { Run } from './frame.ts'

/** For any program, and for each word of its code: small ones that are hard to follow must not take minutes either. */
const BASE = 2_000_000
const BY_WORD = 20

/** About a minute on two cores of a small server. */
const MOST = 14_000_000

/** So much of it a program may take at once: code that is run first may be what all others call. */
const AT_ONCE = 0.25

/** What one function may take while the program is within its limits. */
const MOST_OF_ONE = 1_000_000

/** Beyond them it gets so much more than its share of what is left, since most functions take far less. */
const SHARES = 8

/** Always enough for a function's own code. */
const LEAST = 400

/**
 * What following one program takes, counted in steps and in parts of summaries that were applied, and not in time: the same
 * program ends at the same place on every machine. A program that takes more than it may is still followed to its end, its
 * functions with less of what they call.
 */
export class Effort {
  private readonly limit: number
  private left: number
  /** functions that were to be followed, and those that have been */
  private wanted = 0
  private done = 0

  constructor(limit: number) {
    this.limit = limit
    this.left = limit
  }

  /** So many functions are to be followed, each for itself. */
  expect(functions: number): void {
    this.wanted += functions
  }

  /** Whether there is anything left beyond what each function needs. */
  get isSpent(): boolean {
    return this.left <= 0
  }

  /** What the next function may take. */
  get enough(): number {
    const pace = this.limit * (AT_ONCE + (1 - AT_ONCE) * Math.min(1, this.done / Math.max(1, this.wanted)))
    if (this.limit - this.left <= pace) return MOST_OF_ONE
    const waiting = Math.max(this.wanted - this.done, this.wanted / 10, 1)
    return Math.max(LEAST, (SHARES * this.left) / waiting)
  }

  took(run: Run): void {
    this.left -= effortOf(run)
    this.done++
  }
}

/** What a program may take by the size of its code. */
export const limitFor = ({ mods }: Program): number => Math.min(MOST, BASE + mods.reduce((sum, { ir }) => sum + ir.code.length, 0) * BY_WORD)

const effortOf = ({ steps, work }: Run): number => steps + work

/** Whether a function has taken what it may: whatever it calls now is not run anew for what it is given. */
export const isLong = (run: Run): boolean => effortOf(run) > run.enough

/** Whether it has taken so much more that it is followed without what it calls. */
export const isTooLong = (run: Run): boolean => effortOf(run) > 2 * run.enough
