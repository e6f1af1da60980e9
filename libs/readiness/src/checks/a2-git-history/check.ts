import { catalogue, findSecrets, severityByAnalyzer, type RawFinding } from '@preflight/analyzers'
import { counted, type Severity } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { missing, notApplicable, notAssessed, passed } from '../../outcome.ts'
import type { History, Project } from '../../project/project.ts'
import { additionsIn, type Addition } from './patches.ts'

interface Found extends Addition {
  rule: string
}

const COUNTS = new Set<Severity>(['critical', 'high'])

/** Keys that somebody could use: what stands in tests, is public by design or only hints at a secret does not count. */
function live(raw: RawFinding): boolean {
  const info = catalogue.get(raw.rule_id)
  return info !== undefined && COUNTS.has(severityByAnalyzer(raw, info)) && raw.confidence !== 'low'
}

const secretsIn = (project: Project, path: string, text: string): RawFinding[] => findSecrets(path, text, project.placeOf(path)).filter(live)

/** Secrets that a commit added and that the file does not hold any more, each once. */
function gone(project: Project, history: History): Found[] {
  const found = new Map<string, Found>()
  for (const addition of additionsIn(history.read())) {
    if (project.placeOf(addition.path) !== 'code') continue
    for (const { rule_id, same } of secretsIn(project, addition.path, addition.text)) {
      const now = secretsIn(project, addition.path, project.snapshot.read(addition.path) ?? '')
      // newest first: the oldest commit, which brought it, stays
      if (same && !now.some((one) => one.same?.key === same.key)) found.set(same.key, { ...addition, rule: rule_id })
    }
  }
  return [...found.values()]
}

const evidenceOf = ({ commit, date, path, rule }: Found) => ({ file_path: path, line: null, text: `${catalogue.get(rule)?.title ?? rule}, added by commit ${commit.slice(0, 10)} on ${date}` })

const searched = ({ commits, isWhole }: History): string => (isWhole ? `${counted(commits, 'commit')} searched` : `The last ${counted(commits, 'commit')} searched, not those before`)

export const check = defineCheck({
  id: 'A2',
  name: 'No live secret in the git history',
  weight: 7.5,
  blocker: false,
  decides: 'code',
  effort: 'medium',
  probes: [
    'What each of the last 2,000 commits added is searched for known kinds of keys, tokens, passwords and private keys, as the tree is.',
    'Does not apply to uploads: they bring no history.',
  ],
  assess: (project) => {
    if (project.source === 'upload') return notApplicable('An upload brings no git history.')
    if (!project.history) return notAssessed('The git history could not be fetched within the limits.')
    const found = gone(project, project.history)
    if (found.length === 0) return passed(`${searched(project.history)}; none added a secret that is not in the code any more.`, { confidence: project.history.isWhole ? 90 : 60 })
    return missing(`${counted(found.length, 'secret')} removed from the code can still be read in the history. ${searched(project.history)}.`, {
      evidence: found.map(evidenceOf),
      recommendations: ['Rotate each of them at its provider: everybody who can clone the repository has it.', 'Rewriting the history helps only afterwards: clones and forks keep what they have.'],
    })
  },
})
