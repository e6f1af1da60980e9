import { NoProjectSelected } from '../features/projects/NoProjectSelected.tsx'
import { HeaderBar } from '../layout/HeaderBar.tsx'
import { PageMain } from '../layout/PageMain.tsx'
import { useDocumentTitle } from '../layout/useDocumentTitle.ts'

export function DashboardScreen() {
  useDocumentTitle('Dashboard')
  return (
    <>
      <HeaderBar title="Dashboard">No recent scans</HeaderBar>
      <PageMain width={null}>
        <NoProjectSelected />
      </PageMain>
    </>
  )
}
