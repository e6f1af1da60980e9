import { formatNumber } from '@preflight/contracts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Repository } from '@preflight/contracts'
import { useEffect, useRef, useState, type UIEvent } from 'react'
import { RepositoryError } from './RepositoryError.tsx'
import { ROW_HEIGHT, RepositoryRow } from './RepositoryRow.tsx'
import { RepositorySkeletons } from './RepositorySkeletons.tsx'
import type { Repositories } from './useRepositories.ts'

const ROWS_SHOWN = 6.5
/** Rows that are drawn at first, and with every scroll to their end: a thousand at once would keep the page waiting. */
const DRAWN_STEP = 50

interface Props {
  id: string
  found: Repositories
  /** trimmed text of the search */
  text: string
  active: number
  chosenUrl: string | null
  onChoose: (repository: Repository) => void
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`

const isNearEnd = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement) => scrollHeight - scrollTop - clientHeight < 2 * ROW_HEIGHT

/** How many rows are drawn: enough for the active one, and more with every scroll to the end. */
function useDrawn(active: number, total: number, onEnd: (() => void) | null) {
  const [drawn, setDrawn] = useState(DRAWN_STEP)
  const shown = Math.max(drawn, active + DRAWN_STEP)
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    if (!isNearEnd(currentTarget)) return
    if (shown < total) setDrawn(shown + DRAWN_STEP)
    else onEnd?.()
  }
  return { shown, onScroll }
}

/** Keeps the active row in sight without moving anything but the list. */
function useInSight(id: string) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const option = document.getElementById(id)
    if (!list.current || !option) return
    const above = option.offsetTop - list.current.offsetTop
    const { scrollTop, clientHeight } = list.current
    if (above < scrollTop) list.current.scrollTop = above
    else if (above + ROW_HEIGHT > scrollTop + clientHeight) list.current.scrollTop = above + ROW_HEIGHT - clientHeight
  }, [id])
  return list
}

function endText({ rows, isLoading, error, hidden }: Repositories, text: string): string | null {
  if (isLoading || error) return null
  if (rows.length === 0) return text === '' ? 'No repositories available.' : 'No repositories found.'
  return hidden > 0 ? `Showing the ${formatNumber(rows.length)} most recently updated. Search to find the other ${formatNumber(hidden)}.` : null
}

/** The repositories that match, and what is to be said below them. */
export function RepositoryList({ id, found, text, active, chosenUrl, onChoose }: Props) {
  const { rows, isLoading, error, more, retry } = found
  const { shown, onScroll } = useDrawn(active, rows.length, isLoading ? null : more)
  const list = useInSight(optionId(id, active))
  const end = endText(found, text)
  return (
    <>
      <Box
        component="ul"
        ref={list}
        id={id}
        role="listbox"
        aria-label="Repositories"
        aria-busy={isLoading}
        onScroll={onScroll}
        sx={{ maxHeight: ROWS_SHOWN * ROW_HEIGHT, overflowY: 'auto', overscrollBehavior: 'contain' }}
      >
        {rows.slice(0, shown).map((repository, index) => (
          <RepositoryRow
            key={repository.id}
            id={optionId(id, index)}
            repository={repository}
            active={index === active}
            chosen={repository.html_url === chosenUrl}
            onChoose={() => onChoose(repository)}
          />
        ))}
      </Box>
      {isLoading && <RepositorySkeletons rows={rows.length === 0 ? 4 : 1} />}
      {error && (
        <Box sx={{ mb: 2 }}>
          <RepositoryError message={error} onRetry={retry} />
        </Box>
      )}
      <Typography component="output" variant="meta" sx={{ display: 'block', px: 2, pt: end ? 2 : 0, pb: end ? 4 : 0, mt: end ? 0 : -2, color: 'text.secondary' }}>
        {end}
      </Typography>
      {more && !isLoading && !error && (
        <Button size="small" fullWidth onClick={more} sx={{ mb: 2 }}>
          Load more
        </Button>
      )}
    </>
  )
}
