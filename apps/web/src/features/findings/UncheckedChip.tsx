import SearchOffRounded from '@mui/icons-material/SearchOffRounded'
import { Chip } from '../../components/Chip.tsx'
import { Tip } from '../../components/Tip.tsx'
import { NOT_ANALYSED_PLACE } from './finding-words.ts'

/** On a finding that is still counted only because nobody has looked. */
export const UncheckedChip = () => (
  <Tip text={NOT_ANALYSED_PLACE}>
    {/* above the button that reaches over the whole row */}
    <Chip tabIndex={0} outlined pill icon={<SearchOffRounded />} label="Not checked" sx={{ position: 'relative', zIndex: 1 }} />
  </Tip>
)
