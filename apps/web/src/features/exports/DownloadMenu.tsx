import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import { EXPORT_FORMATS, type ExportFormat } from '@preflight/export'
import { LabelledMenu } from '../../components/LabelledMenu.tsx'
import { plural } from '../../components/plural.ts'

interface Props {
  count: number
  /** checks of the launch checklist that are not complete, which the file holds as well */
  checks: number
  anchor: HTMLElement | null
  onClose: () => void
  onDownload: (format: ExportFormat) => void
}

const LABELS: Record<ExportFormat, string> = { csv: 'CSV', markdown: 'Markdown', sarif: 'SARIF', json: 'JSON' }

const FOOT = { mt: 1, px: 2.5, minWidth: 174, pt: 2, pb: 1.5, borderTop: 1, borderColor: 'surface.borderSoft', typography: 'meta', color: 'text.muted' } as const

/** The formats, and at the foot how much the file holds; loaded when it is first opened. */
export const DownloadMenu = ({ count, checks, anchor, onClose, onDownload }: Props) => {
  const held = `${[plural(count, 'finding'), ...(checks > 0 ? [plural(checks, 'open check')] : [])].join(' and ')}, as filtered`
  return (
    <LabelledMenu label={`Download ${held}`} anchorEl={anchor} onClose={onClose}>
      {EXPORT_FORMATS.map((format) => (
        <MenuItem
          key={format}
          onClick={() => {
            onClose()
            onDownload(format)
          }}
        >
          {LABELS[format]}
        </MenuItem>
      ))}
      <Box component="li" role="none" sx={FOOT}>
        {held}
      </Box>
    </LabelledMenu>
  )
}
