import EmojiObjectsOutlined from '@mui/icons-material/EmojiObjectsOutlined'
import Typography from '@mui/material/Typography'
import { DOUBT_TITLE } from '@preflight/contracts'
import { DOUBT_MEANS } from './finding-words.ts'
import { Prose } from './Prose.tsx'

/** Why the model takes a finding for less likely than others, and what that changes. */
export const DoubtNote = ({ doubt }: { doubt: string }) => (
  <section aria-labelledby="doubt-title">
    <Typography variant="h3" id="doubt-title" sx={{ mb: 1.5 }}>
      {DOUBT_TITLE}:
    </Typography>
    <Prose text={doubt} />
    <Typography variant="meta" component="p" sx={{ mt: 1.5, color: 'text.secondary' }}>
      <EmojiObjectsOutlined aria-hidden sx={{ mr: 1, fontSize: 16, verticalAlign: '-3px', color: 'text.muted' }} />
      {DOUBT_MEANS}
    </Typography>
  </section>
)
