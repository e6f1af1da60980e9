import type { Project } from '@preflight/contracts'
import { useNavigate } from 'react-router'
import { BuyOptions } from '../features/payments/BuyOptions.tsx'
import { NewProjectForm } from '../features/projects/NewProjectForm.tsx'
import { useCurrentProject } from '../features/projects/useCurrentProject.ts'
import { HeaderBar } from '../layout/HeaderBar.tsx'
import { PageMain } from '../layout/PageMain.tsx'
import { useDocumentTitle } from '../layout/useDocumentTitle.ts'

/** Creates a project, makes it the current one and goes to its dashboard. */
export function NewProjectScreen() {
  useDocumentTitle('New Project')
  const { select } = useCurrentProject()
  const navigate = useNavigate()
  const onDone = (project: Project) => {
    select(project.id)
    void navigate('/app/dashboard')
  }
  return (
    <>
      <HeaderBar title="New Project" />
      <PageMain width={640}>
        <NewProjectForm offers={<BuyOptions />} onDone={onDone} />
      </PageMain>
    </>
  )
}
