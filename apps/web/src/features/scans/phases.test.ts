import { PENDING_PHASE } from '@preflight/scoring'
import { describe, expect, it } from 'vitest'
import { phaseCaption, phasesOf, progressOf, runningPhase } from './phases.ts'

const scan = (given: Partial<Parameters<typeof phasesOf>[0]>) => ({
  status: 'processing' as const,
  scan_type: 'standard' as const,
  current_phase: null,
  phase_progress: {},
  ...given,
})

describe('phasesOf', () => {
  it('has Setup, Scanning and Analysis for a standard scan', () => {
    expect(phasesOf(scan({})).map(({ name }) => name)).toEqual(['setup', 'scanning', 'analysis'])
  })

  it('adds Deep Dive and Action Plan for a launch scan', () => {
    const names = phasesOf(scan({ scan_type: 'launch' })).map(({ name }) => name)
    expect(names).toEqual(['setup', 'scanning', 'agentic_investigation', 'analysis', 'action_plan'])
  })

  it('shows a queued scan in Setup at 50 % with its own text', () => {
    const [setup] = phasesOf(scan({ status: 'queued' }))
    expect(setup).toMatchObject({ status: 'in_progress', progress: 50, details: 'Scan queued - preparing to start...' })
  })

  it('fills in what the scan does not report from its status', () => {
    expect(phasesOf(scan({ status: 'analyzing' })).map(({ status }) => status)).toEqual(['completed', 'completed', 'in_progress'])
  })

  it('goes by the current phase before the status', () => {
    const phases = phasesOf(scan({ scan_type: 'launch', current_phase: 'agentic_investigation' }))
    expect(runningPhase(phases)?.name).toBe('agentic_investigation')
  })
})

describe('progressOf', () => {
  it('is the average of all phases, completed ones counting 100', () => {
    const phases = phasesOf(
      scan({
        phase_progress: {
          setup: { ...PENDING_PHASE, status: 'completed', progress: 80 },
          scanning: { ...PENDING_PHASE, status: 'in_progress', progress: 50 },
        },
      }),
    )
    expect(progressOf(phases)).toBe(50)
  })

  it('is 17 for a queued standard scan', () => {
    expect(progressOf(phasesOf(scan({ status: 'queued' })))).toBe(17)
  })
})

describe('phaseCaption', () => {
  it('counts files while scanning', () => {
    const view = { ...PENDING_PHASE, name: 'scanning' as const, status: 'in_progress' as const, files_processed: 133, total_files: 214 }
    expect(phaseCaption(view)).toBe('133 of 214 files')
  })

  it('counts areas in the deep dive', () => {
    const view = { ...PENDING_PHASE, name: 'agentic_investigation' as const, status: 'in_progress' as const, areas_completed: 3, total_areas: 11 }
    expect(phaseCaption(view)).toBe('3 of 11 areas')
  })

  it('names phases that are over or have yet to come', () => {
    expect(phaseCaption({ ...PENDING_PHASE, name: 'setup', status: 'completed' })).toBe('Complete')
    expect(phaseCaption({ ...PENDING_PHASE, name: 'analysis' })).toBe('Waiting')
  })
})
