import AutorenewRounded from '@mui/icons-material/AutorenewRounded'
import Box from '@mui/material/Box'

/** Stands above the list while a scan runs. */
export const FindingsBanner = () => (
  <Box
    component="output"
    sx={{ display: 'flex', alignItems: 'center', gap: 2.5, minHeight: 40, px: { xs: 4, sm: 5 }, py: 2.5, fontSize: 13, lineHeight: '18px', fontWeight: 500, color: 'primary.text', backgroundColor: 'primary.soft', borderTop: 1, borderColor: 'surface.borderSoft' }}
  >
    <AutorenewRounded aria-hidden />
    Findings will appear here as we scan through your files
  </Box>
)
