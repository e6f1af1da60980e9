import type { Page } from 'playwright-core'

/** What moves on the page right now, by the name of its animation or the property that changes. */
export const movingParts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const nameOf = (animation: Animation) => (animation instanceof CSSAnimation ? animation.animationName : animation instanceof CSSTransition ? animation.transitionProperty : animation.id)
    return document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(nameOf)
  })
