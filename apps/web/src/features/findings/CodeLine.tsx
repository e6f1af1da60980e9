import Box from '@mui/material/Box'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'
import type { CodeToken } from './code-tokens.ts'
import { StepDisc } from './StepDisc.tsx'

interface Props {
  line: number
  tokens: readonly CodeToken[]
  marked: boolean
  /** the trace's step on this line */
  step: number | null
  isSink: boolean
}

const LINE = { display: 'grid', gridTemplateColumns: { xs: '34px 24px auto', sm: '46px 24px auto' }, minWidth: 'max-content', pr: 4 } as const

// an inner shadow, not a border: the numbers must not move
const MARKED = { backgroundColor: 'code.mark', boxShadow: (theme: { vars: { palette: { severity: { high: { text: string } } } } }) => `inset 3px 0 0 ${theme.vars.palette.severity.high.text}` }

/** One line of code with its number in the gutter. */
export const CodeLine = ({ line, tokens, marked, step, isSink }: Props) => (
  <Box sx={marked ? { ...LINE, ...MARKED } : LINE} data-marked={marked || undefined}>
    <Box component="span" sx={{ textAlign: 'right', pr: 2.5, userSelect: 'none', color: marked ? 'text.primary' : 'code.gutter', fontWeight: marked ? 600 : 400 }}>
      {marked && <VisuallyHidden>This line: </VisuallyHidden>}
      {line}
    </Box>
    <Box component="span" sx={{ userSelect: 'none' }}>
      {step !== null && <StepDisc step={step} isSink={isSink} />}
    </Box>
    <span>
      {tokens.map(({ text, part }, index) =>
        part ? (
          // tokens of one line never change places
          <Box key={index} component="span" sx={{ color: `code.${part}` }}>
            {text}
          </Box>
        ) : (
          text
        ),
      )}
      {tokens.length === 0 && ' '}
    </span>
  </Box>
)
