import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import Typography from '@mui/material/Typography'
import { useDeferredValue, useId, useLayoutEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { commandSources, type Command, type CommandSource } from '../../app/commands.ts'
import { Kbd } from '../../components/Kbd.tsx'
import { plural } from '../../components/plural.ts'
import { paletteKeys } from './palette-keys.ts'
import { paletteSections, type Section } from './palette-list.ts'
import { PaletteField } from './PaletteField.tsx'
import { PaletteOption } from './PaletteOption.tsx'
import { recentCommands, rememberCommand } from './recent.ts'

const PAPER = { width: 620, maxWidth: 'calc(100vw - 24px)', maxHeight: 'min(560px, 76vh)', m: '12px', mt: { xs: '12px', sm: '12vh' }, overflow: 'hidden' } as const
const LIST = { flex: '1 1 auto', minHeight: 96, overflowY: 'auto', overscrollBehavior: 'contain', py: 2, scrollPaddingBlock: '8px' } as const
const FOOT = { display: 'flex', alignItems: 'center', gap: 4, flex: 'none', minHeight: 40, px: 5, borderTop: 1, borderColor: 'divider', fontSize: 12, color: 'text.muted' } as const
const HINT = { display: { xs: 'none', sm: 'inline-flex' }, alignItems: 'center', gap: '5px' } as const

const Hint = ({ keys, children }: { keys: readonly string[]; children: string }) => (
  <Box component="span" aria-hidden sx={HINT}>
    {keys.map((key) => (
      <Kbd key={key}>{key}</Kbd>
    ))}
    {children}
  </Box>
)

const Foot = ({ count }: { count: number }) => (
  <Box sx={FOOT}>
    <Hint keys={['↑', '↓']}>move</Hint>
    <Hint keys={['Enter']}>run</Hint>
    <Hint keys={['Esc']}>close</Hint>
    <Box component="output" sx={{ ml: 'auto' }}>
      {plural(count, 'result')}
    </Box>
  </Box>
)

const Nothing = () => (
  <Typography sx={{ py: 8, px: 5, textAlign: 'center', color: 'text.secondary' }}>No results</Typography>
)

interface ListProps {
  id: string
  sections: readonly Section[]
  activeId: string | undefined
  onPoint: (id: string) => void
  onChoose: (command: Command) => void
}

/** A command may be offered by two parts of a screen; its place tells them apart. */
const optionId = (id: string, section: number, entry: number) => `${id}-${section}-${entry}`

const Sections = ({ id, sections, activeId, onPoint, onChoose }: ListProps) =>
  sections.map(({ title, entries }, section) => (
    <Box key={title} role="group" aria-labelledby={`${id}-${section}`} sx={{ '& + &': { mt: 2 } }}>
      <Typography id={`${id}-${section}`} role="presentation" variant="caption" component="div" sx={{ px: 5, py: 1.5, fontWeight: 600, color: 'text.muted' }}>
        {title}
      </Typography>
      {entries.map((entry, place) => {
        const option = optionId(id, section, place)
        return <PaletteOption key={option} id={option} entry={entry} active={option === activeId} onPoint={onPoint} onChoose={onChoose} />
      })}
    </Box>
  ))

const showActive = (id: string | undefined, isFirst: boolean) => {
  const option = id && document.getElementById(id)
  if (!option) return
  option.scrollIntoView({ block: 'nearest' })
  // the first one's heading belongs into sight as well
  if (isFirst && option.parentElement?.parentElement) option.parentElement.parentElement.scrollTop = 0
}

interface Props {
  /** what can be done on every screen; keeps its identity while that is the same */
  own: CommandSource
  onClose: () => void
}

/** Finds a command by its name and runs it. The focus goes back first, so that what the command opens can give it back as well. */
export function CommandPalette({ own, onClose }: Props) {
  const id = useId()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState({ query: '', id: optionId(id, 0, 0) })
  const [recent] = useState(recentCommands)
  const searched = useDeferredValue(query)
  const sections = useMemo(() => paletteSections([...commandSources(), own], searched, recent), [own, searched, recent])
  const options = sections.flatMap(({ entries }, section) => entries.map(({ command }, entry) => ({ id: optionId(id, section, entry), command })))
  // another text, another first choice
  const place = active.query === searched ? Math.max(0, options.findIndex((one) => one.id === active.id)) : 0
  const current = options[place]
  useLayoutEffect(() => showActive(current?.id, place === 0), [current?.id, place])

  const point = (option: string) => setActive({ query: searched, id: option })
  const choose = (command: Command) => {
    if (command.refused) return
    if (!command.passing) rememberCommand(command.id)
    // the dialog has to be gone before another one opens
    flushSync(onClose)
    command.run()
  }
  const onKeyDown = paletteKeys({ count: options.length, place, onMove: (to) => point(options[to]?.id ?? ''), onChoose: () => current && choose(current.command) })
  return (
    <Dialog open onClose={onClose} transitionDuration={0} maxWidth={false} sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }} slotProps={{ paper: { 'aria-label': 'Commands', 'aria-labelledby': undefined, sx: PAPER } }}>
      <PaletteField
        aria-label="Command"
        list={id}
        aria-activedescendant={current?.id}
        placeholder="Search commands, projects and findings"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={onKeyDown}
      />
      {options.length === 0 && <Nothing />}
      <Box role="listbox" id={id} aria-label="Commands" sx={options.length === 0 ? { display: 'none' } : LIST}>
        <Sections id={id} sections={sections} activeId={current?.id} onPoint={point} onChoose={choose} />
      </Box>
      <Foot count={options.length} />
    </Dialog>
  )
}
