import CloseRounded from '@mui/icons-material/CloseRounded'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { enableKeys, keysEnabled } from '../../app/keys.ts'
import { Kbd } from '../../components/Kbd.tsx'
import { ToolButton } from '../../components/ToolButton.tsx'
import { keyGroups, type GoEntry, type KeyGroup } from './key-list.ts'

interface Props {
  readOnly: boolean
  places: readonly GoEntry[]
  onClose: () => void
}

const HEAD = { display: 'flex', alignItems: 'center', gap: 2, p: { xs: '10px 8px 10px 16px', sm: '14px 16px 12px 24px' }, borderBottom: 1, borderColor: 'divider' } as const
const COLUMNS = { columns: { xs: 1, sm: 2 }, columnGap: 10, '&:focus-visible': { outlineOffset: -2 } } as const
const ROWS = { display: 'grid', gridTemplateColumns: 'minmax(0,1fr) auto', gap: '10px 16px', gridAutoFlow: 'dense', alignItems: 'start', mt: 2 } as const
const KEYS = { gridColumn: 2, display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, maxWidth: 132, m: 0 } as const

/** What it does stands before its keys for eyes; readers hear the keys first, as a definition list has it. */
const Group = ({ title, entries }: KeyGroup) => (
  <Box component="section" aria-label={title} sx={{ breakInside: 'avoid', pb: 6 }}>
    <Typography variant="h3">{title}</Typography>
    <Box component="dl" sx={ROWS}>
      {entries.map(({ keys, what }) => (
        <Box key={what} sx={{ display: 'contents' }}>
          <Box component="dt" sx={KEYS}>
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </Box>
          <Typography variant="meta" component="dd" sx={{ gridColumn: 1, m: 0, color: 'text.secondary' }}>
            {what}
          </Typography>
        </Box>
      ))}
    </Box>
  </Box>
)

/** Every key that does something, and the switch for those of one letter. */
export function KeysDialog({ readOnly, places, onClose }: Props) {
  const id = useId()
  const phone = useMediaQuery('(max-width:767.95px)', { noSsr: true })
  const [single, setSingle] = useState(keysEnabled)
  const toggle = (next: boolean) => {
    enableKeys(next)
    setSingle(next)
  }
  return (
    <Dialog open fullScreen={phone} maxWidth={false} onClose={onClose} aria-labelledby={id} slotProps={{ paper: { sx: { width: '100%', maxWidth: phone ? 'none' : 720 } } }}>
      <Box sx={HEAD}>
        <Typography variant="section" component="h2" id={id} sx={{ flex: 1 }}>
          Keyboard shortcuts
        </Typography>
        <ToolButton label="Close" onClick={onClose}>
          <CloseRounded />
        </ToolButton>
      </Box>
      <DialogContent tabIndex={0} aria-labelledby={id} role="region" sx={COLUMNS}>
        {keyGroups({ readOnly, single, places }).map((group) => (
          <Group key={group.title} {...group} />
        ))}
      </DialogContent>
      <DialogActions sx={{ justifyContent: 'flex-start' }}>
        <FormControlLabel control={<Checkbox checked={single} onChange={({ target }) => toggle(target.checked)} />} label="Enable single-key shortcuts" />
      </DialogActions>
    </Dialog>
  )
}
