import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Finding, FindingDetail } from '@preflight/contracts'
import { useEffect, useId, useRef } from 'react'
import { CopyButton } from '../../components/CopyButton.tsx'
import { useKeys } from '../../components/useKeys.ts'
import { size } from '../../theme/tokens.ts'
import { CheckEvidence } from './CheckEvidence.tsx'
import { DoubtNote } from './DoubtNote.tsx'
import type { FileFix } from './file-fix.ts'
import type { Position } from './DialogTools.tsx'
import { FindingDialogHead } from './FindingDialogHead.tsx'
import { FindingEvidence } from './FindingEvidence.tsx'
import { FindingFacts } from './FindingFacts.tsx'
import { FixActivity } from './FixActivity.tsx'
import { FixPrompt } from './FixPrompt.tsx'
import { IgnoredNote } from './IgnoredNote.tsx'
import { Prose } from './Prose.tsx'
import { SameFileList } from './SameFileList.tsx'
import { SeverityReasons } from './SeverityReasons.tsx'
import { Siblings } from './Siblings.tsx'
import { useFindingCommands } from './useFindingCommands.ts'
import { UncheckedNote } from './UncheckedNote.tsx'
import { takeWantedFix } from './wanted-fix.ts'

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
  /** findings of its class that the same source reaches in the same function */
  siblings: readonly Finding[]
  /** open findings of its rule in the whole scan, itself among them */
  sameRule: readonly Finding[]
  /** open findings that the file has beside this one, fixable or not */
  inFile: number
  onOpen: (id: string) => void
  /** in the list on screen; null for one that it does not show */
  position: Position | null
  /** the address of this finding */
  link: string | null
  /** goes on in the list: 1 or -1 */
  onStep: (step: 1 | -1) => void
  onClose: () => void
  /** null where the finding can only be read */
  triage: { onIgnore: () => void; onRestore: () => void } | null
  /** null where nothing can be fixed by who looks at it */
  fix: FileFix | null
}

const Why = ({ description }: { description: string }) => (
  <section aria-labelledby="why-title">
    <Typography variant="h3" id="why-title" sx={{ mb: 1.5 }}>
      Why this matters:
    </Typography>
    <Prose text={description} />
  </section>
)

/** If the dialog was opened to fix the finding, the fix button has the focus. */
function useFixFocus({ finding, fix }: Pick<FindingDialogProps, 'finding' | 'fix'>) {
  const footer = useRef<HTMLDivElement>(null)
  const canFix = Boolean(fix?.onFix)
  useEffect(() => {
    if (canFix && takeWantedFix(finding.id)) footer.current?.querySelector<HTMLElement>('.MuiButton-contained')?.focus()
  }, [canFix, finding.id])
  return footer
}

/** To copy the prompt is the first thing to do where no fix is offered and none is done or on its way. */
const isPromptFirst = ({ fix_job_status: job }: Finding, fix: FileFix | null) => !fix?.isOffered && (job === null || job === 'failed')

/** One finding whole: why it matters, its code, how to fix it, and what else is in the file. */
export function FindingDialog(props: FindingDialogProps) {
  const { finding, detail, failed, onRetry, isNew, ai, others, siblings, sameRule, inFile, onOpen, position, link, onStep, onClose, triage, fix } = props
  const isIgnored = finding.state === 'ignored'
  const isCheck = finding.finding_type === 'launch_ready'
  const id = useId()
  const phone = useMediaQuery('(max-width:767.95px)', { noSsr: true })
  useKeys({ j: () => onStep(1), k: () => onStep(-1), ...(triage && { e: isIgnored ? triage.onRestore : triage.onIgnore }), ...(fix?.onFix && { f: fix.onFix }) }, 'dialog')
  const footer = useFixFocus(props)
  useFindingCommands(() => ({ finding, decide: triage && (isIgnored ? triage.onRestore : triage.onIgnore), fix: fix?.onFix ?? null, step: onStep }))
  return (
    <Dialog open data-commands fullScreen={phone} maxWidth={false} onClose={onClose} aria-labelledby={id} slotProps={{ paper: { sx: { width: '100%', maxWidth: phone ? 'none' : size.findingDialog } } }}>
      <FindingDialogHead
        id={id}
        finding={finding}
        isNew={isNew}
        position={position}
        onStep={onStep}
        link={link}
        onIgnore={triage && !isIgnored ? triage.onIgnore : null}
        onClose={onClose}
      />
      <DialogContent key={finding.id} tabIndex={0} sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0,1fr)', gridAutoRows: 'max-content', '&:focus-visible': { outlineOffset: -2 } }}>
        {isIgnored && <IgnoredNote triage={detail?.triage ?? null} onRestore={triage?.onRestore ?? null} />}
        {finding.unchecked && <UncheckedNote lastSeen={detail?.last_seen_at ?? null} />}
        <Why description={finding.description} />
        {finding.doubt !== null && <DoubtNote doubt={finding.doubt} />}
        <SeverityReasons reasons={finding.severity_reasons} />
        {isCheck ? <CheckEvidence evidence={detail?.evidence ?? []} /> : <FindingEvidence line={finding.line_number} detail={detail} failed={failed} onRetry={onRetry} />}
        <Siblings siblings={siblings} onOpen={onOpen} />
        {(!isCheck || finding.fix_suggestion) && <FixPrompt finding={finding} noFix={detail?.no_fix ?? null} ai={ai} sameRule={sameRule} />}
        <FixActivity finding={finding} changes={fix?.changes} />
        {finding.file_path && <SameFileList finding={finding} others={others} inFile={inFile} onOpen={onOpen} selection={fix?.selection ?? null} />}
        {detail && <FindingFacts detail={detail} />}
      </DialogContent>
      {fix?.warning}
      <DialogActions ref={footer}>
        {fix?.note ? (
          <Typography variant="meta" component="span" sx={{ flex: { xs: '0 0 100%', sm: 1 }, color: 'text.secondary' }}>
            {fix.note}
          </Typography>
        ) : (
          <Box sx={{ flex: 1, display: { xs: 'none', sm: 'block' } }} />
        )}
        <Button onClick={onClose}>Cancel</Button>
        {finding.fix_suggestion && <CopyButton text={finding.fix_suggestion} label="Copy prompt" variant="button" inFooter={isPromptFirst(finding, fix) ? 'primary' : 'plain'} />}
        {fix?.action}
      </DialogActions>
    </Dialog>
  )
}
