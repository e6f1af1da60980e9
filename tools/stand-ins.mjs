// npm run stand-ins: local services that play those on the internet, for trying by hand. Ctrl-C ends them.
import { parseArgs } from 'node:util'
import { startGithub } from './stand-ins/github.mjs'
import { addReadyRepositories } from './stand-ins/github/ready.mjs'
import { startModel } from './stand-ins/model.mjs'
import { startStripe } from './stand-ins/stripe.mjs'

const { values } = parseArgs({
  options: {
    /** where Preflight runs, or will run */
    preflight: { type: 'string', default: 'http://localhost:3000' },
    'stripe-port': { type: 'string', default: '4242' },
    'github-port': { type: 'string', default: '4300' },
    'model-port': { type: 'string', default: '4400' },
    /** which server the model is like */
    'model-profile': { type: 'string', default: 'openai' },
  },
})

/** @param {string} name */
const logAs = (name) => (/** @type {string} */ line) => console.log(`${name}: ${line}`)

const origin = values.preflight.replace(/\/+$/, '')

async function start() {
  const stripe = await startStripe({
    port: Number(values['stripe-port']),
    webhook: `${origin}/api/v1/payment/webhook`,
    log: logAs('payment'),
  })
  const github = await startGithub({
    port: Number(values['github-port']),
    webhook: `${origin}/api/v1/github/webhook`,
    callback: `${origin}/app/dashboard`,
    log: logAs('github'),
  })
  github.askFor({ contents: 'write', metadata: 'read', pull_requests: 'write' })
  await addReadyRepositories(github)
  const model = await startModel({ port: Number(values['model-port']), profile: values['model-profile'] })
  return [
    { name: 'payment', url: stripe.url, environment: stripe.environment, stop: stripe.stop },
    { name: 'GitHub', url: github.url, environment: github.environment, stop: github.stop },
    { name: 'model', url: model.url, environment: model.environment, stop: model.stop },
  ]
}

const running = await start().catch((/** @type {unknown} */ error) => {
  console.error(`The stand-ins did not start: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
})
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void Promise.all(running.map(({ stop }) => stop())).then(() => process.exit(0)))
}

for (const { name, url } of running) console.log(`The ${name} stand-in listens on ${url}`)
const variables = running.flatMap(({ environment }) => Object.entries(environment))
console.log(`\nStart Preflight in another terminal with:\n\n${variables.map(([name, value]) => `${name}=${value} \\`).join('\n')}\nnpm start\n`)
