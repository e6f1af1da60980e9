import EmojiObjectsOutlined from '@mui/icons-material/EmojiObjectsOutlined'
import HourglassEmptyRounded from '@mui/icons-material/HourglassEmptyRounded'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatNumber, type Finding } from '@preflight/contracts'
import { CopyButton } from '../../components/CopyButton.tsx'
import { BY_RULES_NOTE, RULES_NOTE } from '../../components/origin.ts'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'
import { rulePrompt } from './rule-prompt.ts'
import { AI_NOTE, NO_SUGGESTION, noFixText, originNote, STILL_PROCESSING } from './finding-words.ts'

const Missing = () => (
  <Box sx={{ display: 'flex', gap: 2.5, p: '12px 14px', border: 1, borderColor: 'divider', borderRadius: '10px', backgroundColor: 'surface.sunken' }}>
    <HourglassEmptyRounded aria-hidden sx={{ mt: '2px', color: 'text.muted' }} />
    <div>
      <Typography variant="control" component="p">
        {NO_SUGGESTION}
      </Typography>
      <Typography variant="meta" component="p" sx={{ color: 'text.muted' }}>
        {STILL_PROCESSING}
      </Typography>
    </div>
  </Box>
)

/** Where the words begin after the sign. */
const SIGN = AI_NOTE.indexOf('This')

/** The sign is drawn, as not every system has a picture for it. */
const FromModel = () => (
  <>
    <EmojiObjectsOutlined aria-hidden sx={{ mr: 1, fontSize: 16, verticalAlign: '-3px', color: 'text.muted' }} />
    <VisuallyHidden>{AI_NOTE.slice(0, SIGN)}</VisuallyHidden>
    {AI_NOTE.slice(SIGN)}
  </>
)

interface Props {
  finding: Pick<Finding, 'fix_suggestion' | 'text_source'>
  /** why no fix is offered although such findings can be fixed, or null */
  noFix: string | null
  /** a model is configured */
  ai: boolean
  /** open findings of the same rule, this one among them */
  sameRule: readonly Finding[]
}

/** What to ask of an assistant, or of oneself, to fix the finding; and who wrote it. */
export function FixPrompt({ finding, noFix, ai, sameRule: [first, ...others] }: Props) {
  const { fix_suggestion: suggestion } = finding
  return (
    <section aria-labelledby="fix-prompt-title">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2, minHeight: 28 }}>
        <Typography variant="h3" id="fix-prompt-title" sx={{ flex: 1 }}>
          Suggested fix prompt:
        </Typography>
        {first && others.length > 0 && <CopyButton text={rulePrompt([first, ...others])} label={`Copy prompt for all ${formatNumber(others.length + 1)} of this rule`} variant="button" />}
        {suggestion && <CopyButton text={suggestion} variant="button" />}
      </Box>
      {noFix !== null && (
        <Typography variant="meta" component="p" sx={{ mb: 2.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {noFixText(noFix)}
        </Typography>
      )}
      {suggestion ? (
        <>
          <Typography variant="code" component="div" sx={{ p: '12px 14px', border: 1, borderColor: 'divider', borderRadius: '10px', backgroundColor: 'surface.sunken', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {suggestion}
          </Typography>
          <Typography variant="meta" component="p" sx={{ mt: 2.5, color: 'text.secondary' }}>
            {{ model: <FromModel />, rules: RULES_NOTE, fallback: BY_RULES_NOTE }[originNote(finding, ai)]}
          </Typography>
        </>
      ) : (
        <Missing />
      )}
    </section>
  )
}
