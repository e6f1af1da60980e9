import Skeleton from '@mui/material/Skeleton'
import { VisuallyHidden } from '../components/VisuallyHidden.tsx'
import { HeaderBar } from './HeaderBar.tsx'
import { PageMain } from './PageMain.tsx'

/** What stands while a screen's code is on its way. */
export const PageSkeleton = () => (
  <>
    <HeaderBar
      title={
        <>
          <VisuallyHidden>Loading</VisuallyHidden>
          <Skeleton width={140} height={20} />
        </>
      }
    />
    <PageMain>
      <Skeleton height={64} width="60%" />
      <Skeleton height={188} />
      <Skeleton height={320} />
    </PageMain>
  </>
)
