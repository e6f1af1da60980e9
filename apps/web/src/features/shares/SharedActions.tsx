import GroupOutlined from '@mui/icons-material/GroupOutlined'
import LogoutRounded from '@mui/icons-material/LogoutRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useLeaveSharedView } from './useLeaveSharedView.ts'

const BADGE = { display: 'inline-flex', alignItems: 'center', gap: '7px', minWidth: 0, height: { xs: 40, sm: 34 }, px: 3, borderRadius: '8px', typography: 'control', fontWeight: 600, whiteSpace: 'nowrap', color: 'primary.text', backgroundColor: 'primary.soft' } as const

// where there is no room the heading beside it says the name, and readers still hear it here
const NAME = {
  maxWidth: 180,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  fontWeight: 450,
  position: { xs: 'absolute', lg: 'static' },
  width: { xs: '1px', lg: 'auto' },
  height: { xs: '1px', lg: 'auto' },
  clipPath: { xs: 'inset(50%)', lg: 'none' },
} as const

/** That this is somebody else's scan, whose, and the way out. */
export function SharedActions({ projectName }: { projectName: string }) {
  const leave = useLeaveSharedView()
  return (
    <>
      <Box component="span" sx={BADGE}>
        <GroupOutlined aria-hidden sx={{ fontSize: 18 }} />
        Shared With You
        <Box component="span" sx={NAME}>
          {projectName}
        </Box>
      </Box>
      <Button startIcon={<LogoutRounded />} onClick={leave}>
        Exit Shared View
      </Button>
    </>
  )
}
