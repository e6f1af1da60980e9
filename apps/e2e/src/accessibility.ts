import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

interface Axe {
  run(context: Document, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}
declare global {
  // put there by evaluating axe-core in the page
  var axe: Axe
}

/** Problems that axe finds on the page as it stands, WCAG 2.2 A and AA and its good practices, one line each. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await settle(page)
  // evaluated instead of a script tag: the page's content security policy stays in force
  await page.evaluate(await readFile(axePath, 'utf8'))
  return page.evaluate(async () => {
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    const { violations } = await axe.run(document, { runOnly: { type: 'tag', values: tags } })
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`))
  })
}

/** Waits until nothing on the page moves, so that colours are not measured half faded in. */
export const settle = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })
