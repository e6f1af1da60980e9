import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { EmptyPage } from '../../components/EmptyPage.tsx'
import { SharedActions } from '../../features/shares/SharedActions.tsx'
import { HeaderActions } from '../../layout/HeaderActions.tsx'
import { HeaderBar } from '../../layout/HeaderBar.tsx'
import { PageMain } from '../../layout/PageMain.tsx'
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts'

/** In place of screens that belong to the viewer's own side of the product. */
export function SharedElsewhere({ projectName }: { projectName: string }) {
  useDocumentTitle('Shared scan')
  return (
    <>
      <HeaderBar title="Shared scan">
        <HeaderActions>
          <SharedActions projectName={projectName} />
        </HeaderActions>
      </HeaderBar>
      <PageMain width={null}>
        <EmptyPage
          title="Not part of the shared view"
          action={
            <Button component={Link} to="/app/dashboard" variant="contained" color="primary" size="large">
              Back to the shared scan
            </Button>
          }
        >
          You are viewing a shared scan. Exit the shared view to see your own projects, ideas and settings.
        </EmptyPage>
      </PageMain>
    </>
  )
}
