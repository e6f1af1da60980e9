// npm run screens -- [options]: pictures of every screen of the web app in every state; see apps/e2e/src/screens.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { root } from './paths.mjs'

const script = path.join(root, 'apps/e2e/src/screens/main.ts')
const child = spawn(process.execPath, ['--import', 'tsx', script, ...process.argv.slice(2)], { stdio: 'inherit', cwd: root })
// The terminal sends Ctrl-C to the child as well; wait until it has stopped what it started.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 1))
