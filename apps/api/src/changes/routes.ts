import { getScanChanges, listSuppressions } from '@preflight/contracts'
import { inlineSuppressions } from '@preflight/db'
import { AppError } from '@preflight/server'
import { eq } from 'drizzle-orm'
import { requireScan } from '../access.ts'
import { answer } from '../answer.ts'
import type { App } from '../app-type.ts'
import type { Deps } from '../deps.ts'
import { compareScans } from './compare-scans.ts'

export function changeRoutes(app: App, deps: Deps) {
  app.route({
    ...getScanChanges,
    handler: async (req) => {
      const { scan } = await requireScan(deps, req.user, req.params.id)
      if (scan.status !== 'completed') throw new AppError(409, 'CONFLICT', 'Scan results not available yet')
      return answer(await compareScans(deps, scan))
    },
  })

  app.route({
    ...listSuppressions,
    handler: async (req) => {
      const { scan } = await requireScan(deps, req.user, req.params.id)
      const { rule_id, category, file_path, line_number, reason } = inlineSuppressions
      const found = await deps.db
        .select({ rule_id, category, file_path, line_number, reason })
        .from(inlineSuppressions)
        .where(eq(inlineSuppressions.scan_id, scan.id))
        .orderBy(file_path, line_number, rule_id)
      return answer(found)
    },
  })
}
