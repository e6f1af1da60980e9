import AddRounded from '@mui/icons-material/AddRounded'
import CloseRounded from '@mui/icons-material/CloseRounded'
import SearchRounded from '@mui/icons-material/SearchRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import type { Project } from '@preflight/contracts'
import { useId, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { ToolButton } from '../../components/ToolButton.tsx'
import { size } from '../../theme/tokens.ts'
import { DeleteProjectDialog } from './DeleteProjectDialog.tsx'
import { ProjectList } from './ProjectList.tsx'

interface Props {
  open: boolean
  /** below 768 px the dialog fills the window */
  phone: boolean
  /** stands beside each project */
  badgeOf?: (project: Project) => ReactNode
  onClose: () => void
  onPick: (project: Project) => void
}

const Head = ({ id, onNew, onClose }: { id: string; onNew: () => void; onClose: () => void }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, pt: 3, pr: 2, pb: 3, pl: 5 }}>
    <Typography id={id} variant="h1" component="h2" sx={{ flex: 1 }}>
      Select a project
    </Typography>
    <Button startIcon={<AddRounded />} onClick={onNew} size="small" sx={{ '& .MuiButton-startIcon': { '@media (max-width:359px)': { display: 'none' } } }}>
      New Project
    </Button>
    <ToolButton label="Close" onClick={onClose}>
      <CloseRounded />
    </ToolButton>
  </Box>
)

const Search = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <Box sx={{ px: 5, pb: 3 }}>
    <OutlinedInput
      size="small"
      type="search"
      fullWidth
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus, and most people come to search
      autoFocus
      placeholder="Search projects"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      inputProps={{ 'aria-label': 'Search projects' }}
      startAdornment={
        <InputAdornment position="start">
          <SearchRounded fontSize="small" sx={{ color: 'text.muted' }} />
        </InputAdornment>
      }
    />
  </Box>
)

/** Finds, picks, renames and deletes projects. */
export function ProjectPicker({ open, phone, badgeOf, onClose, onPick }: Props) {
  const id = useId()
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const [doomed, setDoomed] = useState<Project | null>(null)
  const startNew = () => {
    onClose()
    void navigate('/app/new-project')
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullScreen={phone}
      aria-labelledby={id}
      slotProps={{
        paper: { sx: { width: size.pickerDialog, maxWidth: phone ? '100%' : 'calc(100% - 64px)' } },
        transition: { onExited: () => setSearch('') },
      }}
    >
      <Head id={id} onNew={startNew} onClose={onClose} />
      <Search value={search} onChange={setSearch} />
      <Box sx={{ overflowY: 'auto', minHeight: 180 }}>
        <ProjectList search={search} {...(badgeOf && { badgeOf })} onPick={onPick} onDelete={setDoomed} />
      </Box>
      {doomed && <DeleteProjectDialog project={doomed} onClose={() => setDoomed(null)} />}
    </Dialog>
  )
}
