import { defineCheck } from '../../check.ts'
import { missing, notApplicable, partial, passed } from '../../outcome.ts'
import { counted } from '@preflight/contracts'
import { fileEvidence, firstLine } from '../../project/files.ts'

const PUBLIC = /(?:^|\/)(?:public|static|wwwroot|htdocs|www)\//
const PRIVATE = /(?:^|\/)(?:\.env[\w.-]*|\.git\/|\.htpasswd|id_rsa|[\w.-]+\.(?:sql|dump|bak|pem|key|p12|sqlite3?|log)|wp-config\.php\.\w+|phpinfo\.php|docker-compose[\w.-]*\.ya?ml)$/i
const BUILDS = /(?:^|\/)(?:next\.config|vite\.config|nuxt\.config|vue\.config|webpack\.config|angular)\.[\w.]+$/
const SOURCE_MAPS = /\bproductionBrowserSourceMaps\s*:\s*true|\bproductionSourceMap\s*:\s*true|\bsourcemap\s*:\s*true|"sourceMap"\s*:\s*true/

export const check = defineCheck({
  id: 'A10',
  name: 'Nothing private in public output',
  weight: 7.5,
  blocker: false,
  decides: 'code',
  effort: 'small',
  probes: ['Folders that are served as they are hold no environment files, dumps, keys or logs.', 'Builds do not publish source maps.'],
  assess: (project) => {
    const served = project.code.filter((path) => PUBLIC.test(path))
    const builds = project.kind.frontEnd ? project.code.filter((path) => BUILDS.test(path)) : []
    if (served.length === 0 && builds.length === 0) return notApplicable('No folder of the project is served as it is.')
    const open = served.filter((path) => PRIVATE.test(path))
    if (open.length > 0) return missing('A folder that is served as it is holds files that nobody should download.', { confidence: 85, evidence: open.map((path) => fileEvidence(path, 'served to everybody')), recommendations: ['Move the files out of the served folder, and rotate what they held.'] })
    const maps = firstLine(project, builds, SOURCE_MAPS)
    if (maps) return partial('The build publishes source maps: everybody can read the original source of the front end.', { confidence: 80, evidence: [maps], recommendations: ['Switch source maps off for production, or upload them to the error tracker only (`hidden`).'] })
    return passed(`${counted(served.length, 'served file')}, none of them private; the build publishes no source maps.`, { evidence: builds.map((path) => fileEvidence(path, 'no source maps')) })
  },
})
