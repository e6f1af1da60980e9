import type { Browser, Page } from 'playwright-core'
import type { Seeded } from '../../src/screens/seeds/world.ts'
import { findingTitles } from '../../src/steps.ts'
import { forgetAnswers, measuredBy, openPage, settled } from './page-clock.ts'

type Act = (page: Page) => Promise<unknown>

const button = (name: string | RegExp): Act => (page) => page.getByRole('button', { name }).first().click()

const DIALOG = '[role=dialog]'

/** It may still be loading its code. */
const close: Act = async (page) => {
  await page.locator(DIALOG).first().waitFor()
  await page.keyboard.press('Escape')
  await page.locator(DIALOG).first().waitFor({ state: 'hidden' })
}

/** What somebody does on the dashboard, each with how it is undone. */
const ACTS: Record<string, { act: Act; undo?: Act }> = {
  'open a finding': { act: (page) => findingTitles(page).first().click(), undo: close },
  'open the ledger': { act: button(/^Why \d+\? Security Score|Security Score \d+ of 100/), undo: close },
  'open Start New Scan': { act: button('Start New Scan'), undo: close },
  'open the project picker': { act: button(/^Switch project/), undo: close },
  'open the share popover': { act: button(/^Share/), undo: close },
  'switch the summary tab': { act: (page) => page.getByRole('tab', { name: 'Security' }).click() },
  'fold the sidebar': { act: (page) => page.keyboard.press('Control+b') },
  'the next finding by key': { act: (page) => page.keyboard.press('j') },
  'open the command palette': { act: (page) => page.keyboard.press('Control+k'), undo: close },
  'go to the launch report': { act: (page) => page.getByRole('link', { name: 'Launch Report' }).first().click() },
  'go to settings': { act: (page) => page.getByRole('link', { name: 'Settings' }).first().click() },
  'come back to the dashboard': { act: (page) => page.getByRole('link', { name: 'Dashboard' }).first().click() },
}

/** From a click or key to the next frame drawn, for what people do most; the first time, with code still to load, and again. */
export async function measureAnswers(browser: Browser, url: string, seeded: Seeded): Promise<string[]> {
  const { page, context } = await openPage(browser, url, seeded)
  page.setDefaultTimeout(15_000)
  await page.goto('/app/dashboard')
  await findingTitles(page).first().waitFor()
  await page.waitForLoadState('networkidle')
  const lines: string[] = []
  for (const [name, { act, undo }] of Object.entries(ACTS)) {
    const answers: string[] = []
    for (let turn = 0; turn < (undo ? 2 : 1); turn++) {
      await forgetAnswers(page)
      await act(page)
      await settled(page)
      const { slowestAnswer } = await measuredBy(page)
      answers.push(slowestAnswer === 0 ? 'under 16' : slowestAnswer.toFixed(0))
      await undo?.(page)
      await settled(page)
    }
    lines.push(`  ${name.padEnd(30)} ${answers.join(', then ')} ms`)
  }
  await context.close()
  return lines
}
