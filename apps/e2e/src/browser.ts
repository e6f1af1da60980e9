import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
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

const FONTS = path.join(UNPACKED, 'fonts')

const inXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The package looks for its fonts in folders of other machines only. Without any font at all text has no size, and pages crash. */
const fontsConfig = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${inXml(FONTS)}</dir>
  <cachedir>${inXml(path.join(UNPACKED, 'fonts-cache'))}</cachedir>
</fontconfig>
`

/**
 * The browser in the package unpacks its own libraries only when it believes to run in this environment, and says where they
 * are in environment variables. Those are for the browser alone: no program that is started beside it may load them.
 * Its arguments are left alone: they suit no ordinary machine, and some switch off what the journeys rely on, such as the
 * web's security.
 */
async function unpackedChromium(): Promise<{ executablePath: string; env: Record<string, string> }> {
  const before = { ...process.env }
  await mkdir(UNPACKED, { recursive: true })
  Object.assign(process.env, { AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x', TMPDIR: UNPACKED })
  try {
    const { default: packaged } = await import('@sparticuz/chromium')
    const executablePath = await packaged.executablePath()
    await writeFile(path.join(FONTS, 'fonts.conf'), fontsConfig)
    return { executablePath, env: given({ ...process.env, TMPDIR: before['TMPDIR'] }) }
  } finally {
    for (const name of Object.keys(process.env)) if (!Object.hasOwn(before, name)) Reflect.deleteProperty(process.env, name)
    Object.assign(process.env, before)
  }
}

const given = (env: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])))

let unpacked: ReturnType<typeof unpackedChromium> | undefined

const QUIET = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run', '--disable-gpu']
/** Pages crash where the memory that processes share is small, as in many containers. */
const SMALL_MACHINE = ['--no-sandbox', '--disable-dev-shm-usage']

/**
 * CHROMIUM_PATH, else an installed Chromium or Chrome, else the one that came with the packages. That one is unpacked at
 * its first use, which two processes must not do at once: code that starts several requests it first.
 */
export async function findBrowser(): Promise<{ executablePath: string; env?: Record<string, string> }> {
  const installed = process.env['CHROMIUM_PATH'] ?? onPath('chromium') ?? onPath('google-chrome')
  return installed ? { executablePath: installed } : (unpacked ??= unpackedChromium())
}

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ ...(await findBrowser()), args: [...QUIET, ...SMALL_MACHINE], headless: true })
}
