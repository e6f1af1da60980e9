import { writeFileSync } from 'node:fs'
import { checks } from '../checks/index.ts'
import { renderChecks } from './render.ts'

writeFileSync(new URL('../../../../docs/readiness.md', import.meta.url), renderChecks(checks))
