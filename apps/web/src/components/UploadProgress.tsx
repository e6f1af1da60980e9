import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { visibleName } from '@preflight/contracts'
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
  const shown = visibleName(name)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: 2, p: 3, border: 1, borderColor: 'divider', borderRadius: '10px' }}>
      <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center', gap: '4px 12px' }}>
        <Typography id={id} variant="meta" noWrap title={shown} sx={{ flex: { xs: '1 1 100%', sm: 1 }, minWidth: 0 }}>
          {sent ? `Storing ${shown}` : `Uploading ${shown}`}
        </Typography>
        <Typography variant="meta" sx={{ flex: { xs: 1, sm: 'none' }, color: 'text.secondary' }}>
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
