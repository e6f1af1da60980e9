import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { MAX_PROJECT_DESCRIPTION, MAX_PROJECT_NAME, type Project } from '@preflight/contracts'
import { useState, type FormEvent, type ReactNode } from 'react'
import { ChoiceCards } from '../../components/ChoiceCards.tsx'
import { Field } from '../../components/Field.tsx'
import { ReasonedButton } from '../../components/ReasonedButton.tsx'
import { EMPTY_DRAFT, draftRefusal, nameFromFile } from './draft.ts'
import { SourceFields } from './SourceFields.tsx'
import { useCreateProject, type NewProjectDraft } from './useCreateProject.ts'
import { useFirstScan } from './useFirstScan.ts'

const TYPES = [
  { value: 'upload', label: 'Upload', text: 'An archive of your code: zip, tar, rar or 7z.' },
  { value: 'git', label: 'Git repository', text: 'Scanned from its branch, whenever you ask.' },
] as const

const buttonText = (creating: boolean, uploading: boolean, created: boolean): string => {
  if (uploading) return 'Uploading...'
  if (creating) return 'Creating...'
  return created ? 'Upload Again' : 'Create Project'
}

interface Props {
  /** plans and packages, for who may not scan without */
  offers?: ReactNode
  onDone: (project: Project) => void
}

/** Name, description, source. When all of it is stored, `onDone` gets the project. */
export function NewProjectForm({ offers, onDone }: Props) {
  const [draft, setDraft] = useState<NewProjectDraft>(EMPTY_DRAFT)
  const firstScan = useFirstScan()
  const { submit, created, problem, percent, cancel, busy } = useCreateProject(firstScan)
  const change = (some: Partial<NewProjectDraft>) => setDraft((was) => ({ ...was, ...some }))
  const takeFile = (file: File | null) =>
    setDraft((was) => ({ ...was, file, name: was.name === '' && file ? nameFromFile(file.name) : was.name }))

  const refusal = draftRefusal({ ...draft, startScan: draft.startScan && firstScan.refusal === null })
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || refusal) return
    const project = await submit(draft)
    if (project) onDone(project)
  }
  const fixed = busy || created !== null
  return (
    <Card component="form" onSubmit={(event) => void onSubmit(event)} noValidate sx={{ p: { xs: 4, sm: 6 }, display: 'grid', gap: 5 }}>
      <Field label="Name" required value={draft.name} readOnly={fixed} maxLength={MAX_PROJECT_NAME} onChange={(event) => change({ name: event.target.value })} />
      <Field
        label="Description (optional)"
        multiline
        minRows={2}
        maxRows={6}
        value={draft.description}
        readOnly={fixed}
        maxLength={MAX_PROJECT_DESCRIPTION}
        onChange={(event) => change({ description: event.target.value })}
      />
      {!fixed && <ChoiceCards legend="Type" choices={TYPES} value={draft.type} onChange={(type) => change({ type })} />}
      <Box sx={{ display: 'grid', gap: 2 }}>
        <SourceFields draft={draft} scanRefusal={firstScan.refusal} percent={percent} onChange={change} onFile={takeFile} onCancel={cancel} />
      </Box>
      {firstScan.refusal && draft.type === 'upload' && offers}
      {problem && <Alert severity="error">{problem}</Alert>}
      <Box>
        <ReasonedButton type="submit" variant="contained" color="primary" size="large" reason={busy ? 'Wait until it is stored' : refusal}>
          {buttonText(busy, percent !== null, created !== null)}
        </ReasonedButton>
      </Box>
    </Card>
  )
}
