import CloudOffRounded from '@mui/icons-material/CloudOffRounded'
import RefreshRounded from '@mui/icons-material/RefreshRounded'
import { EmptyPage } from '../components/EmptyPage.tsx'
import { ReasonedButton } from '../components/ReasonedButton.tsx'
import { HeaderBar } from './HeaderBar.tsx'
import { PageMain } from './PageMain.tsx'
import { useDocumentTitle } from './useDocumentTitle.ts'

/** In place of every screen while the server does not answer; the shell asks again by itself. */
export function ServerDown({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  useDocumentTitle('Cannot reach the server')
  return (
    <>
      <HeaderBar title="Cannot reach the server" />
      <PageMain width={null}>
        <EmptyPage
          title="The server is not responding"
          picture={<CloudOffRounded aria-hidden sx={{ fontSize: 56, color: 'surface.borderControl' }} />}
          action={
            <ReasonedButton
              variant="contained"
              color="primary"
              size="large"
              startIcon={<RefreshRounded />}
              reason={busy ? 'Checking the connection' : null}
              onClick={onRetry}
            >
              Try Again
            </ReasonedButton>
          }
        >
          Your projects and scans are safe. This page reloads automatically when the server is back.
        </EmptyPage>
      </PageMain>
    </>
  )
}
