import { defineCheck } from '../../check.ts'
import { missing, notApplicable, passed } from '../../outcome.ts'
import { useEvidence, usesOf } from '../../project/uses.ts'

/** Their servers or hosts stop the process themselves. */
const BY_HOST = new Set(['next', 'supabase', 'sveltekit', 'remix', 'astro', 'nitro', 'rails', 'django', 'flask', 'fastapi', 'laravel', 'symfony', 'spring', 'jax-rs', 'aspnet', 'minimal-api', 'vercel', 'lambda', 'cloudflare', 'trpc'])

export const check = defineCheck({
  id: 'H3',
  name: 'The service stops cleanly',
  weight: 5,
  blocker: false,
  decides: 'code',
  effort: 'small',
  probes: ['Services that listen themselves handle the signal to stop: they close the server and finish what runs.'],
  assess: (project) => {
    const own = [...new Set(project.routes.map(({ fact }) => fact.framework))].filter((framework) => !BY_HOST.has(framework))
    const handlers = usesOf(project, 'shutdown')
    if (own.length === 0) return notApplicable(project.kind.service ? 'The host or the server of the framework stops the process.' : 'Nothing of the project runs as a service.')
    if (handlers.length > 0) return passed('The signal to stop is handled.', { confidence: 75, evidence: handlers.map(useEvidence) })
    return missing(`Nothing handles the signal to stop (${own.join(', ')}): requests and jobs that run at a deployment are cut off.`, { confidence: 70, recommendations: ['On SIGTERM stop accepting connections, wait for open requests and jobs, close the database, then exit.'] })
  },
})
