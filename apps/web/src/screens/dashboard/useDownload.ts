import type { Finding, FindingEvidence, Project, Scan } from '@preflight/contracts'
import { exportFilename, type ExportFormat } from '@preflight/export'
import { useState } from 'react'
import { messageOf } from '../../app/api-error.ts'
import { notified } from '../../app/notifications.ts'
import { useAppDispatch, type AppStore } from '../../app/store.ts'
import { saveFile } from '../../components/save-file.ts'
import { evidenceApi } from '../../features/exports/evidenceApi.ts'
import { scansApi } from '../../features/scans/scansApi.ts'

type Dispatch = AppStore['dispatch']

interface Source {
  project: Project
  /** the scan whose findings these are */
  scan: Scan
  /** a viewer is shown no evidence */
  readOnly: boolean
}

/** Formats that tell more than the list knows. */
const TELLS_ALL: readonly ExportFormat[] = ['sarif', 'json']
/** Formats with a place for what the scan did not look at. */
const TELLS_GAPS: readonly ExportFormat[] = [...TELLS_ALL, 'markdown']

async function loadEvidence(dispatch: Dispatch, id: string): Promise<readonly FindingEvidence[]> {
  const { findings } = await dispatch(evidenceApi.endpoints.getScanEvidence.initiate({ id }, { forceRefetch: true, subscribe: false })).unwrap()
  return findings
}

/** What the screen has loaded already. */
async function loadReceipt(dispatch: Dispatch, id: string) {
  const { receipt } = await dispatch(scansApi.endpoints.getScanResults.initiate({ id }, { subscribe: false })).unwrap()
  return receipt
}

async function download(dispatch: Dispatch, format: ExportFormat, findings: readonly Finding[], { project, scan, readOnly }: Source) {
  const tellsAll = TELLS_ALL.includes(format)
  const [{ writeExport }, evidence, receipt] = await Promise.all([
    import('../../features/exports/write-export.ts'),
    tellsAll && !readOnly ? loadEvidence(dispatch, scan.id) : null,
    TELLS_GAPS.includes(format) ? loadReceipt(dispatch, scan.id) : null,
  ])
  const file = await writeExport(format, { findings, project, scan, receipt, evidence })
  saveFile(exportFilename(project.name, format, new Date()), file)
}

/** Writes findings into a file of the reader's; a failure is logged and told. */
export function useDownload(source: Source) {
  const dispatch = useAppDispatch()
  const [busy, setBusy] = useState(false)
  const start = async (format: ExportFormat, findings: readonly Finding[]) => {
    setBusy(true)
    try {
      await download(dispatch, format, findings, source)
    } catch (error) {
      const message = messageOf(error, 'The findings could not be written to a file.')
      console.error('Download failed', error)
      dispatch(notified({ type: 'error', title: 'Download failed', message }))
    } finally {
      setBusy(false)
    }
  }
  return { busy, start: (format: ExportFormat, findings: readonly Finding[]) => void start(format, findings) }
}
