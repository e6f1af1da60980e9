import CloseRounded from '@mui/icons-material/CloseRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Finding, FindingDetail } from '@preflight/contracts'
import { useId } from 'react'
import { ToolButton } from '../../components/ToolButton.tsx'
import { useKeys } from '../../components/useKeys.ts'
import { size } from '../../theme/tokens.ts'
import type { FileFix } from './file-fix.ts'
import { FindingChips } from './FindingChips.tsx'
import { FindingEvidence } from './FindingEvidence.tsx'
import { FindingFacts } from './FindingFacts.tsx'
import { dialogTitle } from './finding-words.ts'
import { FixPrompt } from './FixPrompt.tsx'
import { IgnoredNote } from './IgnoredNote.tsx'
import { SameFileList } from './SameFileList.tsx'
import { SourceLine } from './SourceLine.tsx'

export interface FindingDialogProps {
  /** from the list, so that the words stand there at once */
  finding: Finding
  /** evidence, loaded on opening */
  detail: FindingDetail | undefined
  failed: boolean
  onRetry: () => void
  isNew: boolean
  /** a model is configured */
  ai: boolean
  /** other findings of the same file, by line */
  others: readonly Finding[]
  onOpen: (id: string) => void
  /** goes on in the list: 1 or -1 */
  onStep: (step: 1 | -1) => void
  onClose: () => void
  /** null where the finding can only be read */
  triage: { onIgnore: () => void; onRestore: () => void } | null
  /** null where nothing can be fixed by who looks at it */
  fix: FileFix | null
}

const HEAD = { display: 'flex', alignItems: 'flex-start', gap: 3, p: { xs: '14px 8px 12px 16px', sm: '20px 16px 16px 24px' }, borderBottom: 1, borderColor: 'divider' } as const

const Head = ({ id, finding, detail, isNew, onClose, triage }: Pick<FindingDialogProps, 'finding' | 'detail' | 'isNew' | 'onClose' | 'triage'> & { id: string }) => (
  <Box sx={HEAD}>
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <FindingChips finding={finding} isNew={isNew} owasp={detail?.owasp ?? null} />
      <Typography variant="section" component="h2" id={id} sx={{ overflowWrap: 'anywhere' }}>
        {dialogTitle(finding)}
      </Typography>
      <Typography variant="path" component="div" sx={{ mt: 1, color: 'primary.text', overflowWrap: 'anywhere' }}>
        <SourceLine finding={finding} external />
      </Typography>
    </Box>
    {triage && finding.state !== 'ignored' && (
      <Button variant="text" onClick={triage.onIgnore}>
        Ignore
      </Button>
    )}
    <ToolButton label="Close" onClick={onClose}>
      <CloseRounded />
    </ToolButton>
  </Box>
)

const Why = ({ description }: { description: string }) => (
  <section aria-labelledby="why-title">
    <Typography variant="h3" id="why-title" sx={{ mb: 1.5 }}>
      Why this matters:
    </Typography>
    <Typography sx={{ maxWidth: '76ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{description}</Typography>
  </section>
)

/** One finding whole: why it matters, its code, how to fix it, and what else is in the file. */
export function FindingDialog(props: FindingDialogProps) {
  const { finding, detail, failed, onRetry, ai, others, onOpen, onStep, onClose, triage, fix } = props
  const isIgnored = finding.state === 'ignored'
  const id = useId()
  const phone = useMediaQuery('(max-width:767.95px)', { noSsr: true })
  useKeys({ j: () => onStep(1), k: () => onStep(-1), ...(triage && { e: isIgnored ? triage.onRestore : triage.onIgnore }), ...(fix?.onFix && { f: fix.onFix }) }, 'dialog')
  return (
    <Dialog open fullScreen={phone} maxWidth={false} onClose={onClose} aria-labelledby={id} slotProps={{ paper: { sx: { width: '100%', maxWidth: phone ? 'none' : size.findingDialog } } }}>
      <Head {...props} id={id} />
      <DialogContent key={finding.id} tabIndex={0} sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0,1fr)', gridAutoRows: 'max-content', '&:focus-visible': { outlineOffset: -2 } }}>
        {isIgnored && <IgnoredNote triage={detail?.triage ?? null} onRestore={triage?.onRestore ?? null} />}
        <Why description={finding.description} />
        <FindingEvidence detail={detail} failed={failed} onRetry={onRetry} />
        <FixPrompt finding={finding} ai={ai} />
        <SameFileList finding={finding} others={others} onOpen={onOpen} selection={fix?.selection ?? null} />
        {detail && <FindingFacts detail={detail} />}
      </DialogContent>
      {fix?.warning}
      <DialogActions>
        {fix?.note ? (
          <Typography variant="meta" component="span" sx={{ flex: { xs: '0 0 100%', sm: 1 }, color: 'text.secondary' }}>
            {fix.note}
          </Typography>
        ) : (
          <Box sx={{ flex: 1, display: { xs: 'none', sm: 'block' } }} />
        )}
        <Button onClick={onClose}>Cancel</Button>
        {fix?.action}
      </DialogActions>
    </Dialog>
  )
}
