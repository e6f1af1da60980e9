import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'

/** Why there is no list, or no more of it. */
export const RepositoryError = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <Alert
    severity="error"
    action={
      <Button size="small" onClick={onRetry}>
        Try Again
      </Button>
    }
  >
    {message}
  </Alert>
)
