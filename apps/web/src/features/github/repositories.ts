import type { Repository } from '@preflight/contracts'

/** Repositories whose name or owner/name holds the text, whatever the case. */
export function filterRepositories(repositories: readonly Repository[], text: string): readonly Repository[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return repositories
  return repositories.filter(({ name, full_name }) => name.toLowerCase().includes(wanted) || full_name.toLowerCase().includes(wanted))
}

/** 'acme/' and 'shop' of 'acme/shop': the name is what people look for. */
export function splitName(fullName: string): { owner: string; name: string } {
  const end = fullName.lastIndexOf('/') + 1
  return { owner: fullName.slice(0, end), name: fullName.slice(end) }
}
