import { PlainScreen } from './PlainScreen.tsx'

/** The report is written by launch scans, which this version does not run. */
export const LaunchReportScreen = () => (
  <PlainScreen name="Launch Report" title="There is no launch report yet" action={{ to: '/app/dashboard', label: 'Go to Dashboard' }}>
    A launch scan writes this report, and this version runs standard scans only. Their findings are on the dashboard.
  </PlainScreen>
)
