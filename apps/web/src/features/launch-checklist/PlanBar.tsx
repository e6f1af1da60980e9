import LinearProgress from '@mui/material/LinearProgress'
import { isDone } from './plan-progress.ts'

/** How far a step or a plan is, as a bar of 6; emerald when it is done. */
export const PlanBar = ({ label, progress }: { label: string; progress: number }) => (
  <LinearProgress
    variant="determinate"
    value={progress}
    aria-label={label}
    sx={{ '& .MuiLinearProgress-bar': { backgroundColor: isDone({ progress }) ? 'band.emerald.fill' : 'primary.main' }, '@media print': { printColorAdjust: 'exact' } }}
  />
)
