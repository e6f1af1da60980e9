import type { Page } from 'playwright-core'
import type { SeedName } from './seeds/seeds.ts'
import type { Width } from './options.ts'
import type { Seeded } from './seeds/world.ts'

/** A page that shows the product to somebody, and what was made for them. */
export interface Scene {
  page: Page
  seeded: Seeded
  width: Width
}

/** One state of one screen: whom it is shown to, where, and what they do to get there. */
export interface State {
  /** 'screen/state', which is also the picture's place */
  name: string
  needs: SeedName
  /** default '/app' */
  path?: string | ((seeded: Seeded) => string)
  /** before the page is opened: answers that are held, refused or of another installation */
  before?: (scene: Scene) => Promise<unknown>
  /** from the opened page to the state */
  go: (scene: Scene) => Promise<unknown>
  /** where the state exists; default everywhere */
  widths?: readonly Width[]
  /** the window alone, for what is laid over it; default: the whole page, unless a dialog is open */
  window?: boolean
  /** the browser's own media, as for print */
  media?: 'print'
  /** sheets of A4 that it takes at most */
  sheets?: number
  /** what the browser may say, because the state is made by breaking something */
  mayComplain?: RegExp
}
