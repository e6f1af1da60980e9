import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import type { Project } from '@preflight/contracts'
import { useState, type ReactNode } from 'react'
import { ProjectTile, initialsOf } from '../../components/ProjectTile.tsx'
import { StatusBadge } from '../../components/StatusBadge.tsx'
import { ProjectMenu } from './ProjectMenu.tsx'
import { RenameField } from './RenameField.tsx'

interface Props {
  project: Project
  current: boolean
  /** beside the name: what else there is to know of it */
  badge?: ReactNode
  onPick: () => void
  onDelete: () => void
}

const row = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  minHeight: 60,
  py: 2,
  pl: 5,
  pr: 3,
  borderTop: 1,
  borderColor: 'divider',
  '&:hover': { backgroundColor: 'surface.hover' },
  '&:has(> button[aria-current])': { backgroundColor: 'surface.selected' },
  '&:has(> button[aria-current])::before': {
    content: '""',
    position: 'absolute',
    inset: '0 auto 0 0',
    width: 3,
    backgroundColor: 'primary.text',
  },
}

const Name = ({ project: { name, description, type, status } }: { project: Project }) => (
  <>
    <ProjectTile>{initialsOf(name)}</ProjectTile>
    <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
      <Typography variant="rowTitle" component="span" noWrap sx={{ display: 'block', fontWeight: 600 }}>
        {name}
      </Typography>
      {description && (
        <Typography variant="caption" component="span" noWrap sx={{ display: 'block', color: 'text.muted' }}>
          {description}
        </Typography>
      )}
    </Box>
    {type === 'git' && status !== 'connected' && <StatusBadge status={status} size="chip" />}
  </>
)

/** One project: picked by its name, renamed in place, deleted after a question. */
export function ProjectRow({ project, current, badge, onPick, onDelete }: Props) {
  const [mode, setMode] = useState<'untouched' | 'renaming' | 'renamed'>('untouched')
  if (mode === 'renaming')
    return (
      <Box component="li" sx={row}>
        <ProjectTile>{initialsOf(project.name)}</ProjectTile>
        <RenameField project={project} onDone={() => setMode('renamed')} />
      </Box>
    )
  return (
    <Box component="li" sx={row}>
      <ButtonBase
        onClick={onPick}
        aria-current={current || undefined}
        sx={{ flex: 1, minWidth: 0, gap: 3, minHeight: 44, textAlign: 'left', justifyContent: 'flex-start', borderRadius: '6px' }}
      >
        <Name project={project} />
      </ButtonBase>
      {badge}
      <ProjectMenu
        name={project.name}
        takesFocus={mode === 'renamed'}
        onRename={() => setMode('renaming')}
        onDelete={onDelete}
      />
    </Box>
  )
}
