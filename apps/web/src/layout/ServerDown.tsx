import CloudOffRounded from '@mui/icons-material/CloudOffRounded'
import RefreshRounded from '@mui/icons-material/RefreshRounded'
import { EmptyPage } from '../components/EmptyPage.tsx'
import { ReasonedButton } from '../components/ReasonedButton.tsx'
import { HeaderBar } from './HeaderBar.tsx'
import { PageMain } from './PageMain.tsx'
import { useDocumentTitle } from './useDocumentTitle.ts'

/** In place of every screen while the server does not answer; the shell asks again by itself. */
export function ServerDown({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  useDocumentTitle('Server not reached')
  return (
    <>
      <HeaderBar title="Server not reached" />
      <PageMain width={null}>
        <EmptyPage
          title="The server does not answer"
          picture={<CloudOffRounded aria-hidden sx={{ fontSize: 56, color: 'surface.borderControl' }} />}
          action={
            <ReasonedButton
              variant="contained"
              color="primary"
              size="large"
              startIcon={<RefreshRounded />}
              reason={busy ? 'Asking the server now' : null}
              onClick={onRetry}
            >
              Try Again
            </ReasonedButton>
          }
        >
          Your projects and scans are safe on the server. This page comes back by itself as soon as it answers.
        </EmptyPage>
      </PageMain>
    </>
  )
}
