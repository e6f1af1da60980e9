/** Id of the button that opens the slide-over. A screen that loads meanwhile brings a new one: found by name, not kept. */
export const SLIDE_OVER_OPENER = 'open-sidebar'
