import type { Browser, Page } from 'playwright-core'
import { SHOP_FINDINGS, type SampleFinding } from '../../src/screens/seeds/findings.ts'
import { addCompleted, addProject } from '../../src/screens/seeds/project.ts'
import type { Seeded, World } from '../../src/screens/seeds/world.ts'
import { findingTitles } from '../../src/steps.ts'
import { median, measuredBy, openPage, settled } from './page-clock.ts'

declare global {
  /** milliseconds between frames, counted in the page */
  var frameTimes: number[]
}

const TURNS = 7

/** A finished scan with so many findings. */
export async function seedFindings(world: World, count: number): Promise<Seeded> {
  const owned = await addProject(world)
  const samples = SHOP_FINDINGS.map(({ job: _job, ...sample }): SampleFinding => sample)
  const findings = Array.from({ length: Math.ceil(count / samples.length) }, () => samples).flat().slice(0, count).map((sample, at): SampleFinding => {
    return { ...sample, key: `${sample.key}-${at}`, file_path: sample.file_path.replace(/^src/, `src/module-${at % 400}`), line_number: 10 + at }
  })
  await addCompleted(world, owned, { findings })
  return owned
}

/** Milliseconds from a click until the page has been changed and drawn. Runs in the browser, so that nothing else is counted. */
const fromClick = (page: Page, selector: string, startsWith: string, isThere: string) =>
  page.evaluate(
    async ([clicked, text, shown]) => {
      const target = [...document.querySelectorAll<HTMLElement>(clicked)].find((element) => element.checkVisibility() && element.textContent?.trim().startsWith(text))
      if (!target) throw new Error(`nothing to click: ${clicked}`)
      const before = document.querySelector(shown)?.textContent ?? ''
      const started = performance.now()
      target.click()
      while ((document.querySelector(shown)?.textContent ?? '') === before && performance.now() - started < 5000) await new Promise((resolve) => setTimeout(resolve))
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      return performance.now() - started
    },
    [selector, startsWith, isThere] as const,
  )

const FIRST_ROW = '[data-finding]'

async function filtering(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < TURNS; turn++)
    for (const severity of ['Low', 'Critical']) times.push(await fromClick(page, 'button[aria-pressed]', severity, FIRST_ROW))
  return times
}

async function opening(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    times.push(await fromClick(page, FIRST_ROW, '', '[role=dialog] h2'))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await settled(page)
  }
  return times
}

/** Three seconds of the wheel over the list; the time between frames. */
async function scrolling(page: Page): Promise<number[]> {
  await findingTitles(page).first().hover()
  await page.evaluate(() => {
    const frames: number[] = []
    globalThis.frameTimes = frames
    let last = performance.now()
    const tick = (now: number) => {
      frames.push(now - last)
      last = now
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  })
  for (let turn = 0; turn < 60; turn++) {
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(50)
  }
  return page.evaluate(() => globalThis.frameTimes.slice(2))
}

const inWords = (times: readonly number[]) => `median ${median(times).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms`

/** A list of many findings: how soon it is filtered, how soon one opens, and whether it scrolls without a jerk. */
export async function measureMany(browser: Browser, url: string, seeded: Seeded): Promise<string[]> {
  const { page, context } = await openPage(browser, url, seeded)
  await page.goto('/app/dashboard')
  await findingTitles(page).first().waitFor()
  await page.waitForLoadState('networkidle')
  const loaded = await measuredBy(page)
  const filter = await filtering(page)
  await opening(page)
  const open = await opening(page)
  const frames = await scrolling(page)
  await context.close()
  const late = frames.filter((time) => time > 50).length
  return [
    `  loaded                 largest paint ${loaded.largestPaint.toFixed(0)} ms, longest task ${loaded.longestTask.toFixed(0)} ms`,
    `  filter by severity     ${inWords(filter)}`,
    `  open a finding         ${inWords(open)}`,
    `  scroll                 ${frames.length} frames, median ${median(frames).toFixed(1)} ms, ${late} took more than 50 ms, longest ${Math.max(...frames).toFixed(0)} ms`,
  ]
}
