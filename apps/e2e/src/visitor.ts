import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { inject } from 'vitest'
import { launchBrowser } from './browser.ts'

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

export interface Visitor {
  page: Page
  context: BrowserContext
  /** what the browser complained about: errors of scripts and refusals by the content security policy */
  complaints: string[]
  leave(): Promise<void>
}

export interface Size {
  width: number
  height: number
}

export const DESKTOP: Size = { width: 1440, height: 900 }
export const TABLET: Size = { width: 1024, height: 768 }
export const PHONE: Size = { width: 390, height: 844 }

let shared: Browser | undefined

/** A person who was never here before, in a browser of their own. `baseURL` names a product of the journey's own. */
export async function visit(viewport: Size = DESKTOP, colorScheme: 'light' | 'dark' = 'light', baseURL = inject('url')): Promise<Visitor> {
  shared ??= await launchBrowser()
  const context = await shared.newContext({ baseURL, viewport, colorScheme, bypassCSP: false })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) complaints.push(message.text())
  })
  return { page, context, complaints, leave: () => context.close() }
}

export async function closeBrowser() {
  await shared?.close()
  shared = undefined
}

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
const settle = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })
