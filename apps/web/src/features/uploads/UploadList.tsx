import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { visibleName, type ListedUpload } from '@preflight/contracts'
import { messageOf } from '../../app/api-error.ts'
import { Chip } from '../../components/Chip.tsx'
import { formatDate } from '../../components/format-date.ts'
import { formatSize } from '../../components/format-size.ts'
import { LoadError } from '../../components/LoadError.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { useListUploadsQuery } from './uploadsApi.ts'

const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px', minHeight: 60, p: '10px 20px', borderTop: 1, borderColor: 'surface.borderSoft', '&:first-of-type': { borderTop: 0 } } as const

const factsOf = ({ file_size, created_at, removed_at }: ListedUpload) =>
  [formatSize(file_size), formatDate(created_at), ...(removed_at ? [`removed on ${formatDate(removed_at)}`] : [])].join(', ')

function Row({ upload, latest }: { upload: ListedUpload; latest: boolean }) {
  const color = upload.removed_at ? 'text.muted' : 'text.primary'
  return (
    <Box component="li" sx={ROW}>
      <DescriptionOutlined aria-hidden sx={{ color: 'text.muted' }} />
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <Typography variant="rowTitle" component="p" sx={{ color, overflowWrap: 'anywhere' }}>
          {visibleName(upload.original_filename)}
        </Typography>
        <Typography variant="meta" component="p" sx={{ color: 'text.muted' }}>
          {factsOf(upload)}
        </Typography>
      </Box>
      {latest && <Chip label="Latest" />}
    </Box>
  )
}

function Content({ projectId }: { projectId: string }) {
  const { currentData: uploads, error, refetch } = useListUploadsQuery({ id: projectId }, { refetchOnMountOrArgChange: true })
  if (error && !uploads)
    return (
      <Box sx={{ p: 5 }}>
        <LoadError message={messageOf(error, 'The uploads of this project could not be loaded.')} onRetry={() => void refetch()} />
      </Box>
    )
  if (!uploads) return <SkeletonRows rows={1} label="Loading uploads" />
  if (uploads.length === 0) return <Typography sx={{ p: 5, color: 'text.secondary' }}>No uploads yet.</Typography>
  const latest = uploads.find(({ removed_at }) => removed_at === null)
  return (
    <ul aria-label="Uploads">
      {uploads.map((upload) => (
        <Row key={upload.id} upload={upload} latest={upload === latest} />
      ))}
    </ul>
  )
}

/** The archives of a project so far, also those whose bytes are gone. */
export const UploadList = ({ projectId }: { projectId: string }) => (
  <Card>
    <Content projectId={projectId} />
  </Card>
)
