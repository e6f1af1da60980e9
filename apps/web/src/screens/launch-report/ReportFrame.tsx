import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { HeaderActions } from '../../layout/HeaderActions.tsx'
import { HeaderBar } from '../../layout/HeaderBar.tsx'
import { PageMain } from '../../layout/PageMain.tsx'

/** px; a report is read, so it is narrower than the dashboard */
const REPORT_WIDTH = 1000

/** `wide`: left out on the phone, where other actions need the room. */
export const PrintButton = ({ wide = false }: { wide?: boolean }) => (
  <Button startIcon={<PrintOutlined />} onClick={() => window.print()} sx={wide ? { display: { xs: 'none', sm: 'inline-flex' } } : {}}>
    Print
  </Button>
)

interface Props {
  /** beside the title: whose report this is */
  projectName?: string
  /** which report; on the phone in a row of its own */
  picker?: ReactNode
  actions?: ReactNode
  /** a page that centres itself, as an empty one */
  plain?: boolean
  children: ReactNode
}

/** Header and body of the launch report, whatever it has to say. */
export const ReportFrame = ({ projectName, picker, actions, plain = false, children }: Props) => (
  <>
    <HeaderBar
      title="Launch Report"
      meta={
        projectName && (
          <Typography variant="meta" component="span" noWrap sx={{ color: 'text.secondary', minWidth: 0, display: { xs: 'none', sm: 'block' }, '@media print': { display: 'block' } }}>
            {projectName}
          </Typography>
        )
      }
    >
      {picker && (
        <Box className="screen-only" sx={{ order: { xs: 3, sm: 0 }, width: { xs: '100%', sm: 'auto' } }}>
          {picker}
        </Box>
      )}
      {actions && <HeaderActions>{actions}</HeaderActions>}
    </HeaderBar>
    <PageMain width={plain ? null : REPORT_WIDTH}>{children}</PageMain>
  </>
)
