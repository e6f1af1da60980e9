import type { IrFunction } from '../../ir/module.ts'
import type { FlowLanguage } from '../../models/model.ts'
import type { Mod } from '../../program/program.ts'
import type { Seen } from '../seen.ts'
import type { UseDraft } from './draft.ts'

/** A keyed hash is made, and compared in a time that tells nothing: by hand this is how a signature is verified. */
const MAKES: Readonly<Record<FlowLanguage, readonly string[]>> = {
  javascript: ['createHmac', 'sign'],
  python: ['new', 'HMAC'],
  java: ['getInstance', 'hmacSha256Hex', 'HmacUtils'],
  php: ['hash_hmac'],
  ruby: ['hexdigest', 'digest', 'base64digest'],
  csharp: ['HMACSHA256', 'HMACSHA512', 'HMACSHA1', 'HashData'],
  go: ['New'],
}
const OF_HMAC = /hmac|\bMac\b/i
const COMPARES: ReadonlySet<string> = new Set(['timingSafeEqual', 'compare_digest', 'isEqual', 'hash_equals', 'secure_compare', 'FixedTimeEquals', 'fixed_length_secure_compare', 'Equal'])

/** A comparison of the project's own that takes as long whatever it finds. */
const OWN_COMPARISON = /^_?(?:is_?)?(?:timing_?safe|constant_?time|secure|safe)_?(?:equals?|compare)/i

/** WebCrypto takes the algorithm by its name, `sign('HMAC', ...)`; elsewhere the call itself says so. */
const isOfHmac = ({ names: [name = ''], args: { positional: [first] } }: Seen): boolean => OF_HMAC.test(name) || (OF_SUBTLE.test(name) && OF_HMAC.test(first?.text ?? first?.entries?.get('name')?.text ?? ''))
const OF_SUBTLE = /\bsubtle\.sign$/

/** Finds functions that do both. */
export class Pairs {
  private readonly makes: ReadonlySet<string>
  private readonly made = new Map<IrFunction, Seen>()
  private readonly compared = new Map<IrFunction, { it: Seen; last: string }>()

  constructor(language: FlowLanguage) {
    this.makes = new Set(MAKES[language])
  }

  forget(mods: ReadonlySet<Mod>): void {
    for (const [fn, { mod }] of this.made) if (mods.has(mod)) this.made.delete(fn)
    for (const [fn, { it }] of this.compared) if (mods.has(it.mod)) this.compared.delete(fn)
  }

  wants = (last: string): boolean => this.makes.has(last) || isComparison(last)

  seen(it: Seen, last: string): void {
    if (this.makes.has(last) && isOfHmac(it)) this.made.set(it.fn, it)
    else if (isComparison(last) && (last !== 'Equal' || OF_HMAC.test(it.names[0] ?? ''))) this.compared.set(it.fn, { it, last })
  }

  /** The comparison may stand in a function inside of the one that makes the hash: `signatures.some((one) => timingSafeEqual(one, made))`. */
  found = (): UseDraft[] =>
    [...this.compared].flatMap(([inner, { it, last }]) => {
      const fn = around(it.mod, inner).find((one) => this.made.has(one))
      return fn ? [{ use: 'webhook_verification' as const, library: 'hmac', name: last, options: {}, mod: it.mod, fn, offset: it.offset }] : []
    })
}

const isComparison = (last: string): boolean => COMPARES.has(last) || OWN_COMPARISON.test(last)

/** A function and those that it is written in. */
function around(mod: Mod, fn: IrFunction): IrFunction[] {
  const found = [fn]
  for (let at = fn; at.index > 0 && found.length < 4; ) {
    const outer = mod.ir.functions[at.parent]
    if (!outer || outer.index === 0) break
    found.push(outer)
    at = outer
  }
  return found
}
