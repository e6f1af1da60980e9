import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { JOB_NAMES } from '@preflight/server'
import type { App } from '../app-type.ts'
import type { Deps } from '../deps.ts'

const SECONDS = [0.005, 0.02, 0.1, 0.5, 2, 10, 60]

/** GET /metrics in the text format of Prometheus: process, requests by route, waiting and running jobs. */
export function metrics(app: App, { queues }: Deps) {
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
    help: 'Waiting and running jobs; missing while Redis is away',
    labelNames: ['name'],
    registers: [registry],
    async collect() {
      this.reset()
      const depths = await Promise.allSettled(JOB_NAMES.map(async (name) => [name, await queues.depth(name)] as const))
      for (const depth of depths) if (depth.status === 'fulfilled') this.set({ name: depth.value[0] }, depth.value[1])
    },
  })
  registry.registerMetric(jobs)

  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode }
    requests.observe(labels, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { logLevel: 'warn', schema: { hide: true } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}
