import type { Evidence } from '@preflight/contracts'
import type { Project } from '../../project/project.ts'
import { evidenceOf } from '../../project/routes.ts'
import { defaultOf } from '../../project/settings/declared.ts'
import { usesOf } from '../../project/uses.ts'
import { lineOf } from '../../text/lines.ts'

/** So many lines the call takes that sets CORS up. */
const CALL_LINES = 14
/** `allow_origins=settings.cors_origins` */
const ORIGINS = /\ballow_origins\s*=\s*([\w.]+\.\w+)/
const CREDENTIALS = /\ballow_credentials\s*=\s*True\b/
const EVERYBODY = /["']\*["']/

/** Middleware with credentials whose origins are a setting, and everybody's where nothing is set. */
export function openDefaults(project: Project): Evidence[] {
  return usesOf(project, 'cors').flatMap(({ path, line }) => {
    const lines = (project.snapshot.read(path) ?? '').split('\n').slice(line - 1, line - 1 + CALL_LINES).join('\n')
    const setting = CREDENTIALS.test(lines) ? defaultOf(project, ORIGINS.exec(lines)?.[1] ?? '') : null
    const written = setting ? lineOf(project, setting) : ''
    return setting && (setting.value === '*' || EVERYBODY.test(written)) ? [evidenceOf(setting, `${setting.name} allows every origin where it is unset`)] : []
  })
}
