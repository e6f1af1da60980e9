import AddRounded from '@mui/icons-material/AddRounded'
import UnfoldMoreRounded from '@mui/icons-material/UnfoldMoreRounded'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { Theme } from '@mui/material/styles'
import type { Project } from '@preflight/contracts'
import { VisuallyHidden } from '../components/VisuallyHidden.tsx'
import { ProjectTile, initialsOf } from '../components/ProjectTile.tsx'
import { Tip } from '../components/Tip.tsx'

const sourceOf = ({ type, default_branch }: Project) => (type === 'git' ? `Git • ${default_branch}` : 'Upload')

const box = (rail: boolean) => (t: Theme) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: rail ? 'center' : 'flex-start',
  gap: '10px',
  width: rail ? 36 : '100%',
  height: rail ? 36 : 48,
  padding: rail ? 0 : '0 10px 0 8px',
  marginBottom: '12px',
  border: `1px solid ${t.vars.palette.divider}`,
  borderRadius: '10px',
  textAlign: 'left',
  backgroundColor: t.vars.palette.surface.main,
  boxShadow: t.vars.palette.elevation.card,
  '&:hover': { borderColor: t.vars.palette.surface.borderControl },
})

const Label = ({ name, source }: { name: string; source: string }) => (
  <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
    <Box component="b" sx={{ display: 'block', fontWeight: 600, fontSize: '0.8125rem', lineHeight: '17px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
      {name}
    </Box>
    <Box component="small" sx={{ display: 'block', fontSize: '0.75rem', lineHeight: '15px', color: 'text.muted' }}>
      {source}
    </Box>
  </Box>
)

interface Props {
  project: Project | null
  rail: boolean
  onOpen: () => void
}

/** Shows the current project and opens the picker. */
export function ProjectSwitcher({ project, rail, onOpen }: Props) {
  const name = project?.name ?? 'Select a project'
  const source = project ? sourceOf(project) : 'None selected'
  const button = (
    <ButtonBase aria-haspopup="dialog" onClick={onOpen} sx={box(rail)}>
      <ProjectTile>{project ? initialsOf(project.name) : <AddRounded />}</ProjectTile>
      {(rail || project) && <VisuallyHidden>Switch project: {rail && name}</VisuallyHidden>}
      {!rail && <Label name={name} source={source} />}
      {!rail && <UnfoldMoreRounded fontSize="small" sx={{ color: 'text.muted' }} />}
    </ButtonBase>
  )
  if (!rail) return button
  return (
    <Tip text={name} side="right">
      {button}
    </Tip>
  )
}
