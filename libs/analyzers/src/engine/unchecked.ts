import type { LostAnalyzer } from '@preflight/contracts'
import type { Unchecked } from '../types.ts'
import type { Collected } from './result.ts'

/** What no analyzer, or not every one, has looked at, sorted by path. */
export function uncheckedIn(collected: Collected): Unchecked[] {
  const { inventory } = collected
  const skipped = inventory.skipped.map(({ path, reason }): Unchecked => ({ path, analyzers: 'all', isWanted: reason === 'ignored' }))
  return [...skipped, ...skippedFiles(collected), ...notFollowed(collected), ...notCompared(collected), ...unreadRules(collected)].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
}

function skippedFiles({ results }: Collected): Unchecked[] {
  return results.flatMap(({ skipped, failed }): Unchecked[] => {
    // nothing but secrets is looked for there, and that was done
    if (!skipped || skipped.reason === 'secrets_only') return []
    return [{ path: skipped.path, analyzers: failed ?? 'all', isWanted: false }]
  })
}

function notFollowed({ inventory, results, outcomes, flow, notFollowed: single }: Collected): Unchecked[] {
  const lost = flow ? outcomes.flatMap(({ failure, files }) => (failure ? files : [])) : results.filter(({ language }) => language !== null).map(({ file }) => file)
  const files = [...lost, ...single].map((file) => inventory.files[file]?.path ?? '')
  // where code broke off on us its findings are missing; what a limit cut is followed as far as always
  const brokeOff = (flow?.cut ?? []).filter(({ kind }) => kind === 'failure').map(({ path }) => path)
  return [...new Set([...files, ...brokeOff])].map((path) => partly(path, 'data_flow'))
}

/** A copy has two places: where some files were not compared, any other may have lost one. */
function notCompared({ inventory, results, flow }: Collected): Unchecked[] {
  if (flow && !flow.copies.lost && flow.copies.broken.length === 0) return []
  return results.filter(({ language }) => language !== null).map(({ file }) => partly(inventory.files[file]?.path ?? '', 'duplication'))
}

/** Where rules of databases were not read, their findings are missing. */
const unreadRules = ({ inventory, database, flow }: Collected): Unchecked[] =>
  database && (database.lost !== null || !flow) ? database.files.map((file) => partly(inventory.files[file]?.path ?? '', 'database')) : []

const partly = (path: string, analyzer: LostAnalyzer): Unchecked => ({ path, analyzers: [analyzer], isWanted: false })
