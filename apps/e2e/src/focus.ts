import type { Page } from 'playwright-core'

/** What has the focus, as readers name it: role and name; 'nothing' on the page itself. */
export const focusedPart = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: part } = document
    if (!part || part === document.body) return 'nothing'
    const name = part.getAttribute('aria-label') ?? document.getElementById(part.getAttribute('aria-labelledby') ?? '')?.textContent ?? part.textContent ?? ''
    return `${part.getAttribute('role') ?? part.tagName.toLowerCase()} ${name.trim()}`
  })

/** Presses Tab until something has the focus whose description fits; fails after as many stops as no screen should have. */
export async function tabTo(page: Page, wanted: RegExp, back = false): Promise<void> {
  const seen: string[] = []
  for (let stops = 0; stops < 40; stops += 1) {
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
    const part = await focusedPart(page)
    if (wanted.test(part)) return
    seen.push(part)
  }
  throw new Error(`no stop of the Tab key is ${wanted}; there were ${seen.join(' | ')}`)
}
