import type { PhaseProgress } from '@preflight/contracts'
import { describe, expect, it } from 'vitest'
import { overallProgress, timeRemaining } from './progress.ts'

const phase = (status: PhaseProgress['status'], progress: number): PhaseProgress => ({
  status,
  progress,
  details: null,
  files_processed: null,
  total_files: null,
  areas_completed: null,
  total_areas: null,
  estimated_time_remaining: null,
})

describe('overall progress', () => {
  it('is the average of the phases', () => {
    const phases = { setup: phase('completed', 100), scanning: phase('in_progress', 50), analysis: phase('pending', 0) }
    expect(overallProgress(phases)).toBe(50)
  })

  it('counts a completed phase as 100 whatever progress it last reported', () => {
    expect(overallProgress({ setup: phase('completed', 80) })).toBe(100)
  })

  it('counts a pending phase as nothing', () => {
    expect(overallProgress({ setup: phase('pending', 40) })).toBe(0)
  })

  it.each([
    [140, 100],
    [-20, 0],
  ])('keeps a progress of %d within 0 and 100', (progress, overall) => {
    expect(overallProgress({ setup: phase('in_progress', progress) })).toBe(overall)
  })

  it('is 0 before any phase is known', () => {
    expect(overallProgress({})).toBe(0)
  })
})

describe('time remaining', () => {
  it.each([
    [0, 'Less than a minute'],
    [59.9, 'Less than a minute'],
    [60, '1 min'],
    [125, '2 min'],
    [3569, '59 min'],
    [3599, '1h 0m'],
    [3600, '1h 0m'],
    [9000, '2h 30m'],
  ])('of %d seconds reads %s', (seconds, text) => {
    expect(timeRemaining(seconds)).toBe(text)
  })
})
