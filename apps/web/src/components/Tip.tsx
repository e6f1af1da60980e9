import Box from '@mui/material/Box'
import { cloneElement, useId, useLayoutEffect, useRef, type HTMLAttributes, type ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { HINTS_ID } from '../theme/hints.ts'
import { tipPlace, type TipSide } from './tip-place.ts'
import { useTip } from './useTip.ts'

interface BubbleProps {
  id: string
  text: string
  side: TipSide
  anchor: HTMLElement
  onPointerEnter: () => void
  onPointerLeave: () => void
}

const BUBBLE = {
  position: 'fixed',
  zIndex: 'tooltip',
  left: 0,
  top: 0,
  maxWidth: 300,
  p: '5px 9px',
  borderRadius: '6px',
  typography: 'caption',
  overflowWrap: 'anywhere',
  color: 'tooltip.text',
  backgroundColor: 'tooltip.bg',
  animation: 'tip-in 120ms',
  '@keyframes tip-in': { from: { opacity: 0 } },
} as const

function Bubble({ id, text, side, anchor, ...pointer }: BubbleProps) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const bubble = ref.current
    if (!bubble) return
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
    const { left, top } = tipPlace(anchor.getBoundingClientRect(), bubble.getBoundingClientRect(), side, view)
    bubble.style.transform = `translate(${left}px, ${top}px)`
  }, [anchor, side, text])
  return (
    <Box ref={ref} role="tooltip" id={id} {...pointer} sx={BUBBLE}>
      {text}
    </Box>
  )
}

type Described = HTMLAttributes<HTMLElement>

interface Props {
  /** nothing is shown for an empty text */
  text: string
  side?: TipSide
  children: ReactElement<Described>
}

/** A tooltip around one element, on hover and on focus from the keyboard; readers hear it as the element's description. */
export function Tip({ text, side = 'bottom', children }: Props) {
  const id = useId()
  const { anchor, keep, onPointerLeave, ...opening } = useTip()
  if (!text) return children
  // what a button has opened would be covered by its own name
  const isOpen = children.props['aria-expanded'] === true
  // a part that is described already says the same at all times
  const described = children.props['aria-describedby'] ?? (anchor && !isOpen ? id : undefined)
  return (
    <>
      {cloneElement(children, { ...opening, onPointerLeave, 'aria-describedby': described })}
      {/* all content of a page belongs into landmarks: the shell has one for tooltips */}
      {anchor && !isOpen &&
        createPortal(
          <Bubble id={id} text={text} side={side} anchor={anchor} onPointerEnter={keep} onPointerLeave={onPointerLeave} />,
          document.getElementById(HINTS_ID) ?? document.body,
        )}
    </>
  )
}
