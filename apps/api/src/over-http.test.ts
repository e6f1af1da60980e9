import { makeProject, makeScan } from '@preflight/db/testing'
import request from 'supertest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { zipOf } from './testing/multipart.ts'
import { createTestApi, type TestApi } from './testing/test-api.ts'

// What only a client on a real connection shows: bodies in pieces, compression, conditional requests and Host headers.
let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const client = () => request(api.app.server)

test('a form with a file sent by a client is stored whole, and its scan is queued', async () => {
  const { user, token } = await api.signIn()
  const project = await makeProject(api.db, { user_id: user.id, type: 'upload' })
  const archive = zipOf('src/app.ts', 'export const answer = 42\n')
  const sent = await client()
    .post('/api/v1/upload')
    .auth(token, { type: 'bearer' })
    .field('project_id', project.id)
    .attach('file', archive, 'shop.zip')
    .expect(200)
  expect(sent.body).toMatchObject({ success: true, data: { upload: { original_filename: 'shop.zip', file_size: archive.length }, scan: { status: 'queued' } } })
})

test('results are sent compressed, and not again to a client that has them', async () => {
  const { user, token } = await api.signIn()
  const project = await makeProject(api.db, { user_id: user.id })
  const scan = await makeScan(api.db, { project_id: project.id, status: 'completed' })
  const url = `/api/v1/scan/${scan.id}/results`
  const first = await client().get(url).auth(token, { type: 'bearer' }).set('accept-encoding', 'gzip').expect(200).expect('content-encoding', 'gzip')
  expect(first.body).toMatchObject({ data: { scan_id: scan.id } })
  const etag = first.get('ETag') ?? ''
  const again = await client().get(url).auth(token, { type: 'bearer' }).set('if-none-match', etag).expect(304)
  expect(again.text).toBe('')
})

test('a call under a name that is not of this machine is refused', async () => {
  await client().get('/api/v1/config').set('host', 'evil.example').expect(403)
})

test('a body that is not JSON is answered with an error that says so', async () => {
  const { token } = await api.signIn()
  const { body } = await client().post('/api/v1/projects').auth(token, { type: 'bearer' }).type('json').send('{"name":').expect(400)
  expect(body).toMatchObject({ success: false, code: expect.any(String), message: expect.any(String) })
})
