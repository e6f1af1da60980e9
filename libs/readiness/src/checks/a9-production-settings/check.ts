import { runsForUsers, type Evidence } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { missing, notApplicable, partial, passed } from '../../outcome.ts'
import { fileEvidence, linesWith } from '../../project/files.ts'
import type { Project } from '../../project/project.ts'
import { evidenceOf } from '../../project/routes.ts'
import { declaredSettings } from '../../project/settings/declared.ts'
import { inSource } from '../../project/source.ts'
import { lineOf } from '../../text/lines.ts'

/** Settings that hold in production. */
const FILES = /(?:^|\/)(?:\.env\.prod(?:uction)?(?:\.local)?|vercel\.json|netlify\.toml|fly(?:\.prod\w*)?\.toml|render\.ya?ml|railway\.(?:toml|json)|app\.ya?ml|wrangler\.(?:toml|jsonc?)|appsettings\.Production\.json|application-prod(?:uction)?\.(?:ya?ml|properties)|environment\.prod\.ts|docker-compose\.prod\w*\.ya?ml|(?:config|conf|settings|environments)\/prod(?:uction)?\.(?:json|ya?ml|toml|[jt]s|py|rb))$/
const TEST_KEY = /\b[spr]k_test_\w{6,}|\bwhsec_test\w*|\brzp_test_\w+|\bTEST-\d{6,}/
const SANDBOX = /https?:\/\/[\w.-]*\bsandbox\b[\w.-]*\.\w+|api-m\.sandbox\.paypal|['"=:\s]sandbox['"]?\s*$/i
const LOCAL = /https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])\b/i
/** A program that asks itself whether it is well, a proxy before it, and what the platform is told to call. */
const INSIDE = /health|check|probe|curl|wget|proxy|upstream|\btest:|allowed|origins?\b|ports?\b/i
/** Addresses that people and other services are given. */
const PUBLIC_ADDRESS = /(?:SITE|APP|BASE|FRONTEND|PUBLIC|WEB|SERVER|API|BACKEND|HOME)_?\w*(?:URL|URI|ORIGIN|DOMAIN|HOST)$|^(?:URL|ORIGIN|NEXTAUTH_URL|BASE_?URL)$/i

const hidden = ({ text, ...rest }: Evidence): Evidence => ({ ...rest, text: text.replace(/((?:[spr]k|rzp)_test_)\w+/g, '$1...') })

/** What stands in the place of a setting: `|| 'http://localhost:3000'`. */
const INSTEAD = /(?:\|\||\?\?|\?:|,|\bor\b)\s*['"`]https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])\b/i

function fallbacks(project: Project): Evidence[] {
  const read = project.facts.configuration.filter(({ name, path }) => PUBLIC_ADDRESS.test(name) && project.placeOf(path) === 'code' && runsForUsers(path) && !/\.config\.[cm]?[jt]s$/.test(path))
  const local = read.filter((setting) => (setting.hasDefault ? LOCAL : INSTEAD).test(lineOf(project, setting)))
  const declared = declaredSettings(project).filter(({ name, value }) => PUBLIC_ADDRESS.test(name) && typeof value === 'string' && LOCAL.test(value))
  const all = [...local, ...declared].map(({ path, line, name }) => evidenceOf({ path, line }, `${name} falls back to localhost`))
  return all.filter(({ file_path, line }, at) => all.findIndex((one) => one.file_path === file_path && one.line === line) === at)
}

/** Where people are sent after they have signed up or paid: `emailRedirectTo: 'http://localhost:3000/welcome'`. */
const SENT_TO = /\b(?:\w*(?:redirect|callback|success|cancel|return)_?(?:to|ur[li]|link)?)['"]?\s*[:=]\s*[`'"]https?:\/\/(?:localhost|127\.0\.0\.1)\b/i

export const check = defineCheck({
  id: 'A9',
  name: 'No test keys or localhost addresses in production settings',
  weight: 7.5,
  blocker: false,
  decides: 'code',
  effort: 'small',
  probes: ['Settings for production, and files of hosts, must hold no test keys, no sandboxes and no addresses of localhost.', 'Public addresses must not fall back to localhost where they are unset.', 'Addresses that people are sent to after signing up or paying must not be localhost.'],
  assess: (project) => {
    const files = project.code.filter((path) => FILES.test(path))
    const keys = files.flatMap((path) => linesWith(project, path, TEST_KEY)).map(hidden)
    const recommendations = ['Keep test keys, sandboxes and local addresses in the settings of development, and set the real ones at the host.']
    if (keys.length > 0) return missing('Settings for production hold a test key.', { confidence: 85, evidence: keys, recommendations })
    const local = files.flatMap((path) => [...linesWith(project, path, LOCAL), ...linesWith(project, path, SANDBOX)]).filter(({ text }) => !INSIDE.test(text))
    if (local.length > 0) return partial('Settings for production name a sandbox or localhost.', { confidence: 70, evidence: local, recommendations })
    const fallen = fallbacks(project)
    if (fallen.length > 0) return partial('A public address falls back to localhost where it is unset: links and redirects of production may lead there.', { confidence: 60, evidence: fallen, recommendations: ['Require the address at start, or take it from the host (`VERCEL_URL` and the like).'] })
    const sent = inSource(project, SENT_TO)
    if (sent.length > 0) return partial('People are sent to an address of localhost that is written in the code.', { confidence: 70, evidence: sent, recommendations: ['Make the address of a setting, or of the address under which the request came.'] })
    if (files.length === 0) return notApplicable('The project has no settings of its own for production.')
    return passed('Settings for production hold no test keys, sandboxes or addresses of localhost.', { confidence: 75, evidence: files.map((path) => fileEvidence(path, 'read')) })
  },
})
