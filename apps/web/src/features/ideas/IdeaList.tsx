import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { messageOf } from '../../app/api-error.ts'
import type { Idea } from '@preflight/contracts'
import { EmptyPage } from '../../components/EmptyPage.tsx'
import { LoadError } from '../../components/LoadError.tsx'
import { IdeaCard } from './IdeaCard.tsx'
import { STATUS_LABELS } from './idea-words.ts'
import { useListIdeasQuery, type IdeaQuery } from './ideasApi.ts'

const GRID = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'repeat(2, minmax(0,1fr))', lg: 'repeat(3, minmax(0,1fr))' } } as const

const Loading = () => (
  <Box role="status" aria-label="Loading ideas" sx={GRID}>
    {[0, 1, 2, 3, 4, 5].map((n) => (
      <Skeleton key={n} height={148} sx={{ borderRadius: '12px' }} />
    ))}
  </Box>
)

interface Props {
  query: IdeaQuery
  mayRule: boolean
  onPost: () => void
  onEdit: (idea: Idea) => void
  onShowAll: () => void
}

/** The ideas that match, or why there are none. */
export function IdeaList({ query, mayRule, onPost, onEdit, onShowAll }: Props) {
  const { data: ideas, error, refetch } = useListIdeasQuery(query, { refetchOnMountOrArgChange: true })
  if (error && !ideas) return <LoadError message={messageOf(error, 'Failed to load ideas')} onRetry={() => void refetch()} />
  if (!ideas) return <Loading />
  if (ideas.length === 0 && query.status)
    return (
      <EmptyPage title="No ideas found" action={<Button onClick={onShowAll}>Show all ideas</Button>}>
        No ideas with status {STATUS_LABELS[query.status]}.
      </EmptyPage>
    )
  if (ideas.length === 0)
    return (
      <EmptyPage
        title="No ideas yet"
        action={
          <Button variant="contained" color="primary" size="large" onClick={onPost}>
            Post an Idea
          </Button>
        }
      >
        What would make Preflight better? Post the first idea.
      </EmptyPage>
    )
  return (
    <Box component="ul" aria-label="Ideas" sx={GRID}>
      {ideas.map((idea) => (
        <IdeaCard key={idea.id} idea={idea} query={query} mayRule={mayRule} onEdit={() => onEdit(idea)} />
      ))}
    </Box>
  )
}
