import type { Evidence } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { notApplicable, owner, partial, passed } from '../../outcome.ts'
import { fileEvidence } from '../../project/files.ts'
import { hostsOf } from '../../project/hosts.ts'
import type { Project } from '../../project/project.ts'
import { firstCodeLines } from '../../text/search.ts'

const INFRASTRUCTURE = /(?:^|\/)(?:(?:docker-)?compose[\w.-]*\.ya?ml|fly\.toml|render\.ya?ml|railway\.(?:toml|json)|app\.ya?ml|serverless\.ya?ml|vercel\.json|values[\w.-]*\.ya?ml|template\.ya?ml)$|(?:^|\/)(?:k8s|kubernetes|kube|manifests?|helm|charts?|deploy(?:ment)?|infra(?:structure)?|base|overlays)\/.*\.(?:ya?ml|tf|json)$|\.tf$/i
const LIMITS = /^\s*["']?(?:mem_limit|cpus|memory|cpu|maxDuration|memory_mb|memory_size|instance_type)["']?\s*[:=]\s*["']?\d/m
const COPIES = /^\s*["']?(?:replicas|minReplicas|min_machines_running|numReplicas|numInstances|min_instances|desired_count|min_size|desired_capacity|minimum_instances)["']?\s*[:=]\s*["']?(?:[2-9]|\d{2,})|^\s*kind:\s*HorizontalPodAutoscaler/m
const LOAD_TEST = /(?:^|\/)(?:k6|artillery|locustfile|gatling|load-?tests?|perf-?tests?|stress-?tests?)(?:\/(?:[^/]+\/)*[^/]+|[._-][^/]+|)\.(?:[cm]?[jt]s|py|ya?ml|scala|jmx|sh)$|(?:^|\/)bench(?:marks?)?\/load[\w.-]*\.[cm]?[jt]s$|\.jmx$/i

const tested = ({ snapshot, packages }: Project): Evidence[] => {
  const files = snapshot.paths.filter((path) => LOAD_TEST.test(path)).slice(0, 2).map((path) => fileEvidence(path, 'load test'))
  const dependency = packages.find('artillery', 'k6', 'autocannon', 'locust', 'loadtest')
  return files.length > 0 || !dependency ? files : [{ file_path: dependency.path, line: dependency.line, text: dependency.name }]
}

export const check = defineCheck({
  id: 'H9',
  name: 'Limits and capacity are set',
  weight: 5,
  blocker: false,
  decides: 'code_or_owner',
  effort: 'medium',
  probes: ['Limits of memory and processor, more than one copy or automatic scaling, in compose files, Kubernetes, Terraform and files for hosts; files of load tests. Otherwise the owner is asked.'],
  assess: (project) => {
    if (!project.kind.service) return notApplicable('Nothing of the project runs as a service.')
    const files = project.code.filter((path) => INFRASTRUCTURE.test(path))
    const parts = [
      { name: 'limits', evidence: firstCodeLines(project, files, LIMITS).slice(0, 2) },
      { name: 'more than one copy', evidence: firstCodeLines(project, files, COPIES).slice(0, 2) },
      { name: 'a load test', evidence: tested(project) },
    ]
    const there = parts.filter(({ evidence }) => evidence.length > 0)
    const absent = parts.filter(({ evidence }) => evidence.length === 0).map(({ name }) => name)
    const evidence = there.flatMap((part) => part.evidence)
    const scales = hostsOf(project).find(({ name }) => /^(?:Vercel|Netlify|Cloudflare|AWS Lambda)$/.test(name))
    if (absent.length === 0) return passed('Limits, more than one copy and a load test are there.', { confidence: 75, evidence })
    if (there.length > 0) return partial(`Found: ${there.map(({ name }) => name).join(', ')}. Not found: ${absent.join(', ')}.`, { confidence: 55, evidence, recommendations: ['Set limits of memory and processor, run more than one copy, and measure how many users one copy carries.'] })
    return owner(scales ? `We know the limits of our plan on ${scales.name} and of the database behind it, and have tried the load that we expect.` : 'Memory and processor are limited, more than one copy runs, and we have tried the load that we expect.', scales ? [scales.evidence] : [])
  },
})
