import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ActionPlan, Finding } from '@preflight/contracts'
import { useMemo } from 'react'
import { planProgress } from './plan-progress.ts'
import { PlanBar } from './PlanBar.tsx'
import { PlanStep } from './PlanStep.tsx'
import { useStepProgress } from './useStepProgress.ts'

interface Props {
  scanId: string
  plan: ActionPlan
  /** the scan's open findings */
  findings: readonly Finding[]
  linkTo: (findingId: string) => string
  readOnly: boolean
}

const Overall = ({ plan }: Pick<Props, 'plan'>) => {
  const { done, percent } = planProgress(plan.steps)
  return (
    <Box sx={{ display: 'grid', gap: 2, p: { xs: '14px 16px', sm: '14px 20px' }, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, typography: 'meta', color: 'text.secondary' }}>
        <span>
          {done} of {plan.steps.length} steps done
        </span>
        <Box component="span" sx={{ fontWeight: 600, color: 'text.primary' }}>
          {percent}%
        </Box>
      </Box>
      <PlanBar label="Action plan" progress={percent} />
    </Box>
  )
}

/** What to do before launch, in order, and how far it is. */
export function ActionPlanCard({ scanId, plan, findings, linkTo, readOnly }: Props) {
  const setProgress = useStepProgress(scanId)
  const byId = useMemo(() => new Map(findings.map((finding) => [finding.id, finding])), [findings])
  if (plan.steps.length === 0)
    return (
      <Card sx={{ p: 5 }}>
        <Typography sx={{ color: 'text.secondary' }}>The plan has no steps: this scan found nothing that has to be done.</Typography>
      </Card>
    )
  return (
    <Card sx={{ '@media print': { overflow: 'visible' } }}>
      <Overall plan={plan} />
      <Box component="ol" aria-label="Steps">
        {plan.steps.map((step) => (
          <PlanStep
            key={step.step}
            step={step}
            findings={step.finding_ids.flatMap((id) => byId.get(id) ?? [])}
            linkTo={linkTo}
            onProgress={readOnly ? null : setProgress}
          />
        ))}
      </Box>
    </Card>
  )
}
