import CloudOffRounded from '@mui/icons-material/CloudOffRounded'
import Box from '@mui/material/Box'
import { ReasonedButton } from '../components/ReasonedButton.tsx'

const WORDS = {
  offline: { title: 'You are offline.', text: 'What you see may be out of date. Nothing you have typed is lost. Preflight reconnects automatically.' },
  server: { title: 'The server is not responding.', text: 'Retrying automatically. What you see may be out of date; nothing you have typed is lost.' },
  database: { title: 'The database cannot be reached.', text: 'Retrying automatically. What you see may be out of date; nothing you have typed is lost.' },
} as const

const STRIP = {
  position: 'sticky',
  bottom: 0,
  zIndex: 'appBar',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  p: { xs: '10px 16px', sm: '10px 24px' },
  borderTop: 1,
  borderColor: 'feedback.warning.text',
  backgroundColor: 'surface.raised',
  fontSize: 13.5,
  lineHeight: '20px',
} as const

interface Props {
  /** null: all is well */
  outage: keyof typeof WORDS | null
  asking: boolean
  onRetry: () => void
}

/** Says below the screen that nothing can be loaded or stored for now; the screen stays, with what was typed in it. */
export const ReachBanner = ({ outage, asking, onRetry }: Props) => (
  <Box aria-live="polite" className="screen-only" sx={outage ? STRIP : undefined}>
    {outage && (
      <>
        <CloudOffRounded aria-hidden sx={{ color: 'feedback.warning.text' }} />
        <Box component="span" sx={{ flex: '1 1 240px' }}>
          <b>{WORDS[outage].title}</b> {WORDS[outage].text}
        </Box>
        <ReasonedButton size="small" reason={asking ? 'Checking the connection' : null} onClick={onRetry}>
          Try Again
        </ReasonedButton>
      </>
    )}
  </Box>
)
