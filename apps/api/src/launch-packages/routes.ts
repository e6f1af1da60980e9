import { listLaunchPackages, type LaunchPackages } from '@preflight/contracts'
import { launchPackages } from '@preflight/db'
import { isActive, packageTotals } from '@preflight/policy'
import { desc, eq } from 'drizzle-orm'
import { answer } from '../answer.ts'
import type { App } from '../app-type.ts'
import type { Deps } from '../deps.ts'
import { packageState, takesPayments } from '../rights.ts'

async function packagesOf({ db }: Deps, userId: string, now: Date): Promise<LaunchPackages> {
  const rows = await db
    .select()
    .from(launchPackages)
    .where(eq(launchPackages.user_id, userId))
    .orderBy(desc(launchPackages.created_at), desc(launchPackages.id))
  const packages = rows.map(packageState).map((one) => {
    // The sweep writes it down later; the time is over now.
    const isOver = one.status === 'active' && !isActive(one, now)
    return isOver ? { ...one, status: 'expired' as const } : one
  })
  return { packages, ...packageTotals(packages, now) }
}

export async function packageRoutes(app: App, deps: Deps) {
  app.route({
    ...listLaunchPackages,
    handler: async (req) => {
      const now = new Date()
      // Without a payment provider nobody needs a package, even one that was bought in earlier times.
      if (!takesPayments(deps.config)) return answer({ packages: [], ...packageTotals([], now) })
      return answer(await packagesOf(deps, req.user.id, now))
    },
  })
}
