export type TipSide = 'bottom' | 'right'

interface Box {
  left: number
  top: number
  width: number
  height: number
}

type Size = Pick<Box, 'width' | 'height'>

/** px between a part and its tooltip, and between a tooltip and the edge of the window */
const GAP = 8

const between = (least: number, wanted: number, most: number) => Math.max(least, Math.min(wanted, most))

/** Where a tooltip stands in the window: on the wished side, above where there is no room below, never cut off. */
export function tipPlace(anchor: Box, tip: Size, side: TipSide, view: Size): { left: number; top: number } {
  const below = anchor.top + anchor.height + GAP
  const above = anchor.top - tip.height - GAP
  const centred = { left: anchor.left + (anchor.width - tip.width) / 2, top: below + tip.height > view.height && above >= 0 ? above : below }
  const beside = { left: anchor.left + anchor.width + GAP, top: anchor.top + (anchor.height - tip.height) / 2 }
  const { left, top } = side === 'right' ? beside : centred
  return {
    left: Math.round(between(GAP, left, view.width - tip.width - GAP)),
    top: Math.round(between(GAP, top, view.height - tip.height - GAP)),
  }
}
