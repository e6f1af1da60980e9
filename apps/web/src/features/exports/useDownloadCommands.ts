import FileDownloadRounded from '@mui/icons-material/FileDownloadRounded'
import type { ExportFormat } from '@preflight/export'
import { useCommands } from '../../app/commands.ts'

const LABELS: Record<ExportFormat, string> = { csv: 'CSV', markdown: 'Markdown', sarif: 'SARIF', json: 'JSON' }
const FORMATS = ['csv', 'markdown', 'sarif', 'json'] as const satisfies readonly ExportFormat[]

/** Offers each format in the palette. `refused` says why there is nothing to download, or null. */
export function useDownloadCommands(refused: string | null, onDownload: (format: ExportFormat) => void): void {
  useCommands({
    list: () =>
      FORMATS.map((format, place) => ({
        id: `download:${format}`,
        group: 'Findings' as const,
        label: `Download as ${LABELS[format]}`,
        also: 'export save file findings',
        Icon: FileDownloadRounded,
        refused,
        // one stands for all until somebody searches
        deep: place > 0,
        run: () => onDownload(format),
      })),
  })
}
