import { defineCheck } from '../../check.ts'
import { notApplicable, partial, passed, unclear } from '../../outcome.ts'
import { linesWith } from '../../project/files.ts'
import { inFramework, mainFramework } from '../../project/framework.ts'
import type { Project } from '../../project/project.ts'
import { inSource } from '../../project/source.ts'
import { onePerFile, useEvidence, usesOf } from '../../project/uses.ts'

const HEADERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['HSTS', /Strict-Transport-Security|SECURE_HSTS_SECONDS|\bhsts\b|\bforce_ssl\s*=\s*(?!false|nil)\S/i],
  ['nosniff', /X-Content-Type-Options|SECURE_CONTENT_TYPE_NOSNIFF|django\.middleware\.security\.SecurityMiddleware/i],
  ['framing', /X-Frame-Options|frame-ancestors|X_FRAME_OPTIONS|XFrameOptionsMiddleware/i],
  ['CSP', /Content-Security-Policy(?!-Report)|CSP_DEFAULT_SRC|\.content_security_policy\s+do\b|SECURE_CSP\b/i],
]
/** Files of hosts and servers that set headers of answers. */
const HOST_FILES = /(?:^|\/)(?:vercel\.json|netlify\.toml|_headers|staticwebapp\.config\.json|firebase\.json|next\.config\.[cm]?[jt]s|nuxt\.config\.[jt]s|svelte\.config\.js|middleware\.[jt]s|nginx[\w.-]*\.conf|[\w.-]+\.nginx|Caddyfile|\.htaccess|httpd\.conf|serve\.json|traefik[\w.-]*\.ya?ml|settings(?:\/\w+)?\.py|config\/(?:application|environments\/production|initializers\/\w+)\.rb)$|(?:^|\/)nginx\/[^/]+\.(?:conf|template)$/
/** Code that names a header in quotes sets it, or passes it on. */
const NAMED = /['"`](?:Strict-Transport-Security|X-Content-Type-Options|X-Frame-Options|Content-Security-Policy)['"`]/i
/** Sets what matters without being asked. */
const WHOLE = new Set(['helmet', 'talisman', 'secure', 'hono', 'nuxt-security', 'spring-security'])
const WAYS = {
  express: 'Add `app.use(helmet())` before the routes.',
  next: 'Return the headers from `headers()` in `next.config`, and the CSP with a nonce from the middleware.',
  fastify: 'Register `@fastify/helmet`.',
  nest: 'Call `app.use(helmet())` in `main.ts`.',
  flask: 'Start `Talisman(app)` of flask-talisman.',
  django: 'Keep `SecurityMiddleware`, and set `SECURE_HSTS_SECONDS` and a CSP.',
  rails: 'Set `config.force_ssl = true` and the content security policy in its initializer.',
}

function setIn(project: Project, paths: readonly string[]) {
  return HEADERS.flatMap(([name, pattern]) => paths.flatMap((path) => linesWith(project, path, pattern)).slice(0, 1).map((evidence) => ({ name, evidence })))
}

/** Rails sends these with every answer. */
function ofFramework(project: Project) {
  const rails = mainFramework(project) === 'rails' ? project.packages.find('rails') : undefined
  return rails ? ['nosniff', 'framing'].map((name) => ({ name, evidence: { file_path: rails.path, line: rails.line, text: 'rails sends nosniff and frame options' } })) : []
}

export const check = defineCheck({
  id: 'D9',
  name: 'Security headers are set',
  weight: 2.5,
  blocker: false,
  decides: 'code',
  effort: 'small',
  probes: ['Libraries and code that set headers, and files of hosts and servers: HSTS, nosniff, framing and a content security policy.'],
  assess: (project) => {
    if (!project.kind.service && !project.kind.frontEnd) return notApplicable('The project answers no browsers.')
    const uses = usesOf(project, 'security_headers')
    const whole = uses.filter(({ library }) => WHOLE.has(library))
    if (whole.length > 0) return passed(`${whole[0]?.library} sets the security headers.`, { evidence: onePerFile(whole).map(useEvidence) })
    const paths = [...new Set([...project.code.filter((path) => HOST_FILES.test(path)), ...uses.map(({ path }) => path), ...inSource(project, NAMED).map(({ file_path }) => file_path)])]
    const found = [...setIn(project, paths), ...ofFramework(project)].filter(({ name }, at, all) => all.findIndex((one) => one.name === name) === at)
    const lacking = HEADERS.map(([name]) => name).filter((name) => !found.some((one) => one.name === name))
    const recommendations = [inFramework(project, WAYS, 'Set HSTS, `X-Content-Type-Options: nosniff`, `frame-ancestors` and a content security policy at the host, for all answers.')]
    const evidence = found.map((one) => one.evidence).filter(({ file_path, line }, at, all) => all.findIndex((one) => one.file_path === file_path && one.line === line) === at)
    if (lacking.length === 0) return passed('HSTS, nosniff, framing and a content security policy are set.', { evidence })
    if (found.length > 0) return partial(`Some security headers are set; not seen: ${lacking.join(', ')}.`, { confidence: 70, evidence, recommendations })
    return unclear('No code and no file of a host sets security headers. The host may set them.', { confidence: 50, recommendations })
  },
})
