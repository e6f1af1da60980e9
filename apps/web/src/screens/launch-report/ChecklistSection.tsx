import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { memo, useContext } from 'react'
import { CardBoundary } from '../../components/CardBoundary.tsx'
import { AreaCard } from '../../features/launch-checklist/AreaCard.tsx'
import { areasOf, doesNotApply, namesInWords, type Answers } from '../../features/launch-checklist/checklist-areas.ts'
import { NO_CHECKLIST, NO_CHECKLIST_MEANS } from '../../features/launch-checklist/ChecklistPanel.tsx'
import type { SourceOf } from '../../features/launch-checklist/EvidenceStrip.tsx'
import { LitContext, Part } from './ReportSection.tsx'

interface Props {
  answers: Answers
  sourceOf: SourceOf
}

const NoChecklist = () => (
  <Card sx={{ p: 5, display: 'grid', gap: 1 }}>
    <Typography variant="card" component="h3">
      {NO_CHECKLIST}
    </Typography>
    <Typography sx={{ maxWidth: '68ch', color: 'text.secondary' }}>{NO_CHECKLIST_MEANS}</Typography>
  </Card>
)

/** Every check of the scan, a card for each area. It stays as it is while the plan above it moves on. */
export const ChecklistSection = memo(function ChecklistSection({ answers, sourceOf }: Props) {
  const lit = useContext(LitContext)
  const areas = areasOf(answers)
  const without = areas.filter(doesNotApply).map(({ name }) => name)
  if (answers.items.length === 0) return <NoChecklist />
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {areas.filter((area) => !doesNotApply(area)).map((area) => (
        <Part key={area.id} id={area.id} labelledBy={`${area.id}-title`}>
          <CardBoundary>
            <AreaCard area={area} titleId={`${area.id}-title`} lit={lit} sourceOf={sourceOf} />
          </CardBoundary>
        </Part>
      ))}
      <Typography variant="meta" component="p" sx={{ color: 'text.secondary' }}>
        {without.length > 0 && `Not applicable to this project: ${namesInWords(without)}. `}
        Percentages show the confidence in each result.
      </Typography>
    </Box>
  )
})
