import EmojiObjectsOutlined from '@mui/icons-material/EmojiObjectsOutlined'
import { DOUBT_TITLE } from '@preflight/contracts'
import { Chip } from '../../components/Chip.tsx'
import { Tip } from '../../components/Tip.tsx'

/** On a finding that the model doubts. */
export const DoubtChip = ({ doubt }: { doubt: string }) => (
  <Tip text={`${DOUBT_TITLE}: ${doubt}`}>
    {/* above the button that reaches over the whole row */}
    <Chip tabIndex={0} outlined pill icon={<EmojiObjectsOutlined />} label="Ranked lower" sx={{ position: 'relative', zIndex: 1 }} />
  </Tip>
)
