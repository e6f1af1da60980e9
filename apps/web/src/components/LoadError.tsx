import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'

/** What stands inside a card whose content could not be loaded. */
export const LoadError = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <Alert
    severity="error"
    action={
      <Button size="small" onClick={onRetry}>
        Retry
      </Button>
    }
  >
    {message}
  </Alert>
)
