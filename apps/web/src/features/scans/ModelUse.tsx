import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { visibleName, type ModelUse as Use, type SentLines } from '@preflight/contracts'
import { ListRow } from './ListRow.tsx'
import { claimsLine, sentencesLine, sentTitle, usageLine } from './model-use-words.ts'

const linesOf = ({ start_line, end_line }: SentLines) => (start_line === end_line ? `Line ${start_line}` : `Lines ${start_line} to ${end_line}`)

function byFile(sent: readonly SentLines[]): [path: string, lines: string][] {
  const files = new Map<string, string[]>()
  for (const one of sent) files.set(one.file_path, [...(files.get(one.file_path) ?? []), linesOf(one)])
  return [...files].map(([path, lines]) => [path, lines.join(', ')])
}

/** What was sent to the model, file by file. */
const SentList = ({ sent }: { sent: readonly SentLines[] }) => (
  <ul>
    {byFile(sent).map(([path, lines]) => (
      <Box key={path} component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'surface.borderSoft', '&:first-of-type': { borderTop: 0 } }}>
        <Typography variant="path" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {visibleName(path)}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.muted' }}>
          {lines}
        </Typography>
      </Box>
    ))}
  </ul>
)

/** What a scan asked of the model: a row of the receipt, and behind it all that left the machine. */
export const ModelUse = ({ use }: { use: Use }) =>
  use.sent && (
    <ListRow title={sentTitle(use)} caption={usageLine(use)} label="Sent to the model">
      <Typography variant="meta" component="p" sx={{ pb: 3, color: 'text.secondary' }}>
        {['Secrets are masked before anything is sent.', sentencesLine(use) && `${sentencesLine(use)}: names, numbers and paths that the data does not have are left out.`, claimsLine(use) && `${claimsLine(use)}: each needs a quote of the code, and a second look that confirms it.`].filter(Boolean).join(' ')}
      </Typography>
      <SentList sent={use.sent} />
    </ListRow>
  )
