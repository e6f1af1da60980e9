import { PlainScreen } from './PlainScreen.tsx'

export const IdeasScreen = () => (
  <PlainScreen name="Ideas Board" title="No ideas board yet" action={{ to: '/app/dashboard', label: 'Go to Dashboard' }}>
    Collecting and voting on ideas is not part of this version.
  </PlainScreen>
)
