import { bitOf } from '../../models/classes.ts'
import { union } from '../../models/mask.ts'
import { alteredTaint, type Taint, type Value } from '../values/value.ts'

const SECRET = bitOf('secret')

/** More signs than this open doors. */
const FEW = 12

/** Data of which so little is left to read that nobody can sign in with it; a number that can be foretold stays one. */
export const unreadable = (taints: readonly Taint[]): readonly Taint[] => taints.map((taint) => (taint.label.source && taint.label.source.kind !== 'random' ? alteredTaint(taint, { clean: union(taint.clean, SECRET) }) : taint))

/** `token.slice(0, 4)`, `token.slice(-4)` */
export function isFewSigns(begin: unknown, end: unknown): boolean {
  if (typeof begin === 'number' && begin < 0) return -begin <= FEW
  return typeof end === 'number' && end > 0 && end - (typeof begin === 'number' ? begin : 0) <= FEW
}

/** `password.replace(/./g, '*')` */
export const isMask = ({ consts }: Value): boolean => consts?.length === 1 && typeof consts[0] === 'string' && /^(?:[*xX•.…#-]+|.*(?:redact|filtered|hidden|masked|secret|\*{3}).*)$/i.test(consts[0])
