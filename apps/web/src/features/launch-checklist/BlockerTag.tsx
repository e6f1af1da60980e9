import Box from '@mui/material/Box'

/** Holds up the launch: said in a word, on the ground of errors. */
export const BlockerTag = ({ label = 'Blocker' }: { label?: string }) => (
  <Box
    component="span"
    sx={{ flex: 'none', px: '6px', py: '1px', borderRadius: '5px', fontSize: 12, lineHeight: '17px', fontWeight: 600, whiteSpace: 'nowrap', color: 'feedback.error.text', backgroundColor: 'feedback.error.bg', printColorAdjust: 'exact' }}
  >
    {label}
  </Box>
)
