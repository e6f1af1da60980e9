import { getFinding } from '@preflight/contracts'
import { findings, fixJobs, projects, scans } from '@preflight/db'
import { notFound } from '@preflight/server'
import { and, eq } from 'drizzle-orm'
import { answer } from '../answer.ts'
import type { App } from '../app-type.ts'
import type { Deps } from '../deps.ts'
import { findingJson } from '../finding-json.ts'

export function findingRoutes(app: App, { db }: Deps) {
  app.route({
    ...getFinding,
    handler: async (req) => {
      const [row] = await db
        .select({ listed: findingJson, finding: findings })
        .from(findings)
        .innerJoin(scans, eq(scans.id, findings.scan_id))
        .innerJoin(projects, eq(projects.id, scans.project_id))
        .leftJoin(fixJobs, eq(fixJobs.id, findings.fix_job_id))
        .where(and(eq(findings.id, req.params.id), eq(projects.user_id, req.user.id)))
      if (!row) throw notFound('Finding')
      const { listed, finding } = row
      return answer({
        ...listed,
        scan_id: finding.scan_id,
        column: finding.column_number,
        end_line: finding.end_line,
        language: finding.language,
        owasp: finding.owasp,
        excerpt: finding.excerpt,
        trace: finding.trace,
        references: finding.references,
        also_reported_by: finding.also_reported_by,
        triage: null,
      })
    },
  })
}
