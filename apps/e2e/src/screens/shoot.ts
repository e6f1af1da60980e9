import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { problemsAsShown, settle } from '../accessibility.ts'
import { watchComplaints } from '../complaints.ts'
import { DESKTOP, NARROW, PHONE, TABLET, type Size } from '../sizes.ts'
import { sidewaysScroll } from '../steps.ts'
import type { Options, Theme, Width } from './options.ts'
import type { Seeded } from './seeds/world.ts'
import type { Scene, State } from './state.ts'
import { wordsOf } from './words.ts'

export interface Picture {
  name: string
  width: Width
  theme: Theme
  /** from the output folder; null where only the width was checked */
  file: string | null
  axe: string[]
  /** pixels */
  sideways: number
  complaints: string[]
  /** why the state was not reached */
  failure: string | null
}

export interface Shot {
  pictures: Picture[]
  words: string[]
}

const SIZES: Record<Width, Size> = { 1440: DESKTOP, 1024: TABLET, 390: PHONE, 320: NARROW }
const PATIENCE_MS = 20_000
const HIGHEST = 8000
const LAID_OVER = '[role=dialog],[role=alertdialog],[role=menu],[role=listbox]'

/** Who looks at the product, and what their browser remembers of it. */
function remember(page: Page, { session, projectId }: Seeded) {
  const kept = { ...(session && { 'preflight.session': session }), ...(projectId !== undefined && { 'preflight.project': projectId }) }
  return page.addInitScript((entries) => {
    // only at first: from then on it is the page's own
    if (sessionStorage.getItem('pictures')) return
    sessionStorage.setItem('pictures', 'on')
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify(value))
  }, kept)
}

async function reach(state: State, scene: Scene) {
  const { page, seeded } = scene
  await remember(page, seeded)
  await state.before?.(scene)
  const place = typeof state.path === 'function' ? state.path(seeded) : (state.path ?? '/app')
  await page.goto(place)
  await state.go(scene)
  if (state.media) await page.emulateMedia({ media: state.media })
}

/** Fonts and the first paints after the last change. */
const painted = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })

async function take(page: Page, state: State, file: string) {
  await mkdir(path.dirname(file), { recursive: true })
  const isOver = state.window ?? (await page.locator(LAID_OVER).filter({ visible: true }).count()) > 0
  const size = page.viewportSize()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  // the window itself grows: a list that draws only what is seen, and a sidebar as high as the window, are then whole
  const isGrown = !isOver && size !== null && height > size.height
  if (isGrown) {
    await page.setViewportSize({ ...size, height: Math.min(height, HIGHEST) })
    await painted(page)
  }
  await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' })
  if (isGrown) await page.setViewportSize(size)
}

const failureOf = (error: unknown) => (error instanceof Error ? error.message.split('\n').slice(0, 3).join(' ') : String(error))

/** How many sheets the page takes on paper, told where they are too many. */
async function tooManySheets(page: Page, { sheets }: State): Promise<string | null> {
  if (sheets === undefined) return null
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
  const printed = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0
  return printed > 0 && printed <= sheets ? null : `${printed} sheets of paper, at most ${sheets} are wanted`
}

/** The pictures of one state at one width, in every theme that is asked for. */
export async function shoot(browser: Browser, baseURL: string, state: State, seeded: Seeded, width: Width, options: Options): Promise<Shot> {
  const [first = 'light'] = options.themes
  const context = await browser.newContext({ baseURL, viewport: SIZES[width], colorScheme: first, reducedMotion: 'reduce', bypassCSP: false })
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  const heard = watchComplaints(page)
  const complaints = () => heard.splice(0).filter((text) => !state.mayComplain?.test(text))
  const pictures: Picture[] = []
  const add = (fields: Pick<Picture, 'theme'> & Partial<Picture>) =>
    pictures.push({ name: state.name, width, file: null, axe: [], sideways: 0, complaints: complaints(), failure: null, ...fields })
  const fileOf = (theme: Theme) => `${state.name}.${width}.${theme}.png`
  let words: string[] = []
  try {
    await reach(state, { page, seeded, width })
    for (const theme of options.themes) {
      await page.emulateMedia({ colorScheme: theme })
      await painted(page)
      // dispatched again, as the browser does after a change of the theme
      if (state.media === 'print') await page.evaluate(() => void window.dispatchEvent(new Event('beforeprint')))
      await settle(page)
      const file = fileOf(theme)
      await take(page, state, path.join(options.output, file))
      const axe = state.media ? [] : await problemsAsShown(page)
      add({ theme, file, axe, sideways: await sidewaysScroll(page), failure: await tooManySheets(page, state) })
    }
    if (width === 1440) words = await wordsOf(page)
    if (width === 390 && options.widths.includes(320)) {
      await page.setViewportSize(NARROW)
      await painted(page)
      add({ theme: first, width: 320, sideways: await sidewaysScroll(page) })
    }
  } catch (error) {
    const file = fileOf(first).replace('.png', '.failed.png')
    await page.screenshot({ path: path.join(options.output, file) }).catch(() => {})
    add({ theme: first, file, failure: failureOf(error) })
  } finally {
    await context.close()
  }
  return { pictures, words }
}
