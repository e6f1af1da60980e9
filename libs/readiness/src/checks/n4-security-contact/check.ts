import { defineCheck } from '../../check.ts'
import { missing, notApplicable, passed } from '../../outcome.ts'
import { fileEvidence } from '../../project/files.ts'

const CONTACT = /^(?:\.github\/|docs\/)?SECURITY(?:\.(?:md|rst|txt|adoc))?$|(?:^|\/)(?:\.well-known\/)?security\.txt$/i

export const check = defineCheck({
  id: 'N4',
  name: 'A security contact is published',
  weight: 2.5,
  blocker: false,
  decides: 'code',
  effort: 'small',
  probes: ['SECURITY.md in the repository, or security.txt among the served files.'],
  assess: ({ snapshot, kind }) => {
    const found = snapshot.paths.filter((path) => CONTACT.test(path))
    if (found.length > 0) return passed('A security contact is published.', { evidence: found.map((path) => fileEvidence(path, 'security contact')) })
    if (kind.noCode) return notApplicable('The project has no code.')
    return missing('Neither SECURITY.md nor security.txt was found.', { confidence: 95, recommendations: ['Add `SECURITY.md` with an address to report to and how soon you answer; serve the same as `/.well-known/security.txt`.'] })
  },
})
