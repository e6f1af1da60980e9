import Typography from '@mui/material/Typography'
import type { FindingDetail } from '@preflight/contracts'
import { useContext } from 'react'
import { EvidenceStrip } from '../../components/EvidenceStrip.tsx'
import { SourceLinkContext } from './SourceLine.tsx'

/** The places that a launch check rests on, in place of one excerpt. Nothing where it rests on what is not there. */
export function CheckEvidence({ evidence }: Pick<FindingDetail, 'evidence'>) {
  const sourceOf = useContext(SourceLinkContext)
  if (evidence.length === 0) return null
  return (
    <section aria-labelledby="evidence-title">
      <Typography variant="h3" id="evidence-title">
        Evidence:
      </Typography>
      <EvidenceStrip evidence={evidence} sourceOf={sourceOf} />
    </section>
  )
}
