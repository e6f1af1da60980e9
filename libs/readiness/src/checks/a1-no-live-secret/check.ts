import { catalogue } from '@preflight/analyzers'
import { counted } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { notAssessed, passed } from '../../outcome.ts'
import type { Project } from '../../project/project.ts'
import { byFindings, isOf } from '../by-findings.ts'

const RULES = ['secrets/', 'hardcoded-credential', 'hardcoded-crypto-key']
const KINDS = [...catalogue.keys()].filter((id) => id.startsWith('secrets/')).length

/** Named, never counted: what tests and examples hold gives nobody access. */
function elsewhere({ findings }: Project): string {
  const outside = findings.filter((finding) => finding.place !== 'code' && isOf(RULES)(finding)).length
  return outside === 0 ? '' : ` ${counted(outside, 'value')} in tests, examples and documentation ${outside === 1 ? 'is' : 'are'} not counted.`
}

export const check = defineCheck({
  id: 'A1',
  name: 'No live secret in the tree',
  weight: 10,
  blocker: true,
  decides: 'code',
  rules: RULES,
  probes: ['Every text file is searched for known kinds of keys, tokens, passwords and private keys.', 'Tests, examples, placeholders and keys that are public by design do not count.'],
  assess: (project) =>
    project.files_analysed === 0
      ? notAssessed('No file could be read.')
      : byFindings(project, {
          rules: RULES,
          everywhere: true,
          found: 'A secret is written in a file that ships. Anyone with access to the code or its history can use it.',
          todo: ['Treat the value as compromised: rotate it at its provider.', 'Read it from the environment and fail fast at startup if unset.'],
          none: passed(`All text among ${counted(project.snapshot.paths.length, 'file')} was searched for ${KINDS} kinds of secret; none is live.${elsewhere(project)}`),
        }),
})
