import { lazy } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { AppShell } from '../layout/AppShell.tsx'
import { Bare } from '../layout/Bare.tsx'

// Every screen is a chunk of its own; only the shell is loaded at first.
const DashboardScreen = lazy(async () => ({ default: (await import('../screens/DashboardScreen.tsx')).DashboardScreen }))
const NewProjectScreen = lazy(async () => ({ default: (await import('../screens/NewProjectScreen.tsx')).NewProjectScreen }))
const SettingsScreen = lazy(async () => ({ default: (await import('../screens/SettingsScreen.tsx')).SettingsScreen }))
const LaunchReportScreen = lazy(async () => ({ default: (await import('../screens/LaunchReportScreen.tsx')).LaunchReportScreen }))
const IdeasScreen = lazy(async () => ({ default: (await import('../screens/IdeasScreen.tsx')).IdeasScreen }))
const ProjectScreen = lazy(async () => ({ default: (await import('../screens/ProjectScreen.tsx')).ProjectScreen }))
const SharedScanScreen = lazy(async () => ({ default: (await import('../screens/SharedScanScreen.tsx')).SharedScanScreen }))
const SignInScreen = lazy(async () => ({ default: (await import('../screens/SignInScreen.tsx')).SignInScreen }))
const NotFoundScreen = lazy(async () => ({ default: (await import('../screens/NotFoundScreen.tsx')).NotFoundScreen }))

/** Every address of the product and its screen. */
export const AppRoutes = () => (
  <Routes>
    <Route
      path="/auth/callback"
      element={
        <Bare>
          <SignInScreen />
        </Bare>
      }
    />
    {/* outside the shell, which asks for the user's own projects */}
    <Route
      path="/share/:shareId"
      element={
        <Bare>
          <SharedScanScreen />
        </Bare>
      }
    />
    <Route element={<AppShell />}>
      <Route path="/" element={<Navigate to="/app" replace />} />
      <Route path="/app" element={<DashboardScreen />} />
      <Route path="/app/dashboard" element={<DashboardScreen />} />
      <Route path="/app/launch-ready" element={<LaunchReportScreen />} />
      <Route path="/app/ideas" element={<IdeasScreen />} />
      <Route path="/app/settings" element={<SettingsScreen />} />
      <Route path="/app/new-project" element={<NewProjectScreen />} />
      <Route path="/app/project" element={<ProjectScreen />} />
      <Route path="*" element={<NotFoundScreen />} />
    </Route>
  </Routes>
)
