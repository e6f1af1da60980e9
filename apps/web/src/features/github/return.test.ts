import { describe, expect, test } from 'vitest'
import { isGithubReturn } from '../../app/github-return.ts'
import { readGithubReturn, withoutReturn, type GithubReturn } from './return.ts'

const read = (query: string) => readGithubReturn(new URLSearchParams(query))
const PROOF = { code: 'c1', state: 's1' }

describe('the way back from GitHub', () => {
  const KINDS: [string, GithubReturn][] = [
    ['installation_id=42&setup_action=install&code=c1&state=s1', { how: 'setup', args: { installation_id: 42, setup_action: 'install', ...PROOF } }],
    ['installation_id=42&setup_action=setup&code=c1&state=s1', { how: 'setup', args: { installation_id: 42, setup_action: 'setup', ...PROOF } }],
    ['installation_id=42&setup_action=update', { how: 'setup', args: { installation_id: 42, setup_action: 'update' } }],
    ['installation_id=0042&setup_action=update&tab=security', { how: 'setup', args: { installation_id: 42, setup_action: 'update' } }],
    ['code=c1&state=s1', { how: 'connect', args: PROOF }],
    ['setup_action=request', { how: 'requested' }],
    ['setup_action=request&code=c1&state=s1', { how: 'requested' }],
    ['error=access_denied&error_description=The+user+refused&state=s1', { how: 'refused' }],
  ]
  test.each(KINDS)('%s is understood', (query, expected) => {
    expect(read(query)).toEqual(expected)
  })

  test.each([
    'installation_id=42',
    'installation_id=42&setup_action=delete',
    'installation_id=42&setup_action=INSTALL',
    'installation_id=42&setup_action=request',
    'installation_id=4x2&setup_action=install',
    'installation_id=-42&setup_action=install',
    'installation_id=4.2&setup_action=install',
    'installation_id=4e2&setup_action=install',
    'installation_id=%2042&setup_action=install',
    'installation_id=٤٢&setup_action=install',
    'installation_id=&setup_action=install',
    'installation_id=0&setup_action=install',
    'installation_id=99999999999999999999&setup_action=install',
    'installation_id=42&installation_id=43&setup_action=install',
    'installation_id=42&setup_action=install&code=&state=s1',
    `installation_id=42&setup_action=install&code=${'c'.repeat(501)}&state=s1`,
    `code=c1&state=${'s'.repeat(201)}`,
    'setup_action=install',
    'setup_action=install&code=c1&state=s1',
    'code=c1',
    'error=redirect_uri_mismatch&state=s1',
  ])('%s is garbage', (query) => {
    expect(read(query)).toEqual({ how: 'garbage' })
  })

  test('Without it the other parameters stay as they were', () => {
    const query = new URLSearchParams('scan=1&installation_id=42&setup_action=install&code=c1&state=s1&error=x&q=a+b')
    expect(withoutReturn(query).toString()).toBe('scan=1&q=a+b')
  })
})

describe('whether an address may be the way back', () => {
  test.each([
    ['/app', '?installation_id=x'],
    ['/app/dashboard', '?setup_action=install'],
    ['/app/settings', '?code=c1&state=s1'],
    ['/app/new-project', '?error=access_denied&state=s1'],
  ])('%s%s may', (pathname, search) => {
    expect(isGithubReturn(pathname, search)).toBe(true)
  })

  test.each([
    ['/app', ''],
    ['/app', '?state=open&scan=1'],
    ['/app', '?error=1'],
    ['/share/x', '?installation_id=42'],
    ['/auth/callback', '?code=c1&state=s1'],
    ['/application', '?code=c1'],
  ])('%s%s is something else', (pathname, search) => {
    expect(isGithubReturn(pathname, search)).toBe(false)
  })
})
