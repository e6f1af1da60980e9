import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { AppError, JOB_NAMES } from '@preflight/server'
import type { FastifyRequest } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { App } from '../app-type.ts'
import type { Deps } from '../deps.ts'
import { isLoopbackAddress } from './addresses.ts'
import { installationFigures } from './installation-figures.ts'

const SECONDS = [0.005, 0.02, 0.1, 0.5, 2, 10, 60]

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Programs of this machine may read the figures, others with METRICS_TOKEN. What a proxy passes on is not of this machine. */
function mayRead({ ip, headers }: FastifyRequest, token: string | undefined): boolean {
  const isPassedOn = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  if (isLoopbackAddress(ip) && !isPassedOn) return true
  return token !== undefined && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}

/** GET /metrics in the text format of Prometheus: process, requests by route, waiting and running jobs, scans and workers. */
export function metrics(app: App, deps: Deps) {
  const { queues, config } = deps
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })

  const requests = new Histogram({
    name: 'preflight_http_request_seconds',
    help: 'Duration of HTTP requests by route',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  const jobs = new Gauge({
    name: 'preflight_jobs',
    help: 'Waiting and running jobs; missing while Redis is unavailable',
    labelNames: ['name'],
    registers: [registry],
    async collect() {
      this.reset()
      const depths = await Promise.allSettled(JOB_NAMES.map(async (name) => [name, await queues.depth(name)] as const))
      for (const depth of depths) if (depth.status === 'fulfilled') this.set({ name: depth.value[0] }, depth.value[1])
    },
  })
  registry.registerMetric(jobs)
  installationFigures(registry, deps)

  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode }
    requests.observe(labels, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { logLevel: 'warn', schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, config.METRICS_TOKEN)) throw new AppError(403, 'FORBIDDEN', 'Metrics are available on this machine, or with METRICS_TOKEN')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
