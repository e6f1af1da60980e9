import { describe, expect, it } from 'vitest'
import { serversOf } from './servers.ts'

const manifest = (path: string, dependencies: Record<string, string>) => ({ path, text: JSON.stringify({ dependencies }) })
const ofOne = (dependencies: Record<string, string>) => serversOf([manifest('package.json', dependencies)])('src/routes.ts')

describe('whether a rejected handler is answered', () => {
  it('is told by the version of Express', () => {
    expect(['^5.1.0', '>=5', '5.x', '^4.21.2', '~4.18.1'].map((express) => ofOne({ express }))).toEqual([true, true, true, false, false])
  })

  it('is unknown where the version is none, and without a framework', () => {
    expect([ofOne({ express: 'latest' }), ofOne({ express: 'workspace:*' }), ofOne({ chalk: '^5.0.0' })]).toEqual([undefined, undefined, undefined])
  })

  it('is sure with frameworks that do so, and with the package that mends older ones', () => {
    expect([ofOne({ fastify: '^4.0.0' }), ofOne({ hono: '^4.0.0' }), ofOne({ express: '^4.0.0', 'express-async-errors': '^3.1.1' })]).toEqual([true, true, true])
  })

  it('is told by the nearest manifest', () => {
    const servers = serversOf([manifest('package.json', { express: '^5.1.0' }), manifest('server/package.json', { express: '^4.18.2' })])
    expect([servers('api/a.ts'), servers('server/src/a.ts')]).toEqual([true, false])
  })
})
