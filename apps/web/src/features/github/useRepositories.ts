import { skipToken } from '@reduxjs/toolkit/query/react'
import { MAX_PREFETCHED_REPOSITORIES, type Repository, type RepositoryPage } from '@preflight/contracts'
import { useEffect } from 'react'
import { messageOf } from '../../app/api-error.ts'
import { REPOSITORIES_LIFETIME_S, usePrefetchRepositoriesInfiniteQuery, useSearchRepositoriesInfiniteQuery } from './githubApi.ts'
import { filterRepositories } from './repositories.ts'
import { isGithubSetupNeeded } from './setup-needed.ts'
import { useDebounced } from './useDebounced.ts'

const SEARCH_DEBOUNCE_MS = 500
const FRESH = { refetchOnMountOrArgChange: REPOSITORIES_LIFETIME_S }

const rowsOf = (pages: readonly RepositoryPage[] | undefined): Repository[] => (pages ?? []).flatMap(({ repositories }) => repositories)
const textOf = (error: unknown): string | null => (error ? messageOf(error, 'Failed to load repositories') : null)

/** Everything that is prefetched, page after page, as soon as somebody may want to choose. */
function usePrefetched(skip: boolean) {
  const query = usePrefetchRepositoriesInfiniteQuery(undefined, { ...FRESH, skip })
  const { data, hasNextPage, isFetching, isError, fetchNextPage, refetch } = query
  const loaded = data?.pages.length ?? 0
  useEffect(() => {
    // an answer may come so soon that nothing but the number of pages tells
    if (loaded > 0 && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [loaded, hasNextPage, isFetching, isError, fetchNextPage])
  const total = data?.pages[0]?.pagination.total_count ?? 0
  const isSetupNeeded = isGithubSetupNeeded(query.error)
  return {
    rows: rowsOf(data?.pages),
    total,
    /** more than is ever loaded at once: the server searches */
    isPartial: total > MAX_PREFETCHED_REPOSITORIES,
    isSetupNeeded,
    isLoading: !isError && (hasNextPage || !data),
    isFirstLoad: !data && !isError,
    error: isSetupNeeded ? null : textOf(query.error),
    retry: () => void (data ? fetchNextPage() : refetch()),
  }
}

/** The server's answer to a search, 30 at a time. */
function useSearch(wanted: string | null) {
  const { currentData, error, isFetching, hasNextPage, fetchNextPage, refetch } = useSearchRepositoriesInfiniteQuery(wanted ?? skipToken, FRESH)
  return {
    rows: rowsOf(currentData?.pages),
    isLoading: wanted !== null && isFetching,
    error: wanted === null ? null : textOf(error),
    retry: () => void (currentData ? fetchNextPage() : refetch()),
    more: hasNextPage && currentData ? () => void fetchNextPage() : null,
  }
}

/**
 * The repositories that match a text: of up to 1000 that were loaded ahead, or, where an account has more, from the server.
 * @param skip nothing is asked, as where no GitHub App is configured
 */
export function useRepositories(text: string, skip: boolean) {
  const all = usePrefetched(skip)
  const typed = text.trim()
  const settled = useDebounced(typed, SEARCH_DEBOUNCE_MS)
  const isSearch = all.isPartial && typed !== ''
  const search = useSearch(isSearch && settled !== '' ? settled : null)
  const common = { isSetupNeeded: all.isSetupNeeded, isFirstLoad: all.isFirstLoad && !skip, failed: all.rows.length === 0 ? all.error : null }
  if (isSearch) return { ...common, ...search, isLoading: search.isLoading || typed !== settled, hidden: 0, retry: search.retry }
  const hidden = all.isPartial && !all.isLoading ? all.total - all.rows.length : 0
  return { ...common, rows: filterRepositories(all.rows, text), isLoading: all.isLoading, error: all.error, retry: all.retry, more: null, hidden }
}

export type Repositories = ReturnType<typeof useRepositories>
