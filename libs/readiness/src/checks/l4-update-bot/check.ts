import { defineCheck } from '../../check.ts'
import { missing, notApplicable, passed } from '../../outcome.ts'
import { fileEvidence } from '../../project/files.ts'

const BOT = /^(?:\.github\/dependabot\.ya?ml|(?:\.github\/|\.gitlab\/)?renovate\.json5?|\.renovaterc(?:\.json5?)?|\.snyk|\.depfu\.yml|\.pyup\.ya?ml|\.updatecli\/.*)$/

export const check = defineCheck({
  id: 'L4',
  name: 'A bot proposes updates',
  weight: 5,
  blocker: false,
  decides: 'code',
  effort: 'small',
  probes: ['A configuration of Dependabot, Renovate or a similar bot is in the repository.'],
  assess: ({ snapshot, packages }) => {
    if (packages.all.length === 0) return notApplicable('The project names no dependencies.')
    const found = snapshot.paths.filter((path) => BOT.test(path))
    if (found.length > 0) return passed('A bot proposes updates of dependencies.', { evidence: found.map((path) => fileEvidence(path, 'configuration')) })
    return missing('No bot proposes updates of dependencies.', { confidence: 75, recommendations: ['Add `.github/dependabot.yml` or `renovate.json`; a weekly rhythm with grouped updates is enough.'] })
  },
})
