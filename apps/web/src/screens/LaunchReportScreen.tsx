import { PlainScreen } from './PlainScreen.tsx'

/** The report needs the checklist, which this version does not have. */
export const LaunchReportScreen = () => (
  <PlainScreen name="Launch Report" title="There is no launch report yet" action={{ to: '/app/dashboard', label: 'Go to Dashboard' }}>
    The report comes with the launch checklist, which is not part of this version. What a launch scan finds is on the dashboard.
  </PlainScreen>
)
