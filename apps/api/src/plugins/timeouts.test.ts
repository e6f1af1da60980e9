import { createProject, uploadFile } from '@preflight/contracts'
import { makeProject } from '@preflight/db/testing'
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { multipart, zipOf } from '../testing/multipart.ts'
import { createTestApi, type TestApi } from '../testing/test-api.ts'

const patience = { headers: 400, body: 400, uploadWindow: 400, handler: 600, connection: 20_000 }

let api: TestApi
let port: number
beforeAll(async () => {
  api = await createTestApi({}, { patience })
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  port = (api.app.server.address() as AddressInfo).port
})
afterAll(() => api.close())

/** Sends pieces one after the other with a pause between, and goes on until the server has enough of it. */
async function trickle(socket: Socket, head: string, piece: string | Buffer, pauseMs = 50) {
  socket.write(head)
  while (socket.writable && !socket.destroyed) {
    await sleep(pauseMs)
    if (socket.writable) socket.write(piece)
  }
}

/** Everything the server said until it closed the connection. */
async function answerTo(talk: (socket: Socket) => unknown) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  const heard: Buffer[] = []
  socket.on('data', (chunk: Buffer) => heard.push(chunk))
  // `once` would throw where the connection is reset, which is a way to close it as well
  const closed = new Promise((done) => socket.once('close', done))
  void talk(socket)
  await closed
  const said = Buffer.concat(heard).toString()
  const [head = '', body = ''] = said.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head, body }
}

const post = (url: string, token: string, headers: string[]) =>
  [`POST ${url} HTTP/1.1`, 'Host: localhost', `Authorization: Bearer ${token}`, ...headers, '', ''].join('\r\n')

test('headers that trickle in are cut off with 408', async () => {
  const { status, body } = await answerTo((socket) => trickle(socket, 'GET /api/v1/config HTTP/1.1\r\nHost: localhost\r\n', 'X-A: b\r\n'))
  expect(status).toBe(408)
  expect(JSON.parse(body)).toMatchObject({ success: false, error: 'The request was sent too slowly' })
})

test('a connection that never says a word is closed', async () => {
  const { status } = await answerTo(() => {})
  expect(status).toBe(408)
})

test('a JSON body that trickles in is cut off with 408, and nothing is stored', async () => {
  const { token } = await api.signIn()
  const head = post(createProject.url, token, ['Content-Type: application/json', 'Content-Length: 1000'])
  const answer = await answerTo((socket) => trickle(socket, head, ' '))
  expect(answer.status).toBe(408)
  expect(answer.head.toLowerCase()).toContain('connection: close')
  expect(JSON.parse(answer.body)).toMatchObject({ success: false, error: 'The request body was sent too slowly' })
  expect((await api.inject({ url: createProject.url, method: 'GET' }, token)).json().data).toEqual([])
})

test('a body for an address that is not there is cut off as well', async () => {
  const head = post('/api/v1/nothing', 'x', ['Content-Type: text/plain', 'Transfer-Encoding: chunked'])
  const { status } = await answerTo((socket) => trickle(socket, head, '1\r\na\r\n'))
  // not a number: the reset of a connection that is still written to may overtake the answer
  expect([404, 408, 415, Number.NaN]).toContain(status)
})

test('an upload that trickles in is cut off with 408, and nothing of it stays', async () => {
  const { user, token } = await api.signIn()
  const project = await makeProject(api.db, { user_id: user.id })
  const { payload, headers } = multipart([['project_id', project.id], { filename: 'shop.zip', content: zipOf('a.js', 'x') }], { open: true })
  const head = post(uploadFile.url, token, [`Content-Type: ${headers['content-type']}`, `Content-Length: ${payload.length + 1_000_000}`])
  const answer = await answerTo((socket) => trickle(socket, head + payload.toString('latin1'), 'aa'))
  expect(answer.status).toBe(408)
  expect(api.storedFiles()).toEqual([])
})

test('an upload may take many times as long as a pause may be, when it keeps coming', async () => {
  const { user, token } = await api.signIn()
  const project = await makeProject(api.db, { user_id: user.id })
  const content = Buffer.concat([zipOf('a.js', 'x'), Buffer.alloc(400_000)])
  const { payload, headers } = multipart([['project_id', project.id], ['run_prescan', 'false'], { filename: 'shop.zip', content }])
  const head = post(uploadFile.url, token, [`Content-Type: ${headers['content-type']}`, `Content-Length: ${payload.length}`, 'Connection: close'])
  const { status } = await answerTo(async (socket) => {
    socket.write(head)
    for (let at = 0; at < payload.length; at += 20_000) {
      socket.write(payload.subarray(at, at + 20_000))
      await sleep(80)
    }
  })
  expect(status).toBe(200)
})

test('a call that finds no end is answered with 503', async () => {
  const { token } = await api.signIn()
  const lock = await api.pool.connect()
  await lock.query('begin; lock table projects in access exclusive mode')
  const answer = await api.inject({ url: createProject.url, method: 'GET' }, token)
  await lock.query('rollback')
  lock.release()
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE', error: 'The request timed out. Please try again.' })
})

test('headers that are too large are answered with 431', async () => {
  const { status, body } = await answerTo((socket) => socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ${'x'.repeat(20_000)}\r\n\r\n`))
  expect(status).toBe(431)
  expect(JSON.parse(body)).toMatchObject({ success: false, error: 'The request headers are too large' })
})

test.each([
  ['no HTTP at all', 'hello\r\n\r\n'],
  ['two lengths of one body', 'POST /api/v1/projects HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
])('%s is answered with 400', async (_, sent) => {
  const { status, body } = await answerTo((socket) => socket.write(sent))
  expect(status).toBe(400)
  expect(JSON.parse(body)).toMatchObject({ success: false, error: 'This is not a valid HTTP request' })
})

test('the server is well after all of this', async () => {
  const response = await fetch(`http://127.0.0.1:${port}/readyz`)
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('ok')])
})
