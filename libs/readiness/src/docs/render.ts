import { AREAS, areaOf, type AreaLetter } from '../areas.ts'
import type { Check, Decides } from '../check.ts'

const DECIDES: Record<Decides, string> = {
  code: 'code',
  code_first: 'code, then a look',
  judgement: 'judgement on facts',
  code_or_owner: 'code or the owner',
  owner: 'the owner',
}

const INTRO = `# Launch readiness: the checks

A launch scan answers ${'{count}'} checks in ${'{areas}'} areas. This page is generated from the checks themselves
(\`npm run docs:readiness\`); a test keeps it true.

Each check ends in one of six ways. **Passed** counts fully, **partial** half and **missing** nothing. Three count in no
score and are listed apart: *not applicable* (nothing in the project is of this kind), *owner* (only you can confirm it)
and *not assessed* (Preflight has no data for it yet). The score is 100 times the sum of weight and value over the sum of
weights. A blocker that is missing caps it at 49, and the verdict is **no-go**. It is **go with conditions** while a
blocker is partial, an owner's blocker is not confirmed or the score is below 70; otherwise it is **go**.

Where code cannot tell, a configured model looks into the question and its claims are shown beside the answer. No answer
below depends on them ([how](decisions/0017-deep-dive-with-a-model.md)).
`

const letters = Object.keys(AREAS).filter((letter): letter is AreaLetter => Object.hasOwn(AREAS, letter))

/** The page that lists every check with what it weighs, who decides and what is looked at. */
export function renderChecks(checks: readonly Check[]): string {
  const areas = letters.map((letter) => section(AREAS[letter], checks.filter(({ id }) => areaOf(id) === letter)))
  return [INTRO.replace('{count}', String(checks.length)).replace('{areas}', String(letters.length)), ...areas].join('\n')
}

function section(area: string, checks: readonly Check[]): string {
  const rows = checks.map((check) => `| ${check.id} | ${check.name}${check.blocker ? ' **(blocker)**' : ''} | ${check.weight} | ${DECIDES[check.decides]} | ${looksAt(check)} |`)
  return [`## ${area}`, '', '| Id | Check | Weight | Decided by | What is looked at |', '|---|---|---|---|---|', ...rows, ''].join('\n')
}

function looksAt({ probes, decides }: Check): string {
  if (probes.length > 0) return probes.join(' ').replaceAll('|', '\\|')
  return decides === 'owner' ? 'Asked of the owner.' : 'Not assessed yet.'
}
