import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { Component, type ReactNode } from 'react'
import { isMissingPart } from '../app/newer-version.ts'
import { CopyButton } from './CopyButton.tsx'

interface Props {
  children: ReactNode
  /** px; the card keeps the size of what should have stood here */
  minHeight?: number
  /** what stands around the card, where a whole screen broke */
  frame?: (card: ReactNode) => ReactNode
}

interface State {
  failure: string | null
  /** only the whole page can bring the part */
  reload: boolean
}

// React offers error boundaries as classes only.
/** Keeps one broken part from taking the page with it. The id stands in the console beside the error. */
export class CardBoundary extends Component<Props, State> {
  override state: State = { failure: null, reload: false }

  static getDerivedStateFromError = (error: unknown): State => ({ failure: Math.random().toString(36).slice(2, 10), reload: isMissingPart(error) })

  override componentDidCatch(error: unknown) {
    console.error(`Part ${this.state.failure} could not be displayed`, error)
  }

  override render() {
    const { failure } = this.state
    if (failure === null) return this.props.children
    const card = <Broken id={failure} minHeight={this.props.minHeight ?? 160} onRetry={() => (this.state.reload ? location.reload() : this.setState({ failure: null }))} />
    return this.props.frame?.(card) ?? card
  }
}

const Broken = ({ id, minHeight, onRetry }: { id: string; minHeight: number; onRetry: () => void }) => (
  <Card role="alert" sx={{ minHeight, display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 2, p: 5 }}>
    <ErrorOutlineRounded aria-hidden sx={{ fontSize: 22, color: 'feedback.error.text' }} />
    <Typography>This section could not be displayed.</Typography>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Button size="small" onClick={onRetry}>
        Retry
      </Button>
      <Typography variant="path" sx={{ color: 'text.muted' }}>
        {id}
      </Typography>
      <CopyButton text={id} label="Copy error id" />
    </Box>
  </Card>
)
