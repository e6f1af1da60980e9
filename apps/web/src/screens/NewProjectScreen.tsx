import type { Project } from '@preflight/contracts'
import { useNavigate, useSearchParams } from 'react-router'
import { RepositoryForm } from '../features/github/RepositoryForm.tsx'
import { BuyOptions } from '../features/payments/BuyOptions.tsx'
import { NewProjectForm } from '../features/projects/NewProjectForm.tsx'
import { useCurrentProject } from '../features/projects/useCurrentProject.ts'
import { HeaderBar } from '../layout/HeaderBar.tsx'
import { PageMain } from '../layout/PageMain.tsx'
import { useDocumentTitle } from '../layout/useDocumentTitle.ts'

/** Creates a project (`?type=git` starts with a repository), makes it the current one and goes to its dashboard. */
export function NewProjectScreen() {
  useDocumentTitle('New Project')
  const { select } = useCurrentProject()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const onDone = (project: Project) => {
    select(project.id)
    void navigate('/app/dashboard')
  }
  return (
    <>
      <HeaderBar title="New Project" />
      <PageMain width={640}>
        <NewProjectForm type={params.get('type') === 'git' ? 'git' : 'upload'} offers={<BuyOptions />} gitForm={(form) => <RepositoryForm {...form} />} onDone={onDone} />
      </PageMain>
    </>
  )
}
