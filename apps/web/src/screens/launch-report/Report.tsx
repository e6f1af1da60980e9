import type { Scan } from '@preflight/contracts'
import { messageOf } from '../../app/api-error.ts'
import { PageError } from '../../components/PageError.tsx'
import { useResults } from '../dashboard/useResults.ts'
import { ReportBody } from './ReportBody.tsx'
import { ReportSkeleton } from './ReportSkeleton.tsx'
import { useWords } from './useReport.ts'

interface Props {
  scan: Scan
  /** a viewer of a share changes nothing */
  readOnly?: boolean
}

/** What a completed launch scan comes to, in the order of the outline. It stands once its verdict is known: nothing moves what is being read. */
export function Report({ scan, readOnly = false }: Props) {
  const loaded = useResults(scan)
  const words = useWords(scan)
  const { results, failed, error, refetch } = loaded
  if (failed) return <PageError title="The results of this scan could not be loaded" message={messageOf(error)} onRetry={() => void refetch()} />
  if (!results || (!words.checklist && !words.summary.failed)) return <ReportSkeleton />
  return <ReportBody results={results} words={words} all={loaded.findings} open={loaded.openFindings} readOnly={readOnly} />
}
