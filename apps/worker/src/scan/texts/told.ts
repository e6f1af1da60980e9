import type { Category } from '@preflight/contracts'

/** What a model says about a scan, already checked. Figures, limits and places stay the rules' own, and so does what is missing here. */
export interface Told {
  overall: string | null
  categories: ReadonlyMap<Category, string>
  /** what a key finding leads to, by the id of its finding; follows its title and place */
  keyFindings: ReadonlyMap<string, string>
}

export const NOTHING_TOLD: Told = { overall: null, categories: new Map(), keyFindings: new Map() }
