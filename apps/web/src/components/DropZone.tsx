import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useId, useRef, useState, type DragEvent } from 'react'
import { ARCHIVE_ACCEPT, ARCHIVE_HINT, archiveProblem } from '../app/archive.ts'

interface Props {
  onFile: (file: File) => void
}

function useDrop(onFiles: (files: FileList | null) => void) {
  const [over, setOver] = useState(false)
  const enter = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const handlers = {
    onDragEnter: enter,
    onDragOver: enter,
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      onFiles(event.dataTransfer.files)
    },
  }
  return { over, handlers }
}

const zone = (over: boolean, refused: boolean) => ({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: 1,
  minHeight: 144,
  p: 3,
  textAlign: 'center',
  border: '1.5px dashed',
  borderColor: refused ? 'feedback.error.text' : over ? 'primary.text' : 'surface.borderControl',
  borderRadius: '10px',
  backgroundColor: over ? 'primary.soft' : 'surface.main',
  transition: 'background-color 120ms',
})

/** Takes one archive, dropped or chosen; says at once when it is none. */
export function DropZone({ onFile }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (!file) return
    const found = archiveProblem(file)
    setProblem(found)
    if (!found) onFile(file)
  }
  const { over, handlers } = useDrop(take)
  return (
    <Box {...handlers} sx={zone(over, problem !== null)}>
      <CloudUploadOutlined aria-hidden sx={{ fontSize: 22, color: 'text.muted' }} />
      <Typography sx={{ fontWeight: 600 }}>
        Drop an archive here, or{' '}
        <Link component="button" type="button" underline="always" aria-describedby={id} onClick={() => input.current?.click()} sx={{ font: 'inherit', fontWeight: 500, verticalAlign: 'baseline' }}>
          choose a file
        </Link>
      </Typography>
      <Typography id={id} variant="caption" sx={{ color: 'text.muted' }}>
        {ARCHIVE_HINT}
      </Typography>
      {problem && (
        <Typography role="alert" variant="caption" sx={{ color: 'feedback.error.text', fontWeight: 600, overflowWrap: 'anywhere' }}>
          {problem}
        </Typography>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={ARCHIVE_ACCEPT}
        aria-label="Archive"
        onChange={(event) => {
          take(event.target.files)
          // the same file may be chosen again after it was removed
          event.target.value = ''
        }}
      />
    </Box>
  )
}
