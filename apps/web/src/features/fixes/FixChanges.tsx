import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { FileDiff, FixedFile } from '@preflight/contracts'
import { messageOf } from '../../app/api-error.ts'
import { LoadError } from '../../components/LoadError.tsx'
import { plural } from '../../components/plural.ts'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { FileChanges } from './FileChanges.tsx'
import { useListFixedFilesQuery } from './fixesApi.ts'

interface Props {
  jobId: string
  /** shows this file's changes and counts the others; without one all are shown */
  path?: string
}

/** Its changes can be shown: not expired, and not made by an earlier version. */
const isShown = (file: FixedFile): file is FixedFile & { diff: FileDiff } => file.diff !== null

const Note = ({ children }: { children: string }) => (
  <Typography variant="meta" component="p" sx={{ color: 'text.secondary' }}>
    {children}
  </Typography>
)

const otherFiles = (count: number) => `The same fix changed ${plural(count, 'other file')}.`

/** What a fix job changed, file by file, with the patches. */
export function FixChanges({ jobId, path }: Props) {
  const { currentData, error, refetch } = useListFixedFilesQuery({ id: jobId })
  if (error) return <LoadError message={messageOf(error, 'Failed to load files')} onRetry={() => void refetch()} />
  if (!currentData) return <SkeletonRows rows={2} height={52} label="Loading changes" />
  const { files } = currentData
  const wanted = path === undefined ? files : files.filter(({ file_path }) => file_path === path)
  const shown = wanted.filter(isShown)
  const others = files.length - wanted.length
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0,1fr)' }}>
      {shown.map((file) => (
        <FileChanges key={file.id} jobId={jobId} file={file} named />
      ))}
      {shown.length < wanted.length && <Note>{wanted.some(({ status }) => status === 'expired') ? 'The changes have expired. Fixed code is stored for up to 7 days.' : 'No diff is kept of this fix.'}</Note>}
      {others > 0 && <Note>{otherFiles(others)}</Note>}
    </Box>
  )
}
