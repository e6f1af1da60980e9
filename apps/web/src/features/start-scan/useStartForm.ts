import type { Project } from '@preflight/contracts'
import { useState } from 'react'
import { startRefusal } from './refusal.ts'
import { launchStep, planRefusal, planRefusalText } from './scan-type.ts'
import { useGetLatestFileQuery } from './startScanApi.ts'
import { useScanType } from './useScanType.ts'
import { useStartScan } from './useStartScan.ts'

/** What the start form holds, why it cannot start yet, and the way from its button to a running scan. */
export function useStartForm(project: Project, onStarted: () => void) {
  const type = useScanType(project.id)
  const { scanType, rights, now } = type
  const latestFile = useGetLatestFileQuery({ id: project.id }, { refetchOnMountOrArgChange: true })
  const previous = latestFile.data ?? null
  const [file, setFile] = useState<File | null>(null)
  const [asking, setAsking] = useState(false)
  const { start, ...run } = useStartScan(project)

  const wish = scanType && { projectId: project.id, scanType }
  const refusal = rights && wish && planRefusal(rights, wish, now)
  const begin = async (useLaunchCredit: boolean) => {
    const source = file ?? previous
    if (!source || !scanType) return
    const result = await start({ source, scanType, useLaunchCredit })
    if (result === 'started') onStarted()
    if (result === 'confirm') setAsking(true)
  }
  const onStart = () => {
    const step = rights && wish ? launchStep(rights, wish, now) : 'start'
    if (step === 'ask') setAsking(true)
    else void begin(step === 'start-with-new-package')
  }
  const onAnswer = (agreed: boolean) => {
    setAsking(false)
    if (agreed) void begin(true)
  }
  const planReason = refusal && planRefusalText(refusal)
  const reason = planReason ?? startRefusal({ project, scanType, file, previous })
  return { type, latestFile, previous, file, setFile, run, planReason, reason, asking, onStart, onAnswer }
}
