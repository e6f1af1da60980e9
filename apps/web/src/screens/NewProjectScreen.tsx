import { PlainScreen } from './PlainScreen.tsx'

export const NewProjectScreen = () => (
  <PlainScreen name="x" title="x">
    x
  </PlainScreen>
)
