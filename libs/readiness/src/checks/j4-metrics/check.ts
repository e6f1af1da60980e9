import { defineCheck } from '../../check.ts'
import { notApplicable, owner, partial, passed } from '../../outcome.ts'
import { fileEvidence } from '../../project/files.ts'
import { firstCodeLines } from '../../text/search.ts'
import { onePerFile, useEvidence, usesOf } from '../../project/uses.ts'
import { escaped } from '../../text/words.ts'

const PACKAGES = ['prom-client', '@opentelemetry/sdk-node', '@opentelemetry/api', '@vercel/otel', '@opentelemetry/sdk-trace-node', 'dd-trace', 'newrelic', 'elastic-apm-node', 'applicationinsights', 'express-prom-bundle', 'hot-shots', 'prometheus-client', 'prometheus_client', 'django-prometheus', 'opentelemetry-sdk', 'opentelemetry-api', 'ddtrace', 'statsd', 'prometheus-fastapi-instrumentator', 'micrometer-registry-prometheus', 'spring-boot-starter-actuator', 'prometheus-net.aspnetcore', 'opentelemetry.extensions.hosting', 'github.com/prometheus/client_golang', 'go.opentelemetry.io/otel', 'prometheus_exporter', 'yabeda', 'opentelemetry-sdk', 'promphp/prometheus_client_php', '@vercel/speed-insights', '@appsignal/nodejs', 'appsignal', 'scout_apm', 'skylight', 'newrelic_rpm']
const DASHBOARD = /(?:^|\/)(?:grafana|dashboards?)\/(?:.*\/)?[\w.-]+\.json$|(?:^|\/)prometheus[\w.-]*\.ya?ml$|(?:^|\/)otel[\w-]*\.ya?ml$/

/** Gems that need no more than to be there. */
const AGENTS = new Set(['skylight', 'appsignal', 'scout_apm', 'newrelic_rpm'])

const CODE = /\.(?:[cm]?[jt]sx?|py|rb|go|java|kt|cs|php|rs)$/
/** A line that brings the package in: in the way of JavaScript, Python, Go, Ruby, Java, C# or PHP. */
const importOf = (name: string): RegExp => {
  const written = escaped(name)
  return new RegExp(`(?:\\b(?:from|require|import)\\b\\s*\\(?\\s*["'\`]|^\\s*")${written}(?:/[\\w./-]*)?["'\`]|^\\s*(?:from|import|using|use)\\s+${written.replaceAll('-', '[-_]')}\\b`)
}

export const check = defineCheck({
  id: 'J4',
  name: 'Metrics, traces or a dashboard exist',
  weight: 2.5,
  blocker: false,
  decides: 'code_or_owner',
  effort: 'medium',
  probes: ['Calls of libraries for metrics and traces, their packages, and files of dashboards. Otherwise the owner is asked.'],
  assess: (project) => {
    if (!project.kind.service) return notApplicable('Nothing of the project runs as a service.')
    const uses = onePerFile(usesOf(project, 'metrics'))
    const files = project.code.filter((path) => DASHBOARD.test(path) && !/(?:^|\/)(?:src|app|pages|components|public)\//.test(path)).slice(0, 3)
    if (uses.length > 0) return passed('The code measures itself.', { confidence: 80, evidence: [...uses.map(useEvidence), ...files.map((path) => fileEvidence(path, 'dashboard'))] })
    const dependency = project.packages.find(...PACKAGES)
    if (dependency && AGENTS.has(dependency.name)) return passed(`${dependency.name} measures requests by itself.`, { confidence: 60, evidence: [{ file_path: dependency.path, line: dependency.line, text: dependency.name }] })
    const imported = dependency ? firstCodeLines(project, project.code.filter((path) => CODE.test(path)), importOf(dependency.name)) : []
    if (dependency && imported.length > 0) return passed(`${dependency.name} is used.`, { confidence: 65, evidence: imported })
    if (dependency || files.length > 0) return partial('There is a package or a file for metrics; no place that measures was recognised.', { confidence: 50, evidence: [...(dependency ? [{ file_path: dependency.path, line: dependency.line, text: dependency.name }] : []), ...files.map((path) => fileEvidence(path, 'dashboard'))], recommendations: ['Count requests, errors and their duration, and put them on one page that you look at.'] })
    return owner('We see requests, errors and response times of production on a page that we look at.')
  },
})
