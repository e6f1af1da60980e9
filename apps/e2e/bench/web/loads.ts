import type { Browser } from 'playwright-core'
import type { Seeded } from '../../src/screens/seeds/world.ts'
import { median, measuredBy, openPage, settled, type Measured } from './page-clock.ts'

const LOADS = 5

/** Screens by their addresses, each with what is there when it has loaded. */
const SCREENS: Record<string, string> = {
  'dashboard, launch scan': '/app/dashboard',
  'launch report': '/app/launch-ready',
  settings: '/app/settings',
  ideas: '/app/ideas',
  'new project': '/app/new-project',
  'project settings': '/app/project',
}

async function load(browser: Browser, url: string, seeded: Seeded, address: string): Promise<Measured> {
  const { page, context } = await openPage(browser, url, seeded)
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  await settled(page)
  const measured = await measuredBy(page)
  await context.close()
  return measured
}

/** Largest paint and layout shift of every screen, from an empty cache; medians of some loads, the shift at its worst. */
export async function measureLoads(browser: Browser, url: string, seeded: Seeded): Promise<string[]> {
  const lines: string[] = []
  for (const [name, address] of Object.entries({ 'first visit': '/app', ...SCREENS })) {
    const who: Seeded = name === 'first visit' ? { session: null, ids: new Map() } : seeded
    const loads: Measured[] = []
    for (let turn = 0; turn < LOADS; turn++) loads.push(await load(browser, url, who, address))
    const paint = median(loads.map(({ largestPaint }) => largestPaint))
    const shift = Math.max(...loads.map((one) => one.shift))
    lines.push(`  ${name.padEnd(24)} largest paint ${paint.toFixed(0).padStart(5)} ms   layout shift ${shift.toFixed(3)}`)
  }
  return lines
}
