import { PlainScreen } from './PlainScreen.tsx'

export const NotFoundScreen = () => (
  <PlainScreen name="Page not found" title="This page does not exist" action={{ to: '/app/dashboard', label: 'Go to Dashboard' }}>
    The address may be wrong, or the page has moved.
  </PlainScreen>
)
