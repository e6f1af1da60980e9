import type { IrFunction } from '../../ir/module.ts'
import type { FlowLanguage } from '../../models/model.ts'
import type { Mod } from '../../program/program.ts'
import type { Seen } from '../seen.ts'
import type { UseDraft } from './draft.ts'

/** A keyed hash is made, and compared in a time that tells nothing: by hand this is how a signature is verified. */
const MAKES: Readonly<Record<FlowLanguage, readonly string[]>> = {
  javascript: ['createHmac'],
  python: ['new', 'HMAC'],
  java: ['getInstance', 'hmacSha256Hex', 'HmacUtils'],
  php: ['hash_hmac'],
  ruby: ['hexdigest', 'digest', 'base64digest'],
  csharp: ['HMACSHA256', 'HMACSHA512', 'HMACSHA1', 'HashData'],
  go: ['New'],
}
const OF_HMAC = /hmac|\bMac\b/i
const COMPARES: ReadonlySet<string> = new Set(['timingSafeEqual', 'compare_digest', 'isEqual', 'hash_equals', 'secure_compare', 'FixedTimeEquals', 'fixed_length_secure_compare', 'Equal'])

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

  wants = (last: string): boolean => this.makes.has(last) || COMPARES.has(last)

  seen(it: Seen, last: string): void {
    if (this.makes.has(last) && OF_HMAC.test(it.names[0] ?? '')) this.made.set(it.fn, it)
    else if (COMPARES.has(last) && (last !== 'Equal' || OF_HMAC.test(it.names[0] ?? ''))) this.compared.set(it.fn, { it, last })
  }

  found = (): UseDraft[] =>
    [...this.compared].flatMap(([fn, { it, last }]) => (this.made.has(fn) ? [{ use: 'webhook_verification' as const, library: 'hmac', name: last, options: {}, mod: it.mod, fn, offset: it.offset }] : []))
}
