import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../testing/test-api.ts'

let api: TestApi
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'preflight-web-'))
  const dist = path.join(folder, 'dist')
  mkdirSync(path.join(dist, 'assets'), { recursive: true })
  writeFileSync(path.join(dist, 'index.html'), '<!doctype html><title>Preflight</title>')
  writeFileSync(path.join(dist, 'assets', 'main-a1b2c3.js'), 'export {}')
  writeFileSync(path.join(dist, 'assets', 'main-a1b2c3.js.gz'), gzipSync('export {}'))
  writeFileSync(path.join(dist, 'assets', 'main-a1b2c3.js.br'), brotliCompressSync('export {}'))
  writeFileSync(path.join(folder, 'secret.txt'), 'hunter2')
  api = await createTestApi({ WEB_DIST: dist })
})
afterAll(async () => {
  await api.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (url: string) => api.inject({ method: 'GET', url })

test.each(['/', '/app', '/app/dashboard?project=1', '/share/abc'])(
  'the screen %s is the web app, asked for again each time',
  async (url) => {
    const response = await get(url)
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain('<title>Preflight</title>')
    expect(response.headers['content-type']).toContain('text/html')
    expect(response.headers['cache-control']).toBe('no-cache')
  },
)

test('the screen of a shared link is kept out of search engines, others are not', async () => {
  expect((await get('/share/abc')).headers['x-robots-tag']).toBe('noindex')
  expect((await get('/app')).headers['x-robots-tag']).toBeUndefined()
})

test('a file with a hash in its name is kept for good', async () => {
  const response = await get('/assets/main-a1b2c3.js')
  expect(response.body).toBe('export {}')
  expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test.each(['/assets/main-gone.js', '/api/v1/nothing', '/missing.png'])('%s is not the web app', async (url) => {
  const response = await get(url)
  expect(response.statusCode).toBe(404)
  expect(response.json()).toMatchObject({ success: false, code: 'NOT_FOUND' })
})

test.each(['/../secret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt', '/assets/%2e%2e/%2e%2e/secret.txt'])(
  '%s does not lead out of the folder',
  async (url) => {
    expect((await get(url)).body).not.toContain('hunter2')
  },
)

test.each([
  ['gzip', 'gzip', gunzipSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
])('to a browser that takes %s, what the build compressed is sent as %s', async (accepted, encoding, unpacked) => {
  const response = await api.inject({ url: '/assets/main-a1b2c3.js', headers: { 'accept-encoding': accepted } })
  expect(response.headers['content-encoding']).toBe(encoding)
  expect(response.headers['content-type']).toContain('javascript')
  expect(response.headers['cache-control']).toContain('immutable')
  expect(response.headers['vary']).toContain('accept-encoding')
  expect(unpacked(response.rawPayload).toString()).toBe('export {}')
})

test('asking for the head of a screen is answered like asking for the screen', async () => {
  const response = await api.inject({ method: 'HEAD', url: '/app' })
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toContain('text/html')
})

test('posting to a screen is refused', async () => {
  expect((await api.inject({ method: 'POST', url: '/app' })).statusCode).toBe(404)
})
