import { metricRules } from '../analyzers/metrics/catalogue.ts'
import { oxlintRules } from '../analyzers/oxlint/catalogue.ts'
import { ruffRules } from '../analyzers/ruff/catalogue.ts'
import { SECRET_RULES } from '../analyzers/secrets/index.ts'
import type { RuleInfo } from '../rule.ts'
import { rules } from '../rules/index.ts'

/**
 * Every rule by its id, whoever checks it. What is not in here is never reported: an external tool's rule enters by
 * getting its words and weights here.
 */
export const catalogue: ReadonlyMap<string, RuleInfo> = byId([...rules, ...metricRules, ...oxlintRules, ...ruffRules, ...SECRET_RULES])

function byId(infos: readonly RuleInfo[]): Map<string, RuleInfo> {
  const found = new Map<string, RuleInfo>()
  for (const info of infos) {
    if (found.has(info.id)) throw new Error(`two rules are called ${info.id}`)
    found.set(info.id, info)
  }
  return found
}
