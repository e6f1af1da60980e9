// npm start: from a fresh clone to a running Preflight. npm run dev: the same, watching the sources.
// Nothing but Node's own modules may be imported here and in start/: packages may not be installed yet.
const neededMajor = 20
const neededMinor = 19
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < neededMajor || (major === neededMajor && minor < neededMinor)) {
  console.error(`Preflight needs Node.js ${neededMajor}.${neededMinor} or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

const { main } = await import('./start/main.mjs')
await main({ dev: process.argv.includes('--dev') })
