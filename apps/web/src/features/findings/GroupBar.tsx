import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { plural } from '../../components/plural.ts'
import type { Grouping } from './finding-groups.ts'
import type { Groups } from './useGroups.ts'

interface Props extends Pick<Groups, 'groups' | 'openAll' | 'foldAll'> {
  by: Exclude<Grouping, 'none'>
}

const BAR = { display: 'flex', alignItems: 'center', gap: 1, px: { xs: 4, sm: 5 }, pb: 2, typography: 'meta', color: 'text.muted' } as const

/** Above a grouped list: how many groups there are, and all of them folded or unfolded. */
export const GroupBar = ({ by, groups, openAll, foldAll }: Props) => (
  <Box sx={BAR}>
    {plural(groups.length, by)}
    <Box sx={{ flex: 1 }} />
    <Button variant="text" size="small" onClick={openAll}>
      Expand all
    </Button>
    <Button variant="text" size="small" onClick={foldAll}>
      Collapse all
    </Button>
  </Box>
)
