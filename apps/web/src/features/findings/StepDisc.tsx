import Box from '@mui/material/Box'
import { fonts } from '../../theme/tokens.ts'

/** The number of a step from source to sink; the sink is drawn in the colour of a critical finding. */
export const StepDisc = ({ step, isSink }: { step: number; isSink: boolean }) => (
  <Box
    component="b"
    sx={{ display: 'inline-grid', placeItems: 'center', flex: 'none', width: 18, height: 18, borderRadius: '9px', fontFamily: fonts.sans, fontSize: 11, fontWeight: 600, lineHeight: 1, color: isSink ? 'surface.main' : 'primary.contrastText', backgroundColor: isSink ? 'severity.critical.text' : 'primary.main' }}
  >
    {step}
  </Box>
)
