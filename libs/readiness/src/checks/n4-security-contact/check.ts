import { defineCheck } from '../../check.ts'
import { missing, notApplicable, passed } from '../../outcome.ts'
import { fileEvidence } from '../../project/files.ts'

/** Documents about security itself lie in `docs/` under the same name: they must say how to report. */
const REPORTS = /\breport\w*\b[^.]{0,80}\bvulnerabilit|\bvulnerabilit\w*\b[^.]{0,80}\breport|\bdisclos|\bsecurity@|advisories\/new/i

const CONTACT = /^(?:\.github\/|docs\/)?SECURITY(?:\.(?:md|rst|txt|adoc))?$|(?:^|\/)(?:\.well-known\/)?security\.txt$/i

export const check = defineCheck({
  id: 'N4',
  name: 'A security contact is published',
  weight: 2.5,
  blocker: false,
  decides: 'code',
  effort: 'small',
  probes: ['SECURITY.md in the repository, or security.txt among the served files; a document in `docs/` must say how to report.'],
  assess: ({ snapshot, kind }) => {
    const found = snapshot.paths.filter((path) => CONTACT.test(path) && (!path.startsWith('docs/') || REPORTS.test(snapshot.read(path) ?? '')))
    if (found.length > 0) return passed('A security contact is published.', { evidence: found.map((path) => fileEvidence(path, 'security contact')) })
    if (kind.noCode) return notApplicable('The project has no code.')
    return missing('Neither SECURITY.md nor security.txt was found.', { confidence: 95, recommendations: ['Add `SECURITY.md` with an address to report to and how soon you answer; serve the same as `/.well-known/security.txt`.'] })
  },
})
