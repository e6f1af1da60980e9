import HistoryRounded from '@mui/icons-material/HistoryRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { AuditEvent } from '@preflight/contracts'
import { useState } from 'react'
import { messageOf } from '../../app/api-error.ts'
import { LoadError } from '../../components/LoadError.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { useListAuditEventsQuery } from './auditApi.ts'

const LIMIT = 10

const MOMENT = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hour12: false })

const Row = ({ event: { summary, address, created_at } }: { event: AuditEvent }) => (
  <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 12px', py: '11px', px: 5, borderTop: 1, borderColor: 'surface.borderSoft' }}>
    <Typography sx={{ flex: 1, minWidth: 160 }}>{summary}</Typography>
    <Typography variant="meta" component="span" sx={{ color: 'text.muted' }}>
      {address && `${address}, `}
      <time dateTime={created_at}>{MOMENT.format(new Date(created_at))}</time>
    </Typography>
  </Box>
)

const Empty = () => (
  <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2, p: 6, textAlign: 'center' }}>
    <HistoryRounded aria-hidden sx={{ fontSize: 28, color: 'text.muted' }} />
    <Typography sx={{ color: 'text.secondary' }}>Nothing yet. Scans, shares and ignored findings will be listed here.</Typography>
  </Box>
)

interface PageProps {
  after: string | undefined
  /** the last page on screen offers the next one */
  isLast: boolean
  onMore: (after: string) => void
}

function Page({ after, isLast, onMore }: PageProps) {
  const { currentData, error, refetch } = useListAuditEventsQuery({ limit: LIMIT, ...(after && { after }) })
  if (error && !currentData)
    return (
      <Box component="li" sx={{ p: 4 }}>
        <LoadError message={messageOf(error, 'Your activity could not be loaded.')} onRetry={() => void refetch()} />
      </Box>
    )
  if (!currentData)
    return (
      <li>
        <SkeletonRows rows={after ? 2 : 4} height={42} label="Loading activity" />
      </li>
    )
  const { events, has_more } = currentData
  const last = events.at(-1)
  if (!last) return after ? null : <li>{<Empty />}</li>
  return (
    <>
      {events.map((event) => (
        <Row key={event.id} event={event} />
      ))}
      {isLast && has_more && (
        <Box component="li" sx={{ p: '12px 20px', borderTop: 1, borderColor: 'surface.borderSoft' }}>
          <Button size="small" onClick={() => onMore(last.id)}>
            Show more
          </Button>
        </Box>
      )}
    </>
  )
}

/** What the user has done that matters for security, newest first. */
export function ActivityCard() {
  const [pages, setPages] = useState<(string | undefined)[]>([undefined])
  return (
    <Card sx={{ '& li:first-of-type': { borderTop: 0 } }}>
      <Box component="ul" aria-label="Activity">
        {pages.map((after, index) => (
          <Page key={after ?? 'first'} after={after} isLast={index === pages.length - 1} onMore={(id) => setPages([...pages, id])} />
        ))}
      </Box>
    </Card>
  )
}
