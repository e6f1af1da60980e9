import { describe, expect, it } from 'vitest'
import { SCAN_REFUSAL_TEXT, scanFormGap, scanRefusal, scanSourceRefusal, type ScanForm } from './scan-start.ts'

const filled: ScanForm = {
  project: { type: 'upload' },
  scanType: 'standard',
  hasFile: true,
  hasPreviousUpload: false,
  hasRepository: false,
}

describe('a scan', () => {
  it.each(['disconnected', 'access_denied'] as const)('is refused for a git project that is %s', (status) => {
    expect(scanRefusal({ type: 'git', status }, null)).toBe(status)
  })

  it('may start for an upload project whatever its connection status', () => {
    expect(scanRefusal({ type: 'upload', status: 'disconnected' }, null)).toBeNull()
  })

  it.each(['queued', 'processing', 'analyzing', 'action_plan'] as const)('is refused while another is %s', (status) => {
    expect(scanRefusal({ type: 'upload', status: 'connected' }, { status })).toBe('already-running')
  })

  it.each(['completed', 'failed'] as const)('may start after another has %s', (status) => {
    expect(scanRefusal({ type: 'git', status: 'connected' }, { status })).toBeNull()
  })
})

describe('a refused scan', () => {
  it.each([
    ['git', 'disconnected', 'processing', 'disconnected'],
    ['git', 'access_denied', 'queued', 'access_denied'],
    ['git', 'connected', 'queued', 'already-running'],
    ['git', 'disconnected', 'completed', 'disconnected'],
    ['git', 'access_denied', 'failed', 'access_denied'],
    ['git', 'connected', 'completed', null],
    ['upload', 'disconnected', 'analyzing', 'already-running'],
    ['upload', 'access_denied', 'action_plan', 'already-running'],
    ['upload', 'access_denied', 'completed', null],
  ] as const)('of a %s project that is %s with a %s scan is refused for: %s', (type, status, scan, expected) => {
    expect(scanRefusal({ type, status }, { status: scan })).toBe(expected)
  })

  it.each(Object.entries(SCAN_REFUSAL_TEXT))('for %s says so in a sentence', (_, text) => {
    expect(text).toMatch(/^[A-Z].{20,}/)
  })
})

describe('the start form', () => {
  it('is complete with project, scan type and file', () => {
    expect(scanFormGap(filled)).toBeNull()
  })

  it('takes an earlier upload in place of a file', () => {
    expect(scanFormGap({ ...filled, hasFile: false, hasPreviousUpload: true })).toBeNull()
  })

  it.each([
    ['project', { project: null, scanType: null }],
    ['scan-type', { scanType: null, hasFile: false }],
    ['file', { hasFile: false, hasRepository: true }],
    ['repository', { project: { type: 'git' } }],
  ] as const)('asks for the %s first', (gap, fields) => {
    expect(scanFormGap({ ...filled, ...fields })).toBe(gap)
  })

  it('is complete for a git project with a repository and no file', () => {
    expect(scanFormGap({ ...filled, project: { type: 'git' }, hasFile: false, hasRepository: true })).toBeNull()
  })
})

describe('the source that a start names', () => {
  it.each([
    ['git', { file: false, repository: false }, null],
    ['git', { file: false, repository: true }, null],
    ['git', { file: true, repository: false }, 'file-for-git'],
    ['git', { file: true, repository: true }, 'file-for-git'],
    ['upload', { file: false, repository: false }, null],
    ['upload', { file: true, repository: false }, null],
    ['upload', { file: false, repository: true }, 'repository-for-upload'],
  ] as const)('goes with a %s project or not: %j is %s', (type, named, refusal) => {
    expect(scanSourceRefusal({ type }, named)).toBe(refusal)
  })
})
