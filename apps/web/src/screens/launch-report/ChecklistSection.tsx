import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { Scan } from '@preflight/contracts'
import { memo, useContext } from 'react'
import { CardBoundary } from '../../components/CardBoundary.tsx'
import { AreaCard } from '../../features/launch-checklist/AreaCard.tsx'
import { AreaRest } from '../../features/launch-checklist/AreaRest.tsx'
import { areasOf, doesNotApply, namesInWords, type Answers, type ChecklistArea } from '../../features/launch-checklist/checklist-areas.ts'
import { NO_CHECKLIST, NO_CHECKLIST_MEANS } from '../../features/launch-checklist/ChecklistPanel.tsx'
import type { SourceOf } from '../../components/EvidenceStrip.tsx'
import { useOwnerChecks } from '../../features/launch-checklist/useOwnerChecks.ts'
import { LitContext, Part } from './ReportSection.tsx'

interface Props {
  scan: Pick<Scan, 'id' | 'project_id'>
  answers: Answers
  sourceOf: SourceOf
  readOnly: boolean
}

const NoChecklist = () => (
  <Card sx={{ p: 5, display: 'grid', gap: 1 }}>
    <Typography variant="card" component="h3">
      {NO_CHECKLIST}
    </Typography>
    <Typography sx={{ maxWidth: '68ch', color: 'text.secondary' }}>{NO_CHECKLIST_MEANS}</Typography>
  </Card>
)

/** Areas that nothing in the project is of. */
const OtherAreas = ({ areas, lit }: { areas: readonly ChecklistArea[]; lit: string | null }) => (
  <Card sx={{ '@media print': { overflow: 'visible', boxShadow: 'none' } }}>
    <Typography variant="meta" component="p" sx={{ p: { xs: '12px 16px', sm: '12px 20px' }, color: 'text.secondary' }}>
      Not applicable to this project: {namesInWords(areas.map(({ name }) => name))}.
    </Typography>
    <AreaRest rest={{ asked: [], notAssessed: [], notApplicable: areas.flatMap(({ notApplicable }) => notApplicable) }} lit={lit} owner={null} />
  </Card>
)

/** Every check of the scan, a card for each area. It stays as it is while the plan above it moves on. */
export const ChecklistSection = memo(function ChecklistSection({ scan, answers, sourceOf, readOnly }: Props) {
  const lit = useContext(LitContext)
  const owner = useOwnerChecks(scan)
  const areas = areasOf(answers)
  const others = areas.filter(doesNotApply)
  if (areas.length === 0) return <NoChecklist />
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {areas.filter((area) => !doesNotApply(area)).map((area) => (
        <Part key={area.id} id={area.id} labelledBy={`${area.id}-title`}>
          <CardBoundary>
            <AreaCard area={area} titleId={`${area.id}-title`} lit={lit} sourceOf={sourceOf} owner={readOnly ? null : owner} />
          </CardBoundary>
        </Part>
      ))}
      {others.length > 0 && <OtherAreas areas={others} lit={lit} />}
      <Typography variant="meta" component="p" sx={{ color: 'text.secondary' }}>
        Percentages show the confidence in each result.
      </Typography>
    </Box>
  )
})
