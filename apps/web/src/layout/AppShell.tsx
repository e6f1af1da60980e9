import type { Project } from '@preflight/contracts'
import { Suspense, lazy, useEffect, useMemo, useState, type ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { isGithubReturn } from '../app/github-return.ts'
import { useFirstReach } from '../app/public-config.ts'
import { useSharedView } from '../app/shared-view.ts'
import { useAppSelector } from '../app/store.ts'
import { useProfile } from '../app/useProfile.ts'
import { CardBoundary } from '../components/CardBoundary.tsx'
import { Toasts } from '../components/Toasts.tsx'
import { useCurrentProject } from '../features/projects/useCurrentProject.ts'
import { HINTS_ID } from '../theme/hints.ts'
import { Bare } from './Bare.tsx'
import { brokenScreen } from './broken-screen.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { loadPalette, ShellDialogs } from './ShellDialogs.tsx'
import { ReachBanner } from './ReachBanner.tsx'
import { ServerDown } from './ServerDown.tsx'
import { BesideSidebar, Sidebar } from './Sidebar.tsx'
import { SidebarContent } from './SidebarContent.tsx'
import { SignInBanner } from './SignInBanner.tsx'
import { SkipLink } from './SkipLink.tsx'
import { useFocusOnNavigation } from './useFocusOnNavigation.ts'
import { usePalette } from './usePalette.ts'
import { usePicker } from './usePicker.ts'
import { useReachWatch } from './useReachWatch.ts'
import { useSidebar } from './useSidebar.ts'
import { ShellContext } from './useShell.ts'

const SlideOver = lazy(async () => ({ default: (await import('./SlideOver.tsx')).SlideOver }))
const LaunchBadge = lazy(async () => ({ default: (await import('../features/launch-packages/LaunchBadge.tsx')).LaunchBadge }))
const BetaScreen = lazy(async () => ({ default: (await import('../screens/BetaScreen.tsx')).BetaScreen }))
const SharedElsewhere = lazy(async () => ({ default: (await import('../screens/shared/SharedElsewhere.tsx')).SharedElsewhere }))
const ScansElsewhere = lazy(async () => ({ default: (await import('../screens/dashboard/ScansElsewhere.tsx')).ScansElsewhere }))
const GithubReturn = lazy(async () => ({ default: (await import('../screens/GithubReturn.tsx')).GithubReturn }))
const ProjectPicker = lazy(async () => ({ default: (await import('../features/projects/ProjectPicker.tsx')).ProjectPicker }))

/** What a shared scan can be read on; everything else belongs to the own side of the product. */
const SHARED_PATHS: readonly string[] = ['/', '/app', '/app/dashboard', '/app/launch-ready']

/** The screen, or why there is none. A broken screen leaves the sidebar working, and the next one starts afresh. */
function ScreenArea() {
  const { pathname } = useLocation()
  const { nothing, retry, isFetching } = useFirstReach()
  const { outage, asking, askNow } = useReachWatch()
  const shared = useSharedView()
  useFocusOnNavigation()
  if (nothing) return <ServerDown onRetry={() => void retry()} busy={isFetching} />
  return (
    <>
      <CardBoundary key={pathname} frame={brokenScreen}>
        <Suspense fallback={<PageSkeleton />}>
          {shared && !SHARED_PATHS.includes(pathname.replace(/(.)\/$/, '$1')) ? <SharedElsewhere projectName={shared.project_name} /> : <Outlet />}
        </Suspense>
      </CardBoundary>
      <ReachBanner outage={outage} asking={asking} onRetry={askNow} />
    </>
  )
}

/** Is there only for people who come back from GitHub, and stays to lead them on when the address has been cleaned. */
function WayBackFromGithub() {
  const { pathname, search } = useLocation()
  const [seen, setSeen] = useState(false)
  if (!seen && isGithubReturn(pathname, search)) setSeen(true)
  return seen && <GithubReturn />
}

/** The key is new with every navigation, also with one that leads to the same page. */
function useSlideOverClosesOnNavigation(close: (open: false) => void): void {
  const { key } = useLocation()
  useEffect(() => close(false), [key, close])
}

/** Loaded when somebody leaves the dashboard of a running scan. */
function ElsewhereWatch() {
  const wanted = useAppSelector(({ scanWatch }) => scanWatch.some(({ onScreen }) => !onScreen))
  return <Suspense>{wanted && <ScansElsewhere />}</Suspense>
}

/** Nothing of the product works for people who are not on the list: they see why, and how to get on it. */
const Closed = () => (
  <Bare>
    <BetaScreen />
  </Bare>
)

/** The product, or why it is closed to this user. */
export function AppShell() {
  const isClosed = useAppSelector((state) => state.beta.refused)
  useProfile()
  return isClosed ? <Closed /> : <OpenShell />
}

const badgeOf = ({ id }: Project) => (
  <Suspense>
    <LaunchBadge projectId={id} size="small" />
  </Suspense>
)

/** Sidebar, screen, project picker and toasts. */
function OpenShell() {
  const { phone, width, open, setOpen, toggle } = useSidebar()
  const { project } = useCurrentProject()
  const isShared = useSharedView() !== null
  const picker = usePicker()
  const palette = usePalette(loadPalette)
  const { openPalette, showKeys } = palette
  const shell = useMemo(() => ({ phone, rail: !phone && width === 'rail', toggleSidebar: toggle, openPalette, showKeys }), [phone, width, toggle, openPalette, showKeys])
  useSlideOverClosesOnNavigation(setOpen)

  const pick = (project: Project) => {
    picker.pick(project)
    setOpen(false)
  }
  const content = (rail: boolean, onToggle?: () => void): ReactNode => (
    <SidebarContent project={project} rail={rail} onOpenPicker={isShared ? null : picker.openPicker} {...(onToggle && { onToggle })} />
  )
  return (
    <ShellContext value={shell}>
      <SkipLink />
      {phone ? (
        <Suspense>
          <SlideOver open={open} onOpen={() => setOpen(true)} onClose={() => setOpen(false)}>
            {content(false)}
          </SlideOver>
        </Suspense>
      ) : (
        <Sidebar width={width}>{content(width === 'rail', toggle)}</Sidebar>
      )}
      <BesideSidebar width={phone ? null : width}>
        {!isShared && <SignInBanner />}
        <ScreenArea />
      </BesideSidebar>
      <Suspense>
        {picker.wanted && <ProjectPicker open={picker.open} phone={phone} badgeOf={badgeOf} onClose={picker.close} onPick={pick} />}
      </Suspense>
      <ShellDialogs palette={palette} shared={isShared} onPick={pick} />
      <Suspense>
        <WayBackFromGithub />
      </Suspense>
      <ElsewhereWatch />
      <Toasts />
      <section id={HINTS_ID} aria-label="Hints" />
    </ShellContext>
  )
}
