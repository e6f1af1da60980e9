import { PlainScreen } from './PlainScreen.tsx'

export const SettingsScreen = () => (
  <PlainScreen name="x" title="x">
    x
  </PlainScreen>
)
