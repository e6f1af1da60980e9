import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { Idea, IdeaStatus } from '@preflight/contracts'
import { messageOf } from '../../app/api-error.ts'
import { notified } from '../../app/notifications.ts'
import { useAppDispatch } from '../../app/store.ts'
import { Chip } from '../../components/Chip.tsx'
import { formatDate } from '../../components/format-date.ts'
import { PlainSelect } from '../../components/PlainSelect.tsx'
import { IdeaMenu } from './IdeaMenu.tsx'
import { VoteButton } from './VoteButton.tsx'
import { STATUS_COLORS, STATUS_LABELS, STATUS_OPTIONS } from './idea-words.ts'
import { useUpdateIdeaMutation, type IdeaQuery } from './ideasApi.ts'

interface Props {
  idea: Idea
  /** the list it stands in */
  query: IdeaQuery
  /** administrators set the status */
  mayRule: boolean
  onEdit: () => void
}

function StatusSelect({ idea }: { idea: Idea }) {
  const dispatch = useAppDispatch()
  const [update, { isLoading }] = useUpdateIdeaMutation()
  const change = async (status: IdeaStatus) => {
    const { error } = await update({ id: idea.id, status })
    if (error) dispatch(notified({ type: 'error', title: 'Status not changed', message: messageOf(error, 'The server cannot be reached') }))
  }
  return <PlainSelect label={`Status of ${idea.title}`} value={idea.status} options={STATUS_OPTIONS} disabled={isLoading} onChange={(status) => void change(status)} />
}

const StatusChip = ({ status }: { status: IdeaStatus }) => (
  <Chip label={STATUS_LABELS[status]} sx={{ color: `${STATUS_COLORS[status]}.text`, backgroundColor: `${STATUS_COLORS[status]}.bg` }} />
)

const bylineOf = ({ mine, author, created_at }: Idea) => `${mine ? 'You' : (author ?? 'Somebody')}, ${formatDate(created_at)}`

/** One idea: its votes, its words, where it stands. */
export const IdeaCard = ({ idea, query, mayRule, onEdit }: Props) => (
  <Card component="li" sx={{ p: 4, display: 'flex', gap: 4, minWidth: 0 }}>
    <VoteButton idea={idea} query={query} />
    <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'start' }}>
        <Typography variant="card" component="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {idea.title}
        </Typography>
        {idea.mine && (
          <Box sx={{ my: { xs: '-10px', sm: '-3px' }, mr: -2 }}>
            <IdeaMenu idea={idea} onEdit={onEdit} />
          </Box>
        )}
      </Box>
      {idea.description && <Typography sx={{ color: 'text.secondary', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{idea.description}</Typography>}
      <Box sx={{ mt: 'auto', pt: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        {mayRule ? <StatusSelect idea={idea} /> : <StatusChip status={idea.status} />}
        <Typography variant="caption" sx={{ color: 'text.muted' }}>
          {bylineOf(idea)}
        </Typography>
      </Box>
    </Box>
  </Card>
)
