import { formatNumber } from '@preflight/contracts'
import KeyboardArrowUpRounded from '@mui/icons-material/KeyboardArrowUpRounded'
import ButtonBase from '@mui/material/ButtonBase'
import type { Idea } from '@preflight/contracts'
import type { Theme } from '@mui/material/styles'
import { messageOf } from '../../app/api-error.ts'
import { notified } from '../../app/notifications.ts'
import { useAppDispatch } from '../../app/store.ts'
import { plural } from '../../components/plural.ts'
import { useVoteMutation, type IdeaQuery } from './ideasApi.ts'

const button = (t: Theme) => ({
  flex: 'none',
  alignSelf: 'start',
  flexDirection: 'column',
  width: 48,
  minHeight: 52,
  borderRadius: '10px',
  border: `1px solid ${t.vars.palette.surface.borderControl}`,
  backgroundColor: t.vars.palette.surface.main,
  color: t.vars.palette.text.secondary,
  ...t.typography.control,
  fontWeight: 650,
  '&:hover': { backgroundColor: t.vars.palette.surface.hover },
  '&[aria-pressed=true]': {
    color: t.vars.palette.primary.text,
    borderColor: t.vars.palette.primary.text,
    backgroundColor: t.vars.palette.primary.soft,
  },
}) as const

/** Votes, and takes the vote back. */
export function VoteButton({ idea, query }: { idea: Idea; query: IdeaQuery }) {
  const dispatch = useAppDispatch()
  const [vote, { isLoading }] = useVoteMutation()
  const toggle = async () => {
    if (isLoading) return
    const { error } = await vote({ id: idea.id, wanted: !idea.voted, query })
    if (error) dispatch(notified({ type: 'error', title: 'Vote not counted', message: messageOf(error, 'The server cannot be reached') }))
  }
  return (
    <ButtonBase aria-pressed={idea.voted} aria-label={`Vote for ${idea.title}, ${plural(idea.votes, 'vote')}`} onClick={() => void toggle()} sx={button}>
      <KeyboardArrowUpRounded aria-hidden />
      {formatNumber(idea.votes)}
    </ButtonBase>
  )
}
