import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded'
import Box from '@mui/material/Box'
import { IDEA_STATUSES, type Idea } from '@preflight/contracts'
import { messageOf } from '../../app/api-error.ts'
import { notified } from '../../app/notifications.ts'
import { useAppDispatch } from '../../app/store.ts'
import { STATUS_COLORS, STATUS_LABELS } from './idea-words.ts'
import { useUpdateIdeaMutation } from './ideasApi.ts'

const SELECT = {
  appearance: 'none',
  // as wide as what is chosen, where the browser can
  fieldSizing: 'content',
  height: { xs: 32, sm: 24 },
  pl: 2,
  pr: '24px',
  border: 0,
  borderRadius: '6px',
  typography: 'chip',
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
  '& option': { color: 'text.primary', backgroundColor: 'surface.raised' },
} as const

/** The status chip of those who set it: the same chip, and it opens. */
export function StatusSelect({ idea: { id, title, status } }: { idea: Idea }) {
  const dispatch = useAppDispatch()
  const [update, { isLoading }] = useUpdateIdeaMutation()
  const change = async (text: string) => {
    const wanted = IDEA_STATUSES.find((one) => one === text)
    if (!wanted || isLoading) return
    const { error } = await update({ id, status: wanted })
    if (error) dispatch(notified({ type: 'error', title: 'Status not changed', message: messageOf(error, 'The server cannot be reached') }))
  }
  const colors = STATUS_COLORS[status]
  return (
    <Box sx={{ position: 'relative', display: 'inline-flex', color: `${colors}.text` }}>
      <Box component="select" aria-label={`Status of ${title}`} aria-busy={isLoading || undefined} value={status} onChange={({ target }) => void change(target.value)} sx={[SELECT, { color: `${colors}.text`, backgroundColor: `${colors}.bg` }]}>
        {IDEA_STATUSES.map((one) => (
          <option key={one} value={one}>
            {STATUS_LABELS[one]}
          </option>
        ))}
      </Box>
      <ExpandMoreRounded aria-hidden sx={{ position: 'absolute', right: 5, top: 'calc(50% - 8px)', fontSize: 16, pointerEvents: 'none' }} />
    </Box>
  )
}
