import { databaseRules } from '../analyzers/database/rules.ts'
import { INSTRUCTION_RULES } from '../analyzers/instructions/rules.ts'
import { jscpdRules } from '../analyzers/jscpd/catalogue.ts'
import { metricRules } from '../analyzers/metrics/catalogue.ts'
import { oxlintRules } from '../analyzers/oxlint/catalogue.ts'
import { flowRules } from '../dataflow/rules/index.ts'
import { PAGE_RULES } from '../analyzers/pages/rules.ts'
import { ruffRules } from '../analyzers/ruff/catalogue.ts'
import { SECRET_RULES } from '../analyzers/secrets/index.ts'
import { SETTING_RULES } from '../analyzers/settings/rules.ts'
import type { RuleInfo } from '../rule.ts'
import { rules } from '../rules/index.ts'

/**
 * Every rule of every analyzer by its id. What is not in here is never reported: an external tool's rule enters by
 * getting its words and weights here.
 */
export const catalogue: ReadonlyMap<string, RuleInfo> = byId([...rules, ...flowRules, ...metricRules, ...oxlintRules, ...ruffRules, ...jscpdRules, ...databaseRules, ...SETTING_RULES, ...SECRET_RULES, ...PAGE_RULES, ...INSTRUCTION_RULES])

function byId(infos: readonly RuleInfo[]): Map<string, RuleInfo> {
  const found = new Map<string, RuleInfo>()
  for (const info of infos) {
    if (found.has(info.id)) throw new Error(`two rules are called ${info.id}`)
    found.set(info.id, info)
  }
  return found
}

/** Today's rule for the id of a former one. */
export const replacedBy: ReadonlyMap<string, string> = successorsOf([...catalogue.values()])

/** @throws where a rule that is still there, or one that another rule replaces as well, is said to be replaced */
export function successorsOf(infos: readonly RuleInfo[]): Map<string, string> {
  const ids = new Set(infos.map(({ id }) => id))
  const found = new Map<string, string>()
  for (const { id, replaces = [] } of infos) {
    for (const former of replaces) {
      if (ids.has(former) || found.has(former)) throw new Error(`${id} cannot replace ${former}`)
      found.set(former, id)
    }
  }
  return found
}
