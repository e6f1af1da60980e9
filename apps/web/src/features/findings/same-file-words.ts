import type { Finding } from '@preflight/contracts'
import { plural } from '../../components/plural.ts'

interface Given {
  finding: Pick<Finding, 'finding_type'>
  /** of the list, the finding itself included */
  count: number
  /** null where the list can only be read */
  selected: number | null
}

/** The head of the list of a file's findings. */
export function sameFileTitle({ finding, count, selected }: Given): string {
  if (finding.finding_type === 'launch_ready') return `See all ${plural(count, 'related issue')} in this file`
  const issues = plural(count, 'issue')
  // 'all' of one would promise more than the finding that is open
  if (selected === null) return count === 1 ? 'See 1 issue in this file' : `See all ${issues} in this file`
  return selected === count && count > 1 ? `Fix all ${issues} in this file` : `Fix ${issues} in this file`
}

/** The title counts what can be fixed here; this counts everything else in the file. Null where the list holds it all. */
export const inFileText = ({ listed, inFile }: { listed: number; inFile: number }): string | null => (inFile > listed ? `The file has ${plural(inFile, 'other finding')} in all` : null)
