import { CardBoundary } from '../../components/CardBoundary.tsx'
import { SurfaceCard } from '../../features/attack-surface/SurfaceCard.tsx'
import { DeepDiveCard } from '../../features/launch-checklist/DeepDiveCard.tsx'
import type { Answers } from '../../features/launch-checklist/checklist-areas.ts'
import type { SourceOf } from '../../components/EvidenceStrip.tsx'
import { PART } from './report-outline.ts'
import { Part } from './ReportSection.tsx'

interface Props {
  scanId: string
  answers: Answers
  sourceOf: SourceOf
  onSettled: () => void
}

/** What the deep dive came to, for the owner alone: the questions, and everything that can be reached. */
export const Investigation = ({ scanId, answers, sourceOf, onSettled }: Props) => (
  <>
    <Part id={PART.dive} labelledBy={`${PART.dive}-title`}>
      <CardBoundary>
        <DeepDiveCard scanId={scanId} titleId={`${PART.dive}-title`} answers={answers} sourceOf={sourceOf} onSettled={onSettled} />
      </CardBoundary>
    </Part>
    <CardBoundary>
      <SurfaceCard scanId={scanId} sourceOf={sourceOf} />
    </CardBoundary>
  </>
)
