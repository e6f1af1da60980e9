import type { Place } from '@preflight/contracts'
import { fixFor } from '../catalogue/fix-for.ts'
import type { RuleInfo } from '../rule.ts'
import type { ParsedFile } from '../syntax/parsed-file.ts'
import type { Proposal, RawFinding } from '../types.ts'
import { recipesFor } from './index.ts'
import { type Change, isRefusal, type Recipe, type Site } from './recipe.ts'
import { siteOf } from './site.ts'

/** What is offered for one finding. */
export interface Offer {
  /** the best first */
  proposals: Proposal[]
  /** why a recipe for such findings must not be applied here; null where one is offered, or there is none */
  refusal: string | null
}

/** More would not be tried. */
const MAX_PROPOSALS = 3

export interface Asked {
  raw: RawFinding
  info: RuleInfo
  /** null where the language has no parser */
  parsed: ParsedFile | null
  /** the edit of the rule itself, or of the tool */
  edit: RawFinding['edit'] | null
  text: string
  language: string | null
  depends: Site['depends']
  place: Place
}

const IN_A_TEST = 'it stands in a test, and a fix changes no tests'

/** The ways to mend a finding that recipes and the rule itself know. None of them is proven yet. */
export function offerFor({ raw, info, parsed, edit, text, language, depends, place }: Asked): Offer {
  if (place === 'test') return { proposals: [], refusal: IN_A_TEST }
  const recipes = parsed ? recipesFor(raw.rule_id, parsed.language) : []
  const site = parsed && recipes.length > 0 ? siteOf(raw, parsed, depends) : null
  const proposals: Proposal[] = []
  let refusal: string | null = null
  for (const recipe of site ? recipes : []) {
    const outcome = site && proposed(recipe, site)
    if (!outcome) continue
    if (isRefusal(outcome)) refusal ??= outcome.refused
    else if (outcome.edits.every((one) => one !== null) && outcome.edits.length > 0) proposals.push(proposalOf(recipe, outcome))
  }
  if (edit && edit.length > 0) proposals.push({ recipe: raw.rule_id, summary: fixFor(info.fix, language, text), edits: [...edit] })
  return { proposals: proposals.slice(0, MAX_PROPOSALS), refusal: proposals.length > 0 ? null : (refusal ?? info.noFix ?? null) }
}

/** A recipe that breaks off on code it does not expect costs its own proposal and nothing else. */
function proposed(recipe: Recipe, site: Site) {
  try {
    return recipe.propose(site)
  } catch {
    return null
  }
}

function proposalOf({ id, summary }: Recipe, { edits, lines, todo }: Change): Proposal {
  const made = edits.filter((one) => one !== null)
  return { recipe: id, summary, edits: made, ...(lines && { lines }), ...(todo !== undefined && { todo }) }
}
