import { skipToken } from '@reduxjs/toolkit/query/react'
import type { Project } from '@preflight/contracts'
import { useState } from 'react'
import { EMPTY_GIT_DRAFT, gitSource, projectDraft, trustedOrigins, type GitDraft } from '../../app/git-draft.ts'
import { usePublicConfig } from '../../app/public-config.ts'
import { startRefusal } from './refusal.ts'
import { launchStep, planRefusal, planRefusalText } from './scan-type.ts'
import { useGetLatestFileQuery } from './startScanApi.ts'
import { useScanType } from './useScanType.ts'
import { useStartScan } from './useStartScan.ts'

/** What a start makes where there is no project. */
const NEW_GIT_PROJECT = { type: 'git', status: 'connected' } as const

/** The archive of an upload project: a new one, or the one uploaded last. */
function useArchive(project: Project | null) {
  const latestFile = useGetLatestFileQuery(project?.type === 'upload' ? { id: project.id } : skipToken, { refetchOnMountOrArgChange: true })
  const [file, setFile] = useState<File | null>(null)
  return { latestFile, previous: latestFile.data ?? null, file, setFile }
}

/** The repository of a git project, the project's own at first, and how often it was sent with a mistake in it. */
function useGit(project: Project | null) {
  const config = usePublicConfig()
  const [draft, setDraft] = useState<GitDraft>(() => (project ? projectDraft(project) : EMPTY_GIT_DRAFT))
  const [attempts, setAttempts] = useState(0)
  return { draft, setDraft, attempts, tell: () => setAttempts((was) => was + 1), source: () => gitSource(draft, trustedOrigins(config)) }
}

/**
 * What the start form holds, why it cannot start yet, and the way from its button to a running scan.
 * @param project null makes a new git project
 */
export function useStartForm(project: Project | null, onStarted: (projectId: string) => void) {
  // a project that is yet to be has no packages of its own
  const projectId = project?.id ?? ''
  const target = project ?? NEW_GIT_PROJECT
  const type = useScanType(projectId)
  const { scanType, rights, now } = type
  const { latestFile, previous, file, setFile } = useArchive(project)
  const git = useGit(project)
  const [asking, setAsking] = useState(false)
  const { start, ...run } = useStartScan(project)

  const wish = scanType && { projectId, scanType }
  const refusal = rights && wish && planRefusal(rights, wish, now)
  const sourceNow = () => (target.type === 'git' ? git.source() : (file ?? previous))
  const begin = async (useLaunchCredit: boolean) => {
    const source = sourceNow()
    if (!source || !scanType) return
    const result = await start({ source, scanType, useLaunchCredit })
    if (result.outcome === 'started') onStarted(result.projectId)
    if (result.outcome === 'confirm') setAsking(true)
  }
  const onStart = () => {
    if (!sourceNow()) return git.tell()
    const step = rights && wish ? launchStep(rights, wish, now) : 'start'
    if (step === 'ask') setAsking(true)
    else void begin(step === 'start-with-new-package')
  }
  const onAnswer = (agreed: boolean) => {
    setAsking(false)
    if (agreed) void begin(true)
  }
  const planReason = refusal && planRefusalText(refusal)
  const reason = planReason ?? startRefusal({ project: target, scanType, file, previous, git: git.draft })
  const name = project?.name ?? git.source()?.name ?? NEW_PROJECT
  return { type, target, projectId, name, latestFile, previous, file, setFile, git, run, planReason, reason, asking, onStart, onAnswer }
}

/** How a project is called that has no name yet. */
export const NEW_PROJECT = 'New project'
