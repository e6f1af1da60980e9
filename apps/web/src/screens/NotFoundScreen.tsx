import { PlainScreen } from './PlainScreen.tsx'

export const NotFoundScreen = () => (
  <PlainScreen name="Page not found" title="There is no such page" action={{ to: '/app/dashboard', label: 'Go to Dashboard' }}>
    The address may be misspelt, or the page has moved.
  </PlainScreen>
)
