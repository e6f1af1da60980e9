import MoreHorizRounded from '@mui/icons-material/MoreHorizRounded'
import type { Idea } from '@preflight/contracts'
import { lazy, Suspense, useState } from 'react'
import { ToolButton } from '../../components/ToolButton.tsx'

const loadChoices = () => import('./IdeaChoices.tsx')
/** A failure to load it is shown when the menu is opened. */
const fetchChoices = () => void loadChoices().catch(() => {})
const IdeaChoices = lazy(async () => ({ default: (await loadChoices()).IdeaChoices }))

/** What the person who posted an idea can do with it. */
export function IdeaMenu({ idea, onEdit }: { idea: Idea; onEdit: () => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [opened, setOpened] = useState(false)
  const openBelow = (button: HTMLElement) => {
    setOpened(true)
    setAnchor(button)
  }
  const label = `More for ${idea.title}`
  return (
    <>
      <ToolButton
        label={label}
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerDown={fetchChoices}
        onClick={({ currentTarget }) => openBelow(currentTarget)}
      >
        <MoreHorizRounded />
      </ToolButton>
      <Suspense>{opened && <IdeaChoices idea={idea} label={label} anchor={anchor} onClose={() => setAnchor(null)} onEdit={onEdit} />}</Suspense>
    </>
  )
}
