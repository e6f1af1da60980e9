import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { LONG_RUN } from './long-run.ts'

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

interface Axe {
  run(context: Document, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}
declare global {
  // put there by evaluating axe-core in the page
  var axe: Axe
}

/** Problems that axe finds on the page; the long run looks at it in both themes. */
export const accessibilityProblems = (page: Page) => (LONG_RUN ? problemsInBothThemes(page) : problemsAsShown(page))

/** Problems that axe finds on the page in either theme; the page is left in the theme it had. */
export async function problemsInBothThemes(page: Page): Promise<string[]> {
  const themeNow = await page.evaluate(() => document.documentElement.dataset['theme'])
  const [first, other] = themeNow === 'dark' ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  const problems = [...(await problemsIn(page, first, EVERYTHING)), ...(await problemsIn(page, other, COLOURS))]
  await showTheme(page, first)
  return problems
}

/** WCAG 2.2 A and AA and axe's good practices. */
const EVERYTHING = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }
/** What another theme can change. */
const COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

async function problemsIn(page: Page, theme: 'light' | 'dark', rules: typeof EVERYTHING): Promise<string[]> {
  await showTheme(page, theme)
  return (await problemsAsShown(page, rules)).map((problem) => `${theme}: ${problem}`)
}

async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.locator(`html[data-theme=${theme}]`).waitFor()
}

/** Problems that axe finds on the page as it stands, one line each. */
export async function problemsAsShown(page: Page, rules = EVERYTHING): Promise<string[]> {
  await settle(page)
  // evaluated instead of a script tag: the page's content security policy stays in force
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await readFile(axePath, 'utf8'))
  return page.evaluate(async (runOnly) => {
    const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`))
  }, rules)
}

/** Waits until nothing on the page moves, so that colours are not measured half faded in. */
export const settle = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })
