import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { MODEL_FAILURES, type ModelStatus } from '@preflight/contracts'
import { messageOf } from '../../app/api-error.ts'
import { Chip } from '../../components/Chip.tsx'
import { LoadError } from '../../components/LoadError.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'
import { useGetModelStatusQuery } from './modelApi.ts'

const CARD = { p: '18px 20px 20px', display: 'grid', gap: 1 } as const

type Model = NonNullable<ModelStatus['model']>

const statusText = ({ failure }: Model) =>
  failure === null
    ? 'It explains findings. Its texts are checked against the code, and each scan lists what was sent.'
    : `Reason: ${MODEL_FAILURES[failure].says}. Scans work, with texts written from rules. The server administrator can change the OPENAI_ variables (see docs/models.md).`

function Answered({ model, isChecking, onCheck }: { model: Model; isChecking: boolean; onCheck: () => void }) {
  const chip = model.failure === null ? { label: 'Model answers', colors: 'feedback.success' } : { label: 'No answer', colors: 'feedback.warning' }
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 12px' }}>
        <Typography variant="h3" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {model.name} at {model.host}
        </Typography>
        <Chip label={chip.label} sx={{ color: `${chip.colors}.text`, backgroundColor: `${chip.colors}.bg` }} />
      </Box>
      <Typography sx={{ color: 'text.secondary' }}>{statusText(model)}</Typography>
      {model.failure !== null && (
        <Box sx={{ mt: 2 }}>
          <Button onClick={onCheck} aria-busy={isChecking || undefined}>
            {isChecking ? 'Checking...' : 'Check Again'}
          </Button>
        </Box>
      )}
    </>
  )
}

/** Whether the model of this server answers, asked when the card is opened. */
export function ModelCard() {
  const { data, error, isFetching, refetch } = useGetModelStatusQuery()
  if (error && !isFetching) return <LoadError message={messageOf(error, 'The model could not be checked')} onRetry={() => void refetch()} />
  if (!data?.model)
    return (
      <Card sx={{ display: 'grid', placeItems: 'center', minHeight: 96 }}>
        <Box component="output">
          <CircularProgress size={24} aria-hidden />
          <VisuallyHidden>Checking the model</VisuallyHidden>
        </Box>
      </Card>
    )
  return (
    <Card sx={CARD}>
      <Answered model={data.model} isChecking={isFetching} onCheck={() => void refetch()} />
    </Card>
  )
}

/** Without a model everything works. What can be done about it only the operator can do. */
export const ModelCardUnconfigured = () => (
  <Card sx={CARD}>
    <Typography variant="h3" component="p">
      No AI model configured
    </Typography>
    <Typography sx={{ color: 'text.secondary' }}>
      All texts are written from rules, and no code leaves this server. To have findings explained by a model, hosted or local, the server administrator sets the
      OPENAI_ variables (see docs/models.md).
    </Typography>
  </Card>
)
