import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright-core'

const onPath = (name: string) =>
  (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file))

/** One copy for this clone: what another user unpacked into the machine's temporary folder could not be started. */
const UNPACKED = fileURLToPath(new URL('../../../node_modules/.cache/chromium', import.meta.url))

/** With one process for everything a second page can take the first one down; the others suit no ordinary machine. */
const UNWANTED = new Set(['--single-process', '--no-zygote'])

/** The browser in the package unpacks its own libraries only when it believes to run in this environment. */
async function packagedChromium() {
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs22.x'
  const { TMPDIR } = process.env
  await mkdir(UNPACKED, { recursive: true })
  process.env['TMPDIR'] = UNPACKED
  try {
    const { default: packaged } = await import('@sparticuz/chromium')
    const executablePath = await packaged.executablePath()
    return { executablePath, args: packaged.args.filter((argument) => !UNWANTED.has(argument)) }
  } finally {
    if (TMPDIR === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = TMPDIR
  }
}

/** CHROMIUM_PATH, else an installed Chromium or Chrome, else the one that came with the packages. */
export async function launchBrowser(): Promise<Browser> {
  const installed = process.env['CHROMIUM_PATH'] ?? onPath('chromium') ?? onPath('google-chrome')
  const { executablePath, args } = installed ? { executablePath: installed, args: [] } : await packagedChromium()
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run', '--disable-gpu']
  return chromium.launch({ executablePath, args: [...args, ...quiet, '--no-sandbox'], headless: true })
}
