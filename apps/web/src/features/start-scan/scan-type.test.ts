import { describe, expect, test } from 'vitest'
import { defaultScanType, isScanTypeChosen, type PackageCredits, type ScanTypeFacts } from './scan-type.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const aPackage = (fields: Partial<PackageCredits> = {}): PackageCredits => ({
  status: 'active',
  expires_at: '2026-12-01T00:00:00Z',
  rescans_remaining: 0,
  initial_credit_used: true,
  associated_project_id: 'mine',
  ...fields,
})
const facts = (fields: Partial<ScanTypeFacts> = {}): ScanTypeFacts => ({
  selfHosted: false,
  access: { accessLevel: 'full', canRunStandardScans: true },
  packages: [aPackage({ rescans_remaining: 2 })],
  projectId: 'mine',
  now: NOW,
  ...fields,
})

describe('whether the scan type is asked for', () => {
  test.each([
    { name: 'on a self-hosted server, always', given: facts({ selfHosted: true, packages: [] }), asked: true },
    { name: 'with re-scans left for this project', given: facts(), asked: true },
    { name: 'with an unused initial credit', given: facts({ packages: [aPackage({ initial_credit_used: false })] }), asked: true },
    { name: 'with an unassociated package', given: facts({ packages: [aPackage({ associated_project_id: null })] }), asked: true },
    { name: 'not without packages', given: facts({ packages: [] }), asked: false },
    { name: 'not with a used up package', given: facts({ packages: [aPackage()] }), asked: false },
    { name: 'not with a package of another project', given: facts({ projectId: 'other' }), asked: false },
    { name: 'not with an expired package', given: facts({ now: Date.parse('2027-01-01T00:00:00Z') }), asked: false },
    { name: 'not with a package that is not active', given: facts({ packages: [aPackage({ rescans_remaining: 2, status: 'ended' })] }), asked: false },
    { name: 'not for launch_only', given: facts({ access: { accessLevel: 'launch_only', canRunStandardScans: true } }), asked: false },
    { name: 'not where standard scans cannot run', given: facts({ access: { accessLevel: 'full', canRunStandardScans: false } }), asked: false },
  ])('It is asked $name', ({ given, asked }) => {
    expect(isScanTypeChosen(given)).toBe(asked)
  })
})

test.each([
  ['subscription_only', 'standard'],
  ['full', 'standard'],
  ['admin', 'standard'],
  ['launch_only', 'launch'],
  [null, null],
] as const)('The default for access %s is %s', (accessLevel, type) => {
  expect(defaultScanType({ accessLevel, canRunStandardScans: true })).toBe(type)
})
