import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { MAX_TRIAGE_COMMENT, type TriageReason } from '@preflight/contracts'
import { TRIAGE_REFUSAL_TEXT } from '@preflight/policy'
import { useId, useState, type FormEvent } from 'react'
import { EndChoice } from '../../components/EndChoice.tsx'
import { Field } from '../../components/Field.tsx'
import { plural } from '../../components/plural.ts'
import { ReasonedButton } from '../../components/ReasonedButton.tsx'
import { ReasonChoice } from './ReasonChoice.tsx'

export interface Verdict {
  reason: TriageReason
  comment: string | null
  /** ISO 8601; null: until it is restored */
  expires_at: string | null
}

interface Props {
  count: number
  /** what the findings have in common, such as their rule; null where they were selected one by one */
  scope: string | null
  onIgnore: (verdict: Verdict) => void
  onClose: () => void
}

const END_DAYS = [30, 90] as const

/** Asks why findings are to be ignored, and until when. */
export function IgnoreDialog({ count, scope, onIgnore, onClose }: Props) {
  const id = useId()
  const [reason, setReason] = useState<TriageReason | null>(null)
  const [comment, setComment] = useState('')
  const [expires_at, setEnd] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason) onIgnore({ reason, comment: comment.trim() || null, expires_at })
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} slotProps={{ paper: { sx: { width: 480 } } }}>
      <Box component="form" onSubmit={submit} sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <DialogTitle id={id}>{count === 1 ? 'Ignore this finding' : `Ignore ${plural(count, 'finding')}`}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0,1fr)' }}>
        {scope && <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{scope}</Typography>}
        <Typography sx={{ color: 'text.secondary' }}>
          {count === 1 ? 'It stays' : 'They stay'} ignored in later scans and {count === 1 ? 'is' : 'are'} excluded from scores until restored.{scope && ' Findings that later scans add are not ignored.'}
        </Typography>
        <ReasonChoice value={reason} onChange={setReason} />
        <Field label="Comment (optional)" value={comment} maxLength={MAX_TRIAGE_COMMENT} multiline minRows={2} onChange={({ target }) => setComment(target.value)} />
        <Box sx={{ maxWidth: 320 }}>
          <EndChoice label="Expires" days={END_DAYS} value={expires_at} onChange={setEnd} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Box sx={{ flex: 1, display: { xs: 'none', sm: 'block' } }} />
        <Button onClick={onClose}>Cancel</Button>
        <ReasonedButton type="submit" variant="contained" color="primary" reason={reason ? null : TRIAGE_REFUSAL_TEXT.reason}>
          Ignore
        </ReasonedButton>
      </DialogActions>
      </Box>
    </Dialog>
  )
}
