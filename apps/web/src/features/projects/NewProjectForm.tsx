import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { MAX_PROJECT_DESCRIPTION, MAX_PROJECT_NAME, type Project, type ProjectType } from '@preflight/contracts'
import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import { gitSource, trustedOrigins, type GitDraft, type GitForm } from '../../app/git-draft.ts'
import { usePublicConfig } from '../../app/public-config.ts'
import { ChoiceCards } from '../../components/ChoiceCards.tsx'
import { Field } from '../../components/Field.tsx'
import { ReasonedButton } from '../../components/ReasonedButton.tsx'
import { draftRefusal, nameFromFile, withRepository, type NewProjectDraft } from './draft.ts'
import { forgetDraft, keepDraft, restoredDraft } from './kept-draft.ts'
import { SourceFields } from './SourceFields.tsx'
import { useCreateProject } from './useCreateProject.ts'
import { useFirstScan } from './useFirstScan.ts'

const TYPES = [
  { value: 'upload', label: 'Upload', text: 'An archive of your code: zip, tar, rar or 7z.' },
  { value: 'git', label: 'Git repository', text: 'From GitHub or any public URL.' },
] as const

interface Doing {
  type: ProjectType
  busy: boolean
  uploading: boolean
  /** the project is there, what follows has failed */
  created: boolean
}

function buttonText({ type, busy, uploading, created }: Doing): string {
  if (uploading) return 'Uploading...'
  if (type === 'git' && created) return busy ? 'Starting Scan...' : 'Start Scan Again'
  if (busy) return 'Creating...'
  return created ? 'Upload Again' : 'Create Project'
}

/** The draft as it was left, and how each part of it changes. */
function useDraft(type: ProjectType, trusted: readonly string[]) {
  const [draft, setDraft] = useState(() => restoredDraft(type))
  useEffect(forgetDraft, [])
  const change = (some: Partial<NewProjectDraft>) => setDraft((was) => ({ ...was, ...some }))
  const takeFile = (file: File | null) => setDraft((was) => ({ ...was, file, name: was.name === '' && file ? nameFromFile(file.name) : was.name }))
  const takeGit = (git: GitDraft) => setDraft((was) => withRepository(was, git, trusted))
  return { draft, change, takeFile, takeGit }
}

interface Props {
  /** what is chosen at first */
  type?: ProjectType
  /** plans and packages, for who may not scan without */
  offers?: ReactNode
  /** asks for a repository */
  gitForm: GitForm
  onDone: (project: Project) => void
}

/** Name, description, source. When all of it is stored, `onDone` gets the project. */
export function NewProjectForm({ type = 'upload', offers, gitForm, onDone }: Props) {
  const trusted = trustedOrigins(usePublicConfig())
  const { draft, change, takeFile, takeGit } = useDraft(type, trusted)
  const [attempts, setAttempts] = useState(0)
  const firstScan = useFirstScan()
  const { submit, created, problem, percent, cancel, busy } = useCreateProject(firstScan, trusted)

  const refusal = draftRefusal({ ...draft, startScan: draft.startScan && firstScan.refusal === null })
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || refusal) return
    if (draft.type === 'git' && !gitSource(draft.git, trusted)) return setAttempts(attempts + 1)
    const project = await submit(draft)
    if (project) onDone(project)
  }
  const fixed = busy || created !== null
  const doing = { type: draft.type, busy, uploading: percent !== null, created: created !== null }
  return (
    <Card component="form" onSubmit={(event) => void onSubmit(event)} noValidate sx={{ p: { xs: 4, sm: 6 }, display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: 5 }}>
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
      {!fixed && <ChoiceCards legend="Type" choices={TYPES} value={draft.type} onChange={(chosen) => change({ type: chosen })} />}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: draft.type === 'git' ? 4 : 2 }}>
        <SourceFields
          draft={draft}
          scanRefusal={firstScan.refusal}
          percent={percent}
          gitForm={created ? null : gitForm({ draft: draft.git, onChange: takeGit, attempts, onLeave: () => keepDraft(draft) })}
          onChange={change}
          onFile={takeFile}
          onCancel={cancel}
        />
      </Box>
      {firstScan.refusal && offers}
      {problem && <Alert severity="error">{problem}</Alert>}
      <Box>
        <ReasonedButton type="submit" variant="contained" color="primary" size="large" sx={{ width: { xs: '100%', sm: 'auto' }, '&&': { height: { xs: 44, sm: 38 } } }} reason={busy ? 'Creating the project' : refusal}>
          {buttonText(doing)}
        </ReasonedButton>
      </Box>
    </Card>
  )
}
