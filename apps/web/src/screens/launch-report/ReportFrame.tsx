import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { HeaderActions } from '../../layout/HeaderActions.tsx'
import { HeaderBar } from '../../layout/HeaderBar.tsx'
import { PageMain } from '../../layout/PageMain.tsx'

/** px; a report is read, so it is narrower than the dashboard */
const REPORT_WIDTH = 1000

export const PrintButton = () => (
  <Button startIcon={<PrintOutlined />} onClick={() => window.print()}>
    Print
  </Button>
)

interface Props {
  /** beside the title: whose report this is */
  projectName?: string
  actions?: ReactNode
  /** a page that centres itself, as an empty one */
  plain?: boolean
  children: ReactNode
}

/** Header and body of the launch report, whatever it has to say. */
export const ReportFrame = ({ projectName, actions, plain = false, children }: Props) => (
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
      {actions && <HeaderActions>{actions}</HeaderActions>}
    </HeaderBar>
    <PageMain width={plain ? null : REPORT_WIDTH}>{children}</PageMain>
  </>
)
