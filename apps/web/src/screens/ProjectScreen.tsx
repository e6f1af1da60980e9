import { PlainScreen } from './PlainScreen.tsx'

export const ProjectScreen = () => (
  <PlainScreen name="Project Settings" title="No project settings yet" action={{ to: '/app/dashboard', label: 'Go to Dashboard' }}>
    Projects are renamed and deleted in the project picker, at the top of the sidebar.
  </PlainScreen>
)
