import Box from '@mui/material/Box'
import type { ButtonProps } from '@mui/material/Button'
import Card from '@mui/material/Card'
import { MAX_BRANCH_NAME, MAX_PROJECT_DESCRIPTION, MAX_PROJECT_NAME, type Project } from '@preflight/contracts'
import type { FormEvent } from 'react'
import { Field } from '../../components/Field.tsx'
import { ReasonedButton } from '../../components/ReasonedButton.tsx'
import { SettingsRow } from '../../layout/SettingsRow.tsx'
import type { ProjectForm } from './useProjectForm.ts'

const FORM_ID = 'project-form'

const CARD = { p: '18px 20px 20px', display: 'grid', gap: 4 } as const

interface Props {
  project: Project
  form: ProjectForm
}

/** The one button for all fields; it stands apart from them and names their form. */
export const SaveProject = ({ form: { refusal, saving }, ...button }: Pick<Props, 'form'> & Pick<ButtonProps, 'fullWidth' | 'sx'>) => (
  <ReasonedButton {...button} type="submit" form={FORM_ID} variant="contained" color="primary" reason={refusal}>
    {saving ? 'Saving...' : 'Save Changes'}
  </ReasonedButton>
)

/** Name, description, branch and ignored paths. */
export function ProjectFields({ project, form: { draft, change, branchProblem, save } }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <Box component="form" id={FORM_ID} onSubmit={submit} noValidate>
      <SettingsRow title="General" text="Project name and details.">
        <Card sx={CARD}>
          <Field label="Name" required value={draft.name} maxLength={MAX_PROJECT_NAME} onChange={({ target }) => change({ name: target.value })} />
          <Field label="Description" multiline minRows={2} maxRows={6} value={draft.description} maxLength={MAX_PROJECT_DESCRIPTION} onChange={({ target }) => change({ description: target.value })} />
          {project.type === 'git' && (
            <Field label="Default branch" note="Scanned unless you choose another branch." problem={branchProblem} value={draft.branch} maxLength={MAX_BRANCH_NAME} onChange={({ target }) => change({ branch: target.value })} />
          )}
        </Card>
      </SettingsRow>
      <SettingsRow title="Ignored paths" text="Files excluded from scans, starting with the next scan.">
        <Card sx={CARD}>
          <Field
            label="Patterns"
            multiline
            minRows={3}
            maxRows={12}
            value={draft.paths}
            note="One per line, as in .gitignore: docs/** or *.min.js"
            onChange={({ target }) => change({ paths: target.value })}
            sx={{ '& textarea': { typography: 'path' } }}
          />
        </Card>
      </SettingsRow>
    </Box>
  )
}
