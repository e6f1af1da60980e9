import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { AreaRow } from './AreaRow.tsx'
import { areasOf, countStatuses, doesNotApply, namesInWords, type Answers } from './checklist-areas.ts'
import { ChecklistPanelSkeleton } from './ChecklistPanelSkeleton.tsx'
import { useReportLink } from './report-link.ts'
import { StatusBar } from './StatusBar.tsx'
import { StatusLegend } from './StatusLegend.tsx'

export const NO_CHECKLIST = 'This scan has no launch checklist'
export const NO_CHECKLIST_MEANS = 'Without checks there is no readiness score and no verdict. Findings and action plan are complete.'

interface Props {
  /** undefined while the scan runs or they load */
  answers: Answers | undefined
  /** in place of the areas where they could not be loaded */
  failure?: ReactNode
  /** the scan still runs: says when they come */
  waiting?: boolean
}

const TITLE_ID = 'launch-checklist-panel'

// two columns where the panel has a row of its own
const AREAS = { columnCount: { xs: 1, md: 2, lg: 1 }, columnGap: '32px', mt: '10px', '& > li': { breakInside: 'avoid' } } as const

function Areas({ answers }: { answers: Answers }) {
  const linkTo = useReportLink()
  const areas = areasOf(answers)
  const without = areas.filter(doesNotApply).map(({ name }) => name)
  const counts = countStatuses(answers.items)
  return (
    <>
      <Box sx={{ my: 3 }}>
        <StatusBar counts={counts} />
      </Box>
      <StatusLegend counts={counts} />
      <Box component="ul" aria-label="Areas" sx={AREAS}>
        {areas.filter(({ items }) => items.length > 0).map((area) => (
          <li key={area.id}>
            <AreaRow area={area} to={linkTo(area.id)} />
          </li>
        ))}
      </Box>
      {without.length > 0 && (
        <Typography variant="caption" component="p" sx={{ mt: 'auto', pt: 2, color: 'text.muted' }}>
          Not applicable to this project: {namesInWords(without)}.
        </Typography>
      )}
    </>
  )
}

const Without = () => (
  <Box sx={{ mt: 3 }}>
    <Typography variant="rowTitle" component="p">
      {NO_CHECKLIST}
    </Typography>
    <Typography variant="meta" component="p" sx={{ mt: 1, maxWidth: '60ch', color: 'text.secondary' }}>
      {NO_CHECKLIST_MEANS}
    </Typography>
  </Box>
)

/** A launch scan's checklist in short; every area leads to its place in the launch report. */
export function ChecklistPanel({ answers, failure, waiting = false }: Props) {
  return (
    <Card component="section" aria-labelledby={TITLE_ID} aria-busy={!answers && !failure} sx={{ display: 'flex', flexDirection: 'column', p: { xs: '16px', sm: '16px 20px' } }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 3 }}>
        <Typography variant="card" component="h2" id={TITLE_ID} sx={{ flex: 1 }}>
          Launch Checklist
        </Typography>
        {answers && answers.items.length > 0 && !failure && (
          <Typography variant="meta" component="span" sx={{ color: 'text.secondary' }}>
            {countStatuses(answers.items).PASSED} of {answers.items.length} complete
          </Typography>
        )}
      </Box>
      {waiting && (
        <Typography variant="meta" component="p" sx={{ mt: 1.5, color: 'text.secondary' }}>
          If this scan includes a launch checklist, it appears here when the scan is complete.
        </Typography>
      )}
      {failure && <Box sx={{ mt: 3 }}>{failure}</Box>}
      {!failure && !answers && <ChecklistPanelSkeleton />}
      {!failure && answers && (answers.items.length > 0 ? <Areas answers={answers} /> : <Without />)}
    </Card>
  )
}
