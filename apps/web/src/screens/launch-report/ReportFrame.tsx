import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { ContentsButton } from '../../layout/ContentsButton.tsx'
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

/** Where the actions will stand: on the phone they take a row of their own, which pushes nothing down when they come. */
export const WaitingActions = () => (
  <Button component="span" aria-hidden tabIndex={-1} sx={{ visibility: 'hidden' }}>
    Print
  </Button>
)

interface Props {
  /** beside the title: whose report this is */
  projectName?: string
  /** branch and commit of what it is about */
  revision?: readonly string[]
  /** which report; on the phone in a row of its own */
  picker?: ReactNode
  /** on wider windows it is left out: there it would say nothing; on the phone its row pushes nothing down when more reports are known */
  phonePicker?: boolean
  actions?: ReactNode
  /** a page that centres itself, as an empty one */
  plain?: boolean
  children: ReactNode
}

const About = ({ projectName, revision }: { projectName: string; revision: readonly string[] }) => (
  <Box sx={{ display: { xs: 'none', sm: 'flex' }, alignItems: 'baseline', gap: 3, minWidth: 0, color: 'text.secondary', '@media print': { display: 'none' } }}>
    <Typography variant="meta" component="span" noWrap>
      {projectName}
    </Typography>
    {revision.length > 0 && (
      <Typography variant="path" component="span" noWrap sx={{ display: { xs: 'none', lg: 'block' }, color: 'text.muted' }}>
        {revision.join(' • ')}
      </Typography>
    )}
  </Box>
)

/** Header and body of the launch report, whatever it has to say. */
export const ReportFrame = ({ projectName, revision = [], picker, phonePicker = false, actions, plain = false, children }: Props) => (
  <>
    <HeaderBar
      title="Launch Report"
      meta={projectName && <About projectName={projectName} revision={revision} />}
    >
      {picker && (
        <Box className="screen-only" sx={{ order: { xs: 3, sm: 0 }, width: { xs: '100%', sm: 'auto' }, ...(phonePicker && { display: { xs: 'block', sm: 'none' } }) }}>
          {picker}
        </Box>
      )}
      <ContentsButton />
      {actions && <HeaderActions>{actions}</HeaderActions>}
    </HeaderBar>
    <PageMain width={plain ? null : REPORT_WIDTH}>{children}</PageMain>
  </>
)
