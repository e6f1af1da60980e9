import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import type { ListedProject } from '@preflight/contracts'
import { useState, type ReactNode } from 'react'
import { ProjectTile, initialsOf } from '../../components/ProjectTile.tsx'
import { StatusBadge } from '../../components/StatusBadge.tsx'
import { LastScanFacts } from './LastScanFacts.tsx'
import { ProjectMenu } from './ProjectMenu.tsx'
import { RenameField } from './RenameField.tsx'

interface Props {
  project: ListedProject
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
  '&:has(button[aria-current])': { backgroundColor: 'surface.selected' },
  '&:has(button[aria-current])::before': {
    content: '""',
    position: 'absolute',
    inset: '0 auto 0 0',
    width: 3,
    backgroundColor: 'primary.text',
  },
}

// on the phone the badge stands below the name, which needs the width
const BADGED = { display: 'flex', flex: 1, minWidth: 0, flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center', gap: { xs: '4px 12px', sm: 3 } } as const
const BADGE = { flex: 'none', '&:empty': { display: 'none' }, pl: { xs: '40px', sm: 0 }, '&& > *': { justifyItems: { xs: 'start', sm: 'end' } } } as const

const Name = ({ project: { name, description, type, status, last_scan }, current }: Pick<Props, 'project' | 'current'>) => (
  <>
    <ProjectTile raised={current}>{initialsOf(name)}</ProjectTile>
    <Box component="span" sx={{ flex: { xs: '1 1 calc(100% - 40px)', sm: 1 }, minWidth: 0 }}>
      <Typography variant="rowTitle" component="span" noWrap sx={{ display: 'block', fontWeight: 600 }}>
        {name}
      </Typography>
      {description && (
        <Typography variant="caption" component="span" noWrap sx={{ display: 'block', color: 'text.muted' }}>
          {description}
        </Typography>
      )}
    </Box>
    {type === 'git' && status !== 'connected' && (
      <Box component="span" sx={{ flex: 'none', pl: { xs: '40px', sm: 0 } }}>
        <StatusBadge status={status} size="chip" />
      </Box>
    )}
    <LastScanFacts scan={last_scan} />
  </>
)

/** One project: picked by its name, renamed in place, deleted after a question. */
export function ProjectRow({ project, current, badge, onPick, onDelete }: Props) {
  const [mode, setMode] = useState<'untouched' | 'renaming' | 'renamed'>('untouched')
  if (mode === 'renaming')
    return (
      <Box component="li" sx={{ ...row, pr: { xs: 5, sm: 3 } }}>
        <ProjectTile>{initialsOf(project.name)}</ProjectTile>
        <RenameField project={project} onDone={() => setMode('renamed')} />
      </Box>
    )
  return (
    <Box component="li" sx={row}>
      <Box sx={BADGED}>
        <ButtonBase
          onClick={onPick}
          aria-current={current || undefined}
          sx={{ flex: { xs: '1 0 100%', sm: 1 }, minWidth: 0, flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: { xs: '4px 12px', sm: 3 }, minHeight: 44, textAlign: 'left', justifyContent: 'flex-start', borderRadius: '6px' }}
        >
          <Name project={project} current={current} />
        </ButtonBase>
        {badge && <Box sx={BADGE}>{badge}</Box>}
      </Box>
      <ProjectMenu
        name={project.name}
        takesFocus={mode === 'renamed'}
        onRename={() => setMode('renaming')}
        onDelete={onDelete}
      />
    </Box>
  )
}
