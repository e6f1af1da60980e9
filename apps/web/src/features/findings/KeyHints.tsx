import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Kbd } from '../../components/Kbd.tsx'

const HINTS: readonly { keys: readonly string[]; what: string; changes?: boolean }[] = [
  { keys: ['j', 'k'], what: 'move' },
  { keys: ['Enter'], what: 'open' },
  { keys: ['e'], what: 'ignore', changes: true },
  { keys: ['x'], what: 'select', changes: true },
  { keys: ['f'], what: 'fix', changes: true },
  { keys: ['/'], what: 'search' },
  { keys: ['[', ']'], what: 'older and newer scan' },
]

const HINT = { display: 'inline-flex', alignItems: 'center', gap: '5px' } as const

/** The foot of the list: which keys work here. */
export const KeyHints = ({ onHelp, readOnly }: { onHelp: () => void; readOnly: boolean }) => (
  <Box sx={{ display: { xs: 'none', sm: 'flex' }, flexWrap: 'wrap', gap: '6px 16px', p: '12px 20px', borderTop: 1, borderColor: 'divider', fontSize: 12, lineHeight: '18px', color: 'text.muted' }}>
    {HINTS.filter(({ changes }) => !(changes && readOnly)).map(({ keys, what }) => (
      <Box component="span" key={what} sx={HINT}>
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
        {what}
      </Box>
    ))}
    <Box component="span" sx={HINT}>
      <Kbd>?</Kbd>
      <Link component="button" type="button" onClick={onHelp} sx={{ fontSize: 'inherit', color: 'text.muted', minHeight: 24 }}>
        all keys
      </Link>
    </Box>
  </Box>
)
