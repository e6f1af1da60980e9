import type { Finding } from '@preflight/contracts'
import type { RefObject } from 'react'
import { useCommands } from '../../app/commands.ts'
import { useCopyAndTell } from '../../components/useCopyAndTell.ts'
import type { FindingFilters } from './finding-filters.ts'
import { findFindings, findingCommands, hitCommand, listCommands, type FindingCommands } from './finding-commands.ts'

/** The page as it is, with one finding open. */
function linkTo(finding: Finding): string {
  const url = new URL(location.href)
  url.searchParams.set('finding', finding.id)
  return url.href
}

/** Offers in the palette what can be done with the finding at hand; null while there is none. */
export function useFindingCommands(about: () => FindingCommands | null): void {
  const copy = useCopyAndTell()
  useCommands({
    list: () => {
      const given = about()
      return given ? findingCommands({ ...given, copyLink: () => void copy(linkTo(given.finding), 'Link copied') }) : []
    },
  })
}

interface List {
  findings: readonly Finding[]
  filters: FindingFilters
  ignored: number
  onFilter: (changes: Partial<FindingFilters>) => void
  searchRef: RefObject<HTMLInputElement | null>
  onOpen: (id: string) => void
}

/** Offers the filters, and every finding by its title, path, rule or weakness. */
export function useListCommands({ findings, filters, ignored, onFilter, searchRef, onOpen }: List): void {
  useCommands({
    list: () => listCommands({ filters, ignored, change: onFilter, search: () => searchRef.current?.focus() }),
    find: (words) => findFindings(findings, words).map((finding) => hitCommand(finding, onOpen)),
  })
}
