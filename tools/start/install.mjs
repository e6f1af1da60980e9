// Installs the packages when they are missing or the lockfile changed since.
import { spawn } from 'node:child_process'
import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { root } from '../paths.mjs'
import { PlainError } from '../services/plain-error.mjs'

const LOCKFILE = path.join(root, 'package-lock.json')
const NPM_RECORD = path.join(root, 'node_modules/.package-lock.json')
const OUR_RECORD = path.join(root, 'node_modules/.preflight-installed')

/** @param {{ log: (line: string) => void, shutdown?: import('./shutdown.mjs').Shutdown }} context */
export async function installIfNeeded({ log, shutdown }) {
  const wanted = lockHash()
  if (isInstalled(wanted)) return
  log('Installing packages (once; this takes a minute or two) ...')
  // Not `npm ci`: it refuses a lockfile that lacks packages for other systems.
  const { code, output } = await runNpm(['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel', 'error'], shutdown)
  if (code !== 0) throw new PlainError(`npm install failed: ${reasonIn(output)}`)
  fs.writeFileSync(OUR_RECORD, lockHash())
}

const lockHash = () =>
  crypto.createHash('sha256').update(`${process.platform}-${process.arch}`).update(fs.readFileSync(LOCKFILE)).digest('hex')

/** @param {string} wanted */
function isInstalled(wanted) {
  if (fs.existsSync(OUR_RECORD)) return fs.readFileSync(OUR_RECORD, 'utf8') === wanted
  // Somebody ran npm by hand: npm's own record is then newer than the lockfile.
  const byHand = fs.existsSync(NPM_RECORD) && fs.statSync(NPM_RECORD).mtimeMs >= fs.statSync(LOCKFILE).mtimeMs
  if (byHand) tryWrite(OUR_RECORD, wanted)
  return byHand
}

/** @param {string} file @param {string} text */
function tryWrite(file, text) {
  try {
    fs.writeFileSync(file, text)
  } catch {
    // A read-only checkout works as well; it only checks again next time.
  }
}

/**
 * @param {string[]} args @param {import('./shutdown.mjs').Shutdown | undefined} shutdown
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function runNpm(args, shutdown) {
  // The npm that runs us, or the one on PATH (a .cmd on Windows, which only a shell can start).
  const script = process.env.npm_execpath
  const isScript = script !== undefined && /npm-cli\.[cm]?js$/.test(script)
  const [command, all] = isScript ? [process.execPath, [script, ...args]] : ['npm', args]
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(command, all, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell: !isScript && process.platform === 'win32' })
    shutdown?.add(() => void child.kill())
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code, output }))
  })
}

/** @param {string} output */
function reasonIn(output) {
  const lines = output.split('\n').map((line) => line.replace(/^npm (error|ERR!) ?/i, '').trim()).filter(Boolean)
  return lines.filter((line) => !/complete log|^code /i.test(line)).slice(0, 2).join(' ') || 'npm gave no reason'
}
