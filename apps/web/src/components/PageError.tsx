import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded'
import RefreshRounded from '@mui/icons-material/RefreshRounded'
import Button from '@mui/material/Button'
import { EmptyPage } from './EmptyPage.tsx'

interface Props {
  /** what is missing, in a sentence */
  title: string
  /** why, as far as anybody knows */
  message: string
  onRetry: () => void
}

/** In place of a screen's whole content where it could not be loaded. */
export const PageError = ({ title, message, onRetry }: Props) => (
  <div role="alert">
    <EmptyPage
      inPage
      title={title}
      picture={<ErrorOutlineRounded aria-hidden sx={{ fontSize: 56, color: 'surface.borderControl' }} />}
      action={
        <Button size="large" startIcon={<RefreshRounded />} onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {message}
    </EmptyPage>
  </div>
)
