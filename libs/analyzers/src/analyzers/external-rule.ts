import type { Category, Severity } from '@preflight/contracts'
import type { Fix, RuleInfo } from '../rule.ts'

type Words = [name: string, severity: Severity, title: string, why: string, fix: Fix]

/** Makes catalogue entries for one tool and category; `more` says where a rule differs from a sure finding without a CWE. */
export const externalRule =
  (tool: string, category: Category) =>
  (...[name, severity, title, why, fix, more]: [...Words, Partial<RuleInfo>?]): RuleInfo => ({
    id: `${tool}/${name}`,
    category,
    severity,
    confidence: 'high',
    cwe: [],
    title,
    why,
    fix,
    ...more,
  })
