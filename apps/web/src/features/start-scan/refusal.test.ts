import { SCAN_REFUSAL_TEXT } from '@preflight/policy'
import { expect, test } from 'vitest'
import { archiveFile } from '../../testing/fakeUpload.ts'
import { EMPTY_GIT_DRAFT, typeUrl } from '../../app/git-draft.ts'
import { aProject, anUpload, aScan } from '../../testing/samples.ts'
import { blockedReason } from './blocked.ts'
import { startRefusal, type ScanWish } from './refusal.ts'

const wish = (fields: Partial<ScanWish> = {}): ScanWish => ({ project: aProject(), scanType: 'standard', file: archiveFile(), previous: null, git: EMPTY_GIT_DRAFT, ...fields })

test.each([
  { name: 'no project', given: wish({ project: null }), reason: 'No project selected. Please select a project first.' },
  { name: 'no scan type', given: wish({ scanType: null }), reason: 'Please select a scan type' },
  { name: 'no archive', given: wish({ file: null }), reason: 'Please select a file to upload' },
  { name: 'the archive uploaded last', given: wish({ file: null, previous: anUpload() }), reason: null },
  { name: 'a new archive', given: wish(), reason: null },
  { name: 'no repository', given: wish({ project: aProject({ type: 'git' }) }), reason: 'Please select a repository or enter a repository URL' },
  { name: 'an address', given: wish({ project: aProject({ type: 'git' }), git: typeUrl(EMPTY_GIT_DRAFT, 'https://github.com/acme/shop') }), reason: null },
  {
    name: 'a disconnected repository',
    given: wish({ project: aProject({ type: 'git', status: 'disconnected' }) }),
    reason: SCAN_REFUSAL_TEXT.disconnected,
  },
])('With $name a scan start answers "$reason"', ({ given, reason }) => {
  expect(startRefusal(given)).toBe(reason)
})

test.each([
  { name: 'of a connected repository', project: aProject({ type: 'git' }), latest: null, reason: null },
  { name: 'of a repository that denies access', project: aProject({ type: 'git', status: 'access_denied' }), latest: null, reason: SCAN_REFUSAL_TEXT.access_denied },
  { name: 'while another runs', project: aProject(), latest: aScan({ status: 'analyzing' }), reason: SCAN_REFUSAL_TEXT['already-running'] },
  { name: 'after another failed', project: aProject(), latest: aScan({ status: 'failed' }), reason: null },
])('A scan $name is blocked by: $reason', ({ project, latest, reason }) => {
  expect(blockedReason(project, latest)).toBe(reason)
})
