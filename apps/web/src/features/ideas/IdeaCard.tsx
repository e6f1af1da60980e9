import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { Idea, IdeaStatus } from '@preflight/contracts'
import { Chip } from '../../components/Chip.tsx'
import { formatDate } from '../../components/format-date.ts'
import { IdeaMenu } from './IdeaMenu.tsx'
import { IdeaText } from './IdeaText.tsx'
import { StatusSelect } from './StatusSelect.tsx'
import { VoteButton } from './VoteButton.tsx'
import { STATUS_COLORS, STATUS_LABELS } from './idea-words.ts'
import type { IdeaQuery } from './ideasApi.ts'

interface Props {
  idea: Idea
  /** the list it stands in */
  query: IdeaQuery
  /** administrators set the status */
  mayRule: boolean
  onEdit: () => void
}

const StatusChip = ({ status }: { status: IdeaStatus }) => (
  <Chip label={STATUS_LABELS[status]} sx={{ color: `${STATUS_COLORS[status]}.text`, backgroundColor: `${STATUS_COLORS[status]}.bg` }} />
)

const bylineOf = ({ mine, author, created_at }: Idea) => `${mine ? 'You' : (author ?? 'Someone')}, ${formatDate(created_at)}`

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
      {idea.description && <IdeaText text={idea.description} title={idea.title} />}
      <Box sx={{ mt: 'auto', pt: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 10px' }}>
        {mayRule ? <StatusSelect idea={idea} /> : <StatusChip status={idea.status} />}
        <Typography variant="caption" sx={{ color: 'text.muted' }}>
          {bylineOf(idea)}
        </Typography>
      </Box>
    </Box>
  </Card>
)
