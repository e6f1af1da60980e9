import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatNumber, visibleName, type ScanReceipt, type SkippedFile } from '@preflight/contracts'
import { plural } from '../../components/plural.ts'
import { ListRow } from './ListRow.tsx'
import { skippedLine, skippedTitle, SKIP_WORDS } from './receipt-rows.ts'

/** As many as anybody reads; the line below says how many more there are. */
const SHOWN = 200

const reasonOf = ({ reason, detail, files }: SkippedFile) =>
  [SKIP_WORDS[reason], detail, files > 1 ? plural(files, 'file') : null].filter(Boolean).join(', ')

const Row = ({ skipped }: { skipped: SkippedFile }) => (
  <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'surface.borderSoft', '&:first-of-type': { borderTop: 0 } }}>
    <Typography variant="path" component="p" sx={{ overflowWrap: 'anywhere' }}>
      {visibleName(skipped.path)}
    </Typography>
    <Typography variant="caption" component="p" sx={{ color: 'text.muted' }}>
      {reasonOf(skipped)}
    </Typography>
  </Box>
)

/** Files with why they were not analysed. */
export function SkippedList({ skipped }: { skipped: readonly SkippedFile[] }) {
  const more = skipped.length - SHOWN
  return (
    <div>
      <ul>
        {skipped.slice(0, SHOWN).map((one) => (
          <Row key={`${one.path} ${one.reason}`} skipped={one} />
        ))}
      </ul>
      {more > 0 && (
        <Typography variant="caption" component="p" sx={{ py: 1.5, color: 'text.muted' }}>
          and {formatNumber(more)} more
        </Typography>
      )}
    </div>
  )
}

/** The files that were not analysed, or not wholly, behind a row that counts them. */
export const SkippedFiles = ({ receipt }: { receipt: ScanReceipt }) =>
  receipt.skipped.length > 0 && (
    <ListRow title={skippedTitle(receipt)} caption={skippedLine(receipt)} label="Skipped files">
      <SkippedList skipped={receipt.skipped} />
    </ListRow>
  )
