import { listed } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { missing, notApplicable, partial, passed } from '../../outcome.ts'
import { isPublicSite } from '../../project/public-site.ts'
import { partsOf } from './parts.ts'

export const check = defineCheck({
  id: 'M6',
  name: 'Title, description and sharing picture are set',
  weight: 2.5,
  blocker: false,
  decides: 'code',
  effort: 'small',
  probes: ['Title, description, sharing picture, canonical address, icon, robots.txt and sitemap, in documents, in settings of the framework and among the files.', 'Does not apply to tools behind a sign-in that show no page meant for strangers.'],
  assess: (project) => {
    if (!project.kind.frontEnd) return notApplicable('The project shows no pages.')
    if (!isPublicSite(project)) return notApplicable('No page that is meant for strangers was recognised: everything stands behind a sign-in.')
    const parts = partsOf(project)
    const found = parts.flatMap(({ evidence }) => evidence ?? [])
    const absent = parts.filter(({ evidence }) => evidence === null).map(({ name }) => name)
    if (absent.length === 0) return passed('Title, description, sharing picture, canonical address, icon, robots.txt and sitemap are there.', { confidence: 75, evidence: found })
    const details = { confidence: 70, evidence: found, recommendations: [project.packages.find('next') ? 'Export `metadata` with title, description, `openGraph.images` and `alternates.canonical` from `app/layout.tsx`, and add `app/robots.ts` and `app/sitemap.ts`.' : `Add: ${listed(absent)}.`] }
    const bare = ['title', 'description', 'sharing picture'].every((name) => absent.includes(name))
    return (bare ? missing : partial)(`Not found: ${listed(absent)}.`, details)
  },
})
