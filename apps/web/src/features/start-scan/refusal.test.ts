import { expect, test } from 'vitest'
import { archiveFile } from '../../testing/fakeUpload.ts'
import { aProject, anUpload } from '../../testing/samples.ts'
import { startRefusal, type ScanWish } from './refusal.ts'

const wish = (fields: Partial<ScanWish> = {}): ScanWish => ({ project: aProject(), scanType: 'standard', file: archiveFile(), previous: null, ...fields })

test.each([
  { name: 'no project', given: wish({ project: null }), reason: 'No project selected. Please select a project first.' },
  { name: 'no scan type', given: wish({ scanType: null }), reason: 'Please select a scan type' },
  { name: 'no archive', given: wish({ file: null }), reason: 'Please select a file to upload' },
  { name: 'the archive uploaded last', given: wish({ file: null, previous: anUpload() }), reason: null },
  { name: 'a new archive', given: wish(), reason: null },
  { name: 'a repository', given: wish({ project: aProject({ type: 'git' }) }), reason: 'Scanning repositories is not available on this server yet.' },
  {
    name: 'a disconnected repository',
    given: wish({ project: aProject({ type: 'git', status: 'disconnected' }) }),
    reason: 'Reconnect the repository to scan it again',
  },
])('With $name a scan start answers "$reason"', ({ given, reason }) => {
  expect(startRefusal(given)).toBe(reason)
})
