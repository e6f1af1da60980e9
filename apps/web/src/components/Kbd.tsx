import Box from '@mui/material/Box'

/** A key as it is printed on the keyboard. */
export const Kbd = ({ children }: { children: string }) => (
  <Box
    component="kbd"
    sx={{
      typography: 'path',
      fontSize: 11,
      lineHeight: '16px',
      fontWeight: 500,
      px: '5px',
      border: 1,
      borderColor: 'divider',
      borderRadius: '4px',
      backgroundColor: 'surface.sunken',
      color: 'text.secondary',
    }}
  >
    {children}
  </Box>
)
