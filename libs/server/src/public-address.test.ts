import { describe, expect, test } from 'vitest'
import { isPrivateHost, isPublicAddress, isVouchedFor, literalAddress } from './public-address.ts'

const PUBLIC = [
  '1.1.1.1', '140.82.121.4', '172.15.255.255', '172.32.0.0', '192.167.255.255', '100.63.255.255', '100.128.0.0', '223.255.255.255', '2606:4700:4700::1111', '2a01:4f8::1',
  '::ffff:140.82.121.4', '::ffff:8c52:7904', '64:ff9b::140.82.121.4', '64:FF9B::8C52:7904',
]

const NOT_PUBLIC = [
  '0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '100.64.0.1', '100.100.100.200', '127.0.0.1', '127.255.255.254', '169.254.169.254', '172.16.0.1', '172.31.255.255',
  '192.0.0.1', '192.0.2.1', '192.88.99.1', '192.168.0.1', '198.18.0.1', '198.51.100.7', '203.0.113.9', '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255',
  '168.63.129.16', '::', '::1', '::7f00:1', '::127.0.0.1', '::8c52:7904', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::FFFF:7F00:1', '0:0:0:0:0:ffff:a9fe:a9fe', '::ffff:0:127.0.0.1',
  '64:ff9b::127.0.0.1', '64:ff9b::a00:1', '64:ff9b:1::1', '64:ff9b:1::140.82.121.4', '2002:7f00:1::1', '2002:8c52:7904::1', '2001::1', '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  '2001:db8::1', '3fff::1', '100::1', 'fc00::1', 'fd00:ec2::254', 'fe80::1', 'fe80::1%eth0', '2a01:4f8::1%1', 'fec0::1', 'ff02::1', '4000::1', '5f00::1',
  '', 'localhost', 'github.com', '127.1', '0x7f.0.0.1', '2130706433', '0177.0.0.1', '1.1.1.1 ', '[::1]', '1.1.1.1/32',
]

describe('An address', () => {
  test.each(PUBLIC)('%s is one of the internet', (ip) => expect(isPublicAddress(ip)).toBe(true))
  test.each(NOT_PUBLIC)('%j is not one of the internet', (ip) => expect(isPublicAddress(ip)).toBe(false))
})

const nobody = { GITHUB_URL: 'https://github.com', ALLOW_PRIVATE_HOSTS: '' }
const isPrivate = (text: string, config = nobody) => isPrivateHost(config, new URL(text))

describe('A host', () => {
  test.each([
    'https://127.1/a', 'https://0x7f.1/a', 'https://2130706433/a', 'https://0177.0.0.1/a', 'https://0/a', 'https://①②⑦.0.0.1/a', 'https://127.0.0.1./a', 'https://[::1]/a',
    'https://[::ffff:10.0.0.1]/a', 'https://[::ffff:7f00:1]/a', 'https://[0:0:0:0:0:0:0:1]/a', 'https://169.254.169.254/a', 'https://localhost/a', 'https://LOCALHOST/a', 'https://localhost./a',
    'https://git.localhost/a', 'https://nas.local/a', 'https://metadata.google.internal/a', 'https://git/a', 'https://git./a', 'https://git.corp/a', 'https://router.home.arpa/a',
  ])('%s is private by what it says', (text) => expect(isPrivate(text)).toBe(true))

  test.each(['https://github.com/a', 'https://1.1.1.1/a', 'https://[2606:4700:4700::1111]/a', 'https://local.example.com/a', 'https://thelocal.se/a', 'https://git.example.com./a', 'https://localhost.example.com/a'])(
    '%s is not private by what it says', (text) => expect(isPrivate(text)).toBe(false),
  )

  test.each(['https://git.corp/a', 'https://GIT.corp:8443/a', 'https://10.0.0.7/a', 'https://[fd00::7]/a', 'https://127.0.0.1./a'])('%s is open where the operator names it', (text) => {
    expect(isPrivate(text, { ...nobody, ALLOW_PRIVATE_HOSTS: ' git.corp , 10.0.0.7,[FD00::7], 127.0.0.1 ' })).toBe(false)
  })

  test("is no private one on GitHub's own origin, and is one on another port of it", () => {
    const enterprise = { ...nobody, GITHUB_URL: 'http://127.0.0.1:4300/' }
    expect(isPrivate('http://127.0.0.1:4300/a', enterprise)).toBe(false)
    expect(isPrivate('http://127.0.0.1:4301/a', enterprise)).toBe(true)
  })

  test('that is not named by an empty list is not vouched for', () => {
    expect(isVouchedFor(nobody, new URL('https://git.example.com/a'))).toBe(false)
  })
})

test.each([['127.1', null], ['127.0.0.1', '127.0.0.1'], ['[::1]', '::1'], ['github.com', null]])('the literal address of %s is %s', (host, address) => {
  expect(literalAddress(host)).toBe(address)
})
