import { expect, it } from 'vitest'
import { findingLink } from './finding-link.ts'

it('an address names the scan beside the finding, so that it stays right when a newer scan comes', () => {
  expect(findingLink({ id: 'f1', scan_id: 's1' }, 'https://preflight.example')).toBe('https://preflight.example/app?scan=s1&finding=f1')
})
