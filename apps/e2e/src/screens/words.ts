import type { Page } from 'playwright-core'
import { patternOf, type SpecText } from './spec-texts.ts'

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Everything that a page says: what is seen, names, hints and descriptions, one line each. */
export async function wordsOf(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label],[title],[placeholder],[alt],[aria-describedby],[aria-roledescription],option,[value]')].flatMap((element) => {
      const described = (element.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '')
      const texts = ['aria-label', 'title', 'placeholder', 'alt', 'value'].map((name) => element.getAttribute(name) ?? '')
      return [...texts, ...described, element.textContent ?? '']
    })
    // a text whose parts are set apart is one line of its block all the same
    const blocks = [...document.querySelectorAll('p,li,h1,h2,h3,h4,button,a,label,legend,dt,dd,td,th,summary,[role]')].map((element) => element.textContent ?? '')
    return [document.title, ...document.body.innerText.split('\n'), ...named, ...blocks]
  })
  return [...new Set(found.map(plain))].filter((text) => text !== '' && text.length < 2000)
}

/** The texts of the specification that no state has shown. */
export const unseen = (texts: readonly SpecText[], said: ReadonlySet<string>): SpecText[] => {
  const lines = [...said]
  return texts.filter((one) => {
    const pattern = patternOf(one)
    return !lines.some((line) => pattern.test(line))
  })
}
