import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Tip } from '../../components/Tip.tsx'
import { Tape } from './Tape.tsx'

/** '--' with the reason, on an empty tape. */
export const MissingScore = ({ reason, detail }: { reason: string; detail: string }) => (
  <>
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, mt: { xs: 0, sm: 0.5 }, color: 'text.muted' }}>
      <Typography variant="score" component="p">
        --
      </Typography>
      <Typography variant="meta" component="span">
        /100
      </Typography>
    </Box>
    <Box sx={{ mt: 3 }}>
      <Tape score={null} ticks="wide" />
    </Box>
    {/* two lines fit into the card's height */}
    <Box sx={{ mt: { xs: 3, sm: 2.5 }, pt: 1.5, borderTop: 1, borderColor: 'surface.borderSoft' }}>
      <Tip text={reason === detail ? '' : detail}>
        {/* focusable only where the tooltip says more than the line */}
        <Typography
          variant="caption"
          component="p"
          {...(reason !== detail && { tabIndex: 0 })}
          sx={{ color: 'text.secondary', textWrap: 'pretty' }}
        >
          {reason}
        </Typography>
      </Tip>
    </Box>
  </>
)
