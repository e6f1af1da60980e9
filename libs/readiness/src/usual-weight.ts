import { areaOf, type AreaLetter, type CheckId } from './areas.ts'
import type { Weight } from './check.ts'

/** Weights of areas: what an attacker or a lost record costs comes before what is only untidy. */
const USUAL_WEIGHT: Record<AreaLetter, Weight> = { A: 7.5, B: 7.5, C: 7.5, D: 7.5, E: 7.5, F: 5, G: 5, H: 5, I: 7.5, J: 5, K: 5, L: 5, M: 2.5, N: 2.5 }

/** What a check of its area weighs that is no blocker. */
export const usualWeight = (id: CheckId): Weight => USUAL_WEIGHT[areaOf(id)]
