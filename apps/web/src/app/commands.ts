import type SvgIcon from '@mui/material/SvgIcon'
import { useEffect, useRef, type RefObject } from 'react'

/** Where a command stands in the palette, in this order. */
export const COMMAND_GROUPS = ['This finding', 'Findings', 'Scan', 'On this page', 'Go to', 'Switch project', 'Go to scan', 'Preferences'] as const
export type CommandGroup = (typeof COMMAND_GROUPS)[number]

/** One thing that can be done now, by its name. */
export interface Command {
  /** the same at every visit: recent commands are kept by it */
  id: string
  group: CommandGroup
  label: string
  /** quiet words beside the label, which are searched too */
  detail?: string
  /** further words that somebody may look for */
  also?: string
  Icon?: typeof SvgIcon
  /** the keys that do the same */
  keys?: readonly string[]
  /** why it cannot be done now; null when it can */
  refused?: string | null
  /** shown only to those who search: there are too many of its kind */
  deep?: boolean
  /** belongs to one moment, and is not remembered as recent */
  passing?: boolean
  run: () => void
}

/** What a part of the screen offers. Both are asked only while the palette is open. */
export interface CommandSource {
  list?: () => readonly Command[]
  /** the first hits among things too many to list; words are in lower case */
  find?: (words: readonly string[]) => readonly Command[]
}

const sources = new Set<RefObject<CommandSource>>()

/** Offers commands in the palette for as long as the component is on screen. */
export function useCommands(source: CommandSource): void {
  const latest = useRef(source)
  useEffect(() => {
    latest.current = source
  })
  useEffect(() => {
    sources.add(latest)
    return () => void sources.delete(latest)
  }, [])
}

/** All that is offered on screen now. */
export const commandSources = (): readonly CommandSource[] => [...sources].map(({ current }) => current)
