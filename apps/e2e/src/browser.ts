import { execFileSync } from 'node:child_process'
import { type Browser, chromium } from 'playwright-core'

const onPath = (name: string) => {
  try {
    return execFileSync('which', [name], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}

/** The browser in the package unpacks its own libraries only when it believes to run in this environment. */
async function packagedChromium() {
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs22.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  return { executablePath: await packaged.executablePath(), args: packaged.args }
}

/** CHROMIUM_PATH, else an installed Chromium or Chrome, else the one that came with the packages. */
export async function launchBrowser(): Promise<Browser> {
  const installed = process.env['CHROMIUM_PATH'] ?? onPath('chromium') ?? onPath('google-chrome')
  const { executablePath, args } = installed ? { executablePath: installed, args: [] } : await packagedChromium()
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run', '--disable-gpu']
  return chromium.launch({ executablePath, args: [...args, ...quiet, '--no-sandbox'], headless: true })
}
