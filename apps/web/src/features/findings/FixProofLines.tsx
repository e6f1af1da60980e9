import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded'
import CancelRounded from '@mui/icons-material/CancelRounded'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ProofLine } from './proof-lines.ts'

const ICONS = {
  done: { Icon: CheckCircleRounded, word: 'Yes', color: 'fix.completed.text' },
  left: { Icon: CancelRounded, word: 'No', color: 'fix.failed.text' },
  note: { Icon: null, word: '', color: 'text.muted' },
} as const

const SIGNED = { display: 'grid', gridTemplateColumns: '16px minmax(0,1fr)', gap: 2, alignItems: 'start' } as const

const Line = ({ line: { kind, text, notes } }: { line: ProofLine }) => {
  const { Icon, word, color } = ICONS[kind]
  return (
    <Box component="li" sx={Icon ? SIGNED : undefined}>
      {Icon && <Icon titleAccess={word} sx={{ fontSize: 16, mt: '1px', color }} />}
      <div>
        {text}
        {notes.map((note) => (
          <Typography key={note} variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {note}
          </Typography>
        ))}
      </div>
    </Box>
  )
}

/** Lines that are true or not, each with its sign. */
export const FixProofLines = ({ title, lines }: { title: string; lines: readonly ProofLine[] }) =>
  lines.length === 0 ? null : (
    <div>
      <Typography variant="caption" component="h4" sx={{ mb: 1, fontWeight: 600, color: 'text.secondary' }}>
        {title}
      </Typography>
      <Typography variant="meta" component="ul" sx={{ display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
        {lines.map((line, at) => (
          // two findings may read the same; lines never change places
          <Line key={at} line={line} />
        ))}
      </Typography>
    </div>
  )
