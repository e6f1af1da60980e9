import { createProject } from '@preflight/contracts'
import { createLogger } from '@preflight/server'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApi, type TestApi } from '../testing/test-api.ts'
import { ABANDONED } from './draining.ts'

const lines: string[] = []
let api: TestApi
let port: number
beforeAll(async () => {
  api = await createTestApi({}, { logger: createLogger('api', 'info', { write: (line) => lines.push(line) }) })
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  port = (api.app.server.address() as AddressInfo).port
})
afterAll(() => api.close())

const idOf = (line: string | undefined): unknown => line && JSON.parse(line).reqId

test('a request whose caller leaves before the answer is said to be over', async () => {
  const { token } = await api.signIn()
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`POST ${createProject.url} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`)
  const begun = await vi.waitFor(() => lines.find((line) => line.includes('incoming request') && line.includes(createProject.url)) ?? Promise.reject(new Error('not yet')), 10_000)
  socket.destroy()
  await vi.waitFor(() => expect(lines.filter((line) => line.includes(ABANDONED)).map(idOf)).toContain(idOf(begun)), 10_000)
})

test('a request that is answered is not', async () => {
  const answered = await fetch(`http://127.0.0.1:${port}/api/v1/config`)
  await answered.text()
  const ids = lines.filter((line) => line.includes('/api/v1/config')).map(idOf)
  expect(ids).toHaveLength(1)
  expect(lines.filter((line) => line.includes(ABANDONED)).map(idOf)).not.toContain(ids[0])
})
