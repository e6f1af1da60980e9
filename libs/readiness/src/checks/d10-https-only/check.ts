import type { Evidence } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { notApplicable, partial, passed, unclear } from '../../outcome.ts'
import { linesWith } from '../../project/files.ts'
import type { Project } from '../../project/project.ts'
import { inSource, sourceFiles } from '../../project/source.ts'

/** Somebody else's host over plain HTTP: no local one, no name of a format, no example. */
const PLAIN = /(?:\b(?:fetch|get|post|put|request|open|ajax|axios(?:\.\w+)?|urlopen|src|action|url|baseURL|endpoint|host)\s*[(=:]\s*\{?\s*["'`])http:\/\/(?!localhost|127\.|0\.0\.0\.0|10\.|172\.(?:1[6-9]|2\d|3[01])\.|192\.168\.|169\.254\.|\[|\$|\{|%|(?:[\w-]+)(?:[:/"'`]|$)|[\w.-]*\.(?:local|internal|lan|test|example|invalid|svc|localhost|docker)\b|(?:www\.)?example\.|(?:www\.)?w3\.org|schemas?\.|xmlns|ns\.|purl\.org|www\.sitemaps\.org|ogp\.me|json-schema\.org|[\w.]*apache\.org\/licenses)[\w.-]+\.[a-z]{2,}/i
const IN_ADDRESS = /https?:\/\/[^"'`\s]*[?&](?:password|passwd|secret|client_secret)=(?:\$\{|["'`]\s*\+|%s|\{)/i
const REDIRECTS = /SECURE_SSL_REDIRECT\s*=\s*(?!False|.*[Ff]alse)\S|force_ssl\s*=\s*(?!false|nil|.*,\s*false\b)\S|UseHttpsRedirection|requiresSecure\(|forceScheme\(['"]https|\bforce_https\s*=\s*true|return\s+30[18]\s+https:|express-sslify|enforce\.HTTPS|x-forwarded-proto['"]?\]?\)?\s*!==?\s*['"]https|Strict-Transport-Security|\bhelmet\s*\(|Talisman\(/i
/** They answer plain HTTP with a redirect themselves. */
const BY_HOST = /(?:^|\/)(?:vercel\.json|netlify\.toml|wrangler\.(?:toml|jsonc?)|firebase\.json|railway\.(?:toml|json)|render\.ya?ml|Caddyfile)$/
const SERVERS = /(?:^|\/)(?:nginx[\w.-]*\.conf|[\w.-]+\.nginx|\.htaccess|settings(?:\/\w+)?\.py|production\.rb|fly\.toml|vercel\.json|next\.config\.[cm]?[jt]s)$|(?:^|\/)nginx\/[^/]+\.(?:conf|template)$/

/** Caddy gets certificates and redirects for names of hosts; sites at a port alone or at `http://` answer plain HTTP. */
const SITE = /^(?!\s|[#}({]|(?:import|order)\b)([^\s{#][^{#\n]*)\{\s*$/gm
const PLAIN_SITE = /^(?::\d+|http:\/\/.*)$/

function isPlainCaddy({ snapshot }: Project, path: string): boolean {
  if (!path.endsWith('Caddyfile')) return false
  const text = snapshot.read(path) ?? ''
  const sites = [...text.matchAll(SITE)].flatMap(([, names = '']) => names.split(',').map((name) => name.trim())).filter((name) => name !== '')
  return /\bauto_https\s+off\b/.test(text) || (sites.length > 0 && sites.every((site) => PLAIN_SITE.test(site)))
}

const plainCalls = (project: Project): Evidence[] => inSource(project, PLAIN, sourceFiles(project).concat(project.code.filter((path) => /\.html?$/.test(path))))

export const check = defineCheck({
  id: 'D10',
  name: 'HTTPS only',
  weight: 7.5,
  blocker: false,
  decides: 'code_or_owner',
  effort: 'small',
  probes: ['Addresses of other hosts over plain HTTP in code, and secrets in the query of addresses.', 'A redirect to HTTPS in code, in the server\'s files, or by the host.'],
  assess: (project) => {
    if (!project.kind.service && !project.kind.frontEnd && !project.kind.mobile) return notApplicable('Nothing of the project talks over the network for users.')
    const plain = plainCalls(project)
    const secrets = inSource(project, IN_ADDRESS).map(({ text, ...rest }) => ({ ...rest, text: text.replace(/=.*/, '=...') }))
    const recommendations = ['Use https:// everywhere, keep secrets out of addresses (logs and proxies keep them), and redirect plain HTTP.']
    if (plain.length + secrets.length > 0) return partial(plain.length > 0 ? 'Another host is reached over plain HTTP: what is sent can be read and changed on the way.' : 'A secret stands in the query of an address, where logs keep it.', { confidence: 65, evidence: [...plain, ...secrets], recommendations })
    const redirects = [...inSource(project, REDIRECTS), ...project.code.filter((path) => SERVERS.test(path)).flatMap((path) => linesWith(project, path, REDIRECTS))]
    if (redirects.length > 0) return passed('Plain HTTP is redirected or forbidden, and no address of another host uses it.', { confidence: 80, evidence: redirects.filter((one, at) => redirects.findIndex(({ file_path, line }) => file_path === one.file_path && line === one.line) === at) })
    if (!project.kind.service && !project.kind.frontEnd) return passed('No address of another host uses plain HTTP.', { confidence: 60 })
    const host = project.code.find((path) => BY_HOST.test(path) && !isPlainCaddy(project, path))
    if (host !== undefined) return passed('The host redirects to HTTPS, and no address of another host uses plain HTTP.', { confidence: 65, evidence: [{ file_path: host, line: null, text: 'the host redirects' }] })
    return unclear('No address of another host uses plain HTTP. Whether plain HTTP is redirected to HTTPS is not in the code.', { confidence: 50, recommendations: ['Redirect plain HTTP at the host or proxy, and set HSTS.'] })
  },
})
