import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ActionPlan, ChecklistItem, Finding } from '@preflight/contracts'
import { useMemo } from 'react'
import { gainText } from './plan-gain.ts'
import { planOrigin } from './plan-origin.ts'
import { PlanStep } from './PlanStep.tsx'
import { useStepProgress } from './useStepProgress.ts'

interface Props {
  scanId: string
  plan: ActionPlan
  /** the scan's open findings */
  findings: readonly Finding[]
  /** the scan's checks */
  items: readonly ChecklistItem[]
  linkTo: (findingId: string) => string
  readOnly: boolean
}

/** What to do before launch, in order, and how far it is. */
export function ActionPlanCard({ scanId, plan, findings, items, linkTo, readOnly }: Props) {
  const setProgress = useStepProgress(scanId)
  const findingById = useMemo(() => new Map(findings.map((finding) => [finding.id, finding])), [findings])
  const checkByName = useMemo(() => new Map(items.map((item) => [item.check_name, item])), [items])
  const origin = planOrigin(plan.steps)
  if (plan.steps.length === 0)
    return (
      <Card sx={{ p: 5 }}>
        <Typography sx={{ color: 'text.secondary' }}>The plan has no steps: no finding of low severity or above is open.</Typography>
      </Card>
    )
  return (
    <Card sx={{ '@media print': { overflow: 'visible', boxShadow: 'none' } }}>
      <Box component="ol" aria-label="Steps">
        {plan.steps.map((step) => {
          const fixed = step.finding_ids.flatMap((id) => findingById.get(id) ?? [])
          return (
            <PlanStep
              key={step.step}
              step={step}
              gain={gainText({ steps: plan.steps, step, items, findings: fixed })}
              findings={fixed}
              checks={step.check_names.flatMap((name) => checkByName.get(name) ?? [])}
              linkTo={linkTo}
              onProgress={readOnly ? null : setProgress}
            />
          )
        })}
      </Box>
      {origin && (
        <Typography variant="caption" component="p" sx={{ p: { xs: '10px 16px', sm: '10px 20px' }, borderTop: 1, borderColor: 'surface.borderSoft', color: 'text.muted' }}>
          {origin}
        </Typography>
      )}
    </Card>
  )
}
