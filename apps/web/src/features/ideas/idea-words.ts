import { IDEA_STATUSES, type IdeaSort, type IdeaStatus } from '@preflight/contracts'

export const STATUS_LABELS: Record<IdeaStatus, string> = {
  open: 'Open',
  planned: 'Planned',
  in_progress: 'In progress',
  done: 'Done',
  declined: 'Declined',
}

/** Colours of the theme: text and ground of the status chip. */
export const STATUS_COLORS: Record<IdeaStatus, string> = {
  open: 'fix.pending',
  planned: 'fix.processing',
  in_progress: 'feedback.warning',
  done: 'fix.completed',
  declined: 'severity.info',
}

export const STATUS_OPTIONS = IDEA_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }))

export const SORT_OPTIONS: readonly { value: IdeaSort; label: string }[] = [
  { value: 'votes', label: 'Most votes' },
  { value: 'newest', label: 'Newest first' },
]

/** Why an idea cannot be posted or saved yet, or null. */
export const ideaGap = (title: string): string | null => (title.trim() === '' ? 'Please enter a title' : null)
