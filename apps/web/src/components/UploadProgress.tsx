import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useId } from 'react'

interface Props {
  name: string
  /** 0-100 of the bytes sent */
  percent: number
  onCancel: () => void
}

/** An archive on its way. When all bytes are sent, the server still looks at them. */
export function UploadProgress({ name, percent, onCancel }: Props) {
  const id = useId()
  const sent = percent >= 100
  return (
    <Box sx={{ display: 'grid', gap: 2, p: 3, border: 1, borderColor: 'divider', borderRadius: '10px' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <Typography id={id} variant="meta" noWrap sx={{ flex: 1, minWidth: 0 }}>
          {sent ? `Storing ${name}` : `Uploading ${name}`}
        </Typography>
        <Typography variant="meta" sx={{ color: 'text.secondary' }}>
          {percent}%
        </Typography>
        <Button size="small" onClick={onCancel}>
          Cancel upload
        </Button>
      </Box>
      <LinearProgress variant="determinate" value={percent} aria-labelledby={id} />
    </Box>
  )
}
