import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useId, useState } from 'react'
import { enableKeys, keysEnabled } from '../../app/keys.ts'
import { Kbd } from '../../components/Kbd.tsx'

interface Key {
  keys: readonly string[]
  what: string
  /** nothing for those who only read */
  changes?: boolean
}

const KEYS: readonly Key[] = [
  { keys: ['j', 'k'], what: 'Next and previous finding, in the list and in its dialog' },
  { keys: ['Enter'], what: 'Open the finding' },
  { keys: ['e'], what: 'Ignore the finding, or restore one that is ignored', changes: true },
  { keys: ['x'], what: 'Select the finding for acting on several', changes: true },
  { keys: ['f'], what: 'Fix the open finding', changes: true },
  { keys: ['Esc'], what: 'Close a dialog, empty the search' },
  { keys: ['/'], what: 'Search findings' },
  { keys: ['[', ']'], what: 'Older and newer scan' },
  { keys: ['?'], what: 'This list' },
  { keys: ['Ctrl', 'B'], what: 'Sidebar' },
]

/** Every key that does something, and the switch for those of one letter. */
export function KeysDialog({ readOnly = false, onClose }: { readOnly?: boolean; onClose: () => void }) {
  const id = useId()
  const [enabled, setEnabled] = useState(keysEnabled)
  const toggle = (next: boolean) => {
    enableKeys(next)
    setEnabled(next)
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} slotProps={{ paper: { sx: { width: 440 } } }}>
      <DialogTitle id={id}>Keys</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '10px 16px', alignItems: 'center' }}>
          {KEYS.filter(({ changes }) => !(changes && readOnly)).map(({ keys, what }) => (
            <Box key={what} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ display: 'flex', gap: 1 }}>
                {keys.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {what}
              </Box>
            </Box>
          ))}
        </Box>
        <FormControlLabel sx={{ mt: 4 }} control={<Checkbox checked={enabled} onChange={({ target }) => toggle(target.checked)} />} label="Keys of one letter do something" />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}
