// npm run scan -- PATH ..., npm run fix -- PATH ...: the program on the command line, built first where its sources changed.
// Standard output belongs to the report alone, so everything said here goes to standard error.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { root } from './paths.mjs'
import { textOf } from './services/plain-error.mjs'
import { installIfNeeded } from './start/install.mjs'

/** @param {string} line */
const log = (line) => console.error(line)

try {
  await installIfNeeded({ log })
  const { buildStale } = await import('./build/build.mjs')
  await buildStale(['cli'], { log })
} catch (error) {
  log(`The scanner cannot be built: ${textOf(error)}`)
  process.exit(2)
}

const child = spawn(process.execPath, [path.join(root, 'apps/cli/dist/main.js'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  // A relative path means what it means where the user typed it.
  cwd: process.env.INIT_CWD ?? process.cwd(),
})
// The terminal sends Ctrl-C to the scanner as well; wait for it to end in its own way.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal))
child.on('error', (error) => {
  log(`The scanner cannot be started: ${error.message}`)
  process.exit(2)
})
child.on('exit', (code) => process.exit(code ?? 2))
