import { writeFileSync } from 'node:fs'
import { renderPolicy } from './document.ts'
import { THEMES } from './policy.ts'

writeFileSync(new URL('../../../../docs/decisions/0012-severity-is-what-can-be-relied-on.md', import.meta.url), renderPolicy(THEMES))
