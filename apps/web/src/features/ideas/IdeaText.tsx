import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'

/** Characters that a card shows at once: some six lines. One long idea must not stretch the row it stands in. */
const SHOWN = 280

const SHORT = { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: '6', overflow: 'hidden' } as const

/** What an idea says, folded where it says much. */
export function IdeaText({ text, title }: { text: string; title: string }) {
  const id = useId()
  const [whole, setWhole] = useState(false)
  const isLong = text.length > SHOWN || text.split('\n').length > 6
  return (
    <div>
      <Typography id={id} sx={{ color: 'text.secondary', whiteSpace: 'pre-line', overflowWrap: 'anywhere', ...(isLong && !whole && SHORT) }}>{text}</Typography>
      {isLong && (
        <Box sx={{ mt: 1 }}>
          <Link component="button" type="button" variant="control" aria-expanded={whole} aria-controls={id} aria-label={`${whole ? 'Show less' : 'Show all'}: ${title}`} onClick={() => setWhole(!whole)}>
            {whole ? 'Show less' : 'Show all'}
          </Link>
        </Box>
      )}
    </div>
  )
}
