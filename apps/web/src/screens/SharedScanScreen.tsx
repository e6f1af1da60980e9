import { PlainScreen } from './PlainScreen.tsx'

export const SharedScanScreen = () => (
  <PlainScreen name="Shared scan" title="This link cannot be opened here" action={{ to: '/app/dashboard', label: 'Go to Dashboard' }}>
    Sharing scans is not part of this version, so no link to a shared scan is valid.
  </PlainScreen>
)
