import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ModelLook } from '@preflight/contracts'
import { EvidenceStrip, type SourceOf } from '../../components/EvidenceStrip.tsx'
import { SeverityChip } from '../../components/SeverityChip.tsx'
import { CodeText } from './CodeText.tsx'
import { FROM_MODEL, lookWords } from './model-look-words.ts'

interface Props {
  look: ModelLook
  sourceOf: SourceOf
}

const TEXT = { maxWidth: '74ch', fontSize: 13.5, lineHeight: '20px', color: 'text.secondary', overflowWrap: 'anywhere' } as const
const PART = { mt: 3, pt: 2, borderTop: 1, borderColor: 'surface.borderSoft' } as const
const HEAD = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' } as const

const Claim = ({ claim: { title, text, severity, file_path, line, quote }, sourceOf }: { claim: ModelLook['claims'][number]; sourceOf: SourceOf }) => (
  <Box component="li" sx={{ mt: 2 }}>
    <Box sx={HEAD}>
      <SeverityChip severity={severity} />
      <Typography component="span" sx={{ fontSize: 13.5, fontWeight: 600, lineHeight: '20px', overflowWrap: 'anywhere' }}>
        <CodeText text={title} />
      </Typography>
    </Box>
    <Typography sx={{ ...TEXT, mt: 1 }}>
      <CodeText text={text} />
    </Typography>
    <EvidenceStrip evidence={[{ file_path, line, text: quote.replace(/\s+/g, ' ').trim() }]} sourceOf={sourceOf} />
  </Box>
)

/** What the model claims about a question: apart from the answer, which code gave, and with what did not hold. */
export const ModelClaims = ({ look, sourceOf }: Props) => (
  <Box sx={PART}>
    {look.claims.length > 0 && (
      <>
        <Typography variant="caption" component="p" sx={{ fontWeight: 600, color: 'text.muted' }}>
          {FROM_MODEL}
        </Typography>
        <ul aria-label={FROM_MODEL}>
          {look.claims.map((claim) => (
            <Claim key={claim.finding_id} claim={claim} sourceOf={sourceOf} />
          ))}
        </ul>
      </>
    )}
    <Typography variant="caption" component="p" sx={{ mt: look.claims.length > 0 ? 2 : 0, maxWidth: '84ch', color: 'text.muted' }}>
      {lookWords(look)}
    </Typography>
  </Box>
)
