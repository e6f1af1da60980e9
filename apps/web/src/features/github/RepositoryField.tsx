import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded'
import GitHub from '@mui/icons-material/GitHub'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import FormLabel from '@mui/material/FormLabel'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { Repository } from '@preflight/contracts'
import { useId, useRef, useState, type FocusEvent, type RefObject } from 'react'
import type { ChosenRepository } from '../../app/git-draft.ts'
import { ConnectGithub } from './ConnectGithub.tsx'
import { RepositoryError } from './RepositoryError.tsx'
import { RepositoryPanel } from './RepositoryPanel.tsx'
import { useRepositories } from './useRepositories.ts'

interface Props {
  chosen: ChosenRepository | null
  onChoose: (repository: Repository) => void
  onLeave?: () => void
}

const box = (t: Theme) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-start',
  gap: '10px',
  width: '100%',
  height: 38,
  padding: '0 10px',
  border: `1px solid ${t.vars.palette.surface.borderControl}`,
  borderRadius: '8px',
  textAlign: 'left',
  backgroundColor: t.vars.palette.surface.main,
  '&:hover': { borderColor: t.vars.palette.text.muted },
  [t.breakpoints.down('sm')]: { height: 44 },
})

interface ValueProps {
  labelId: string
  listId: string
  name: string | null
  open: boolean
  onToggle: () => void
  ref: RefObject<HTMLButtonElement | null>
}

/** What is chosen, and the way to the list. */
function Value({ labelId, listId, name, open, onToggle, ref }: ValueProps) {
  const id = useId()
  return (
    <ButtonBase ref={ref} aria-haspopup="listbox" aria-expanded={open} aria-controls={open ? listId : undefined} aria-labelledby={`${labelId} ${id}`} onClick={onToggle} sx={box}>
      <GitHub aria-hidden sx={{ fontSize: 18, color: 'text.secondary' }} />
      <Typography id={id} component="span" noWrap sx={{ flex: 1, minWidth: 0, color: name ? 'text.primary' : 'text.muted' }}>
        {name ?? 'Select a repository'}
      </Typography>
      <ExpandMoreRounded aria-hidden sx={{ color: 'text.muted', transform: open ? 'rotate(180deg)' : 'none' }} />
    </ButtonBase>
  )
}

/** A repository of the connected accounts, or how to connect one. The list stands in the page, so that nothing covers it. */
export function RepositoryField({ chosen, onChoose, onLeave }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const found = useRepositories(text, false)

  const close = () => {
    setOpen(false)
    setText('')
  }
  const goBack = () => {
    close()
    button.current?.focus()
  }
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close()
  }
  if (found.isSetupNeeded) return <ConnectGithub {...(onLeave && { onLeave })} />
  const isOpen = open && found.failed === null
  return (
    <Box onBlur={closeWhenLeft} sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <FormLabel component="span" id={`${id}-label`}>
        Repository
      </FormLabel>
      <Value labelId={`${id}-label`} listId={`${id}-list`} name={chosen?.full_name ?? null} open={isOpen} onToggle={() => (isOpen ? close() : setOpen(true))} ref={button} />
      {found.failed !== null && <RepositoryError message={found.failed} onRetry={found.retry} />}
      {isOpen && (
        <RepositoryPanel
          id={`${id}-list`}
          found={found}
          text={text}
          chosenUrl={chosen?.html_url ?? null}
          onText={setText}
          onChoose={(repository) => {
            onChoose(repository)
            goBack()
          }}
          onClose={goBack}
        />
      )}
    </Box>
  )
}
