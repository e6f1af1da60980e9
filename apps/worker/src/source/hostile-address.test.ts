import type http from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLair, HOST, OTHER_HOST, type Lair } from '../testing/hostile-git/lair.ts'
import { commitFiles } from '../testing/hostile-git/repository.ts'
import { startHostileServer } from '../testing/hostile-git/server.ts'
import { SOURCE_TEXT } from './refusals.ts'
import type { Lookup } from './settings.ts'

const ASKED = '/info/refs?service=git-upload-pack'

let lair: Lair
beforeAll(async () => {
  lair = await createLair()
  commitFiles(lair.repository('shop'), { 'a.ts': 'good\n' })
})
beforeEach(() => {
  lair.server.behaviour = null
  lair.server.requests = []
})
afterAll(() => lair.close())

const answering = (...addresses: string[]): Lookup => () => Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })))

/** Sends everybody who asks for `shop` elsewhere. */
const redirectTo = (location: string, status = 302) => {
  lair.server.behaviour = ({ url = '' }: http.IncomingMessage, response) => {
    if (!url.startsWith('/shop/')) return false
    response.writeHead(status, { location }).end()
    return true
  }
}

const hosts = () => lair.server.requests.map(({ host }) => host.split(':')[0])

describe('a private address is never connected to:', () => {
  test.each([
    '127.0.0.1', '127.8.8.8', '0.0.0.0', '10.1.2.3', '172.16.0.9', '192.168.1.1', '169.254.169.254', '100.64.0.1', '192.0.2.1', '198.18.0.1', '224.0.0.1',
    '255.255.255.255', '::1', '::', 'fe80::1', 'fc00::1', 'fd12:3456::1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:7f00:1::', '2001:db8::1',
  ])('%s behind a name', async (address) => {
    await expect(lair.fetch(lair.url('shop'), { allow: [], lookup: answering(address) })).rejects.toThrow(SOURCE_TEXT.private_host)
    expect(lair.server.requests).toEqual([])
  })

  test('one among several public ones', async () => {
    await expect(lair.fetch(lair.url('shop'), { allow: [], lookup: answering('93.184.216.34', '127.0.0.1') })).rejects.toThrow(SOURCE_TEXT.private_host)
    expect(lair.server.requests).toEqual([])
  })

  test.each(['127.0.0.1', '2130706433', '0x7f.1', '127.1', '[::1]', '[::ffff:7f00:1]', 'localhost.'])('%s as the host itself', async (host) => {
    await expect(lair.fetch(lair.url('shop', host), { allow: [] })).rejects.toThrow(SOURCE_TEXT.private_host)
    expect(lair.server.requests).toEqual([])
  })

  test('one host that is allowed allows no other', async () => {
    await expect(lair.fetch(lair.url('shop', OTHER_HOST))).rejects.toThrow(SOURCE_TEXT.private_host)
  })
})

describe('a name that answers differently the second time', () => {
  /** The same certificate and port on another address of this machine: who is asked shows where git went. */
  const besides = () => startHostileServer(lair.repositories, lair.certificate, { address: '127.0.0.2', port: lair.server.port })
  const inTurn = (...addresses: string[]): Lookup => () => answering(addresses.length > 1 ? (addresses.shift() ?? '') : (addresses[0] ?? ''))('')

  test('is asked for once, and git goes to the address that was checked', async () => {
    const second = await besides()
    const fetched = await lair.fetch(lair.url('shop'), { lookup: inTurn('127.0.0.1', '127.0.0.2') })
    expect(fetched.files).toEqual({ 'a.ts': 'good\n' })
    expect(lair.server.requests.filter(({ method }) => method === 'POST').length).toBeGreaterThan(1)
    expect(second.requests).toEqual([])
    await second.stop()
  })

  test('is held to the address of the last redirect', async () => {
    const second = await besides()
    redirectTo(`${lair.url('shop')}.git${ASKED}`)
    await lair.fetch(lair.url('shop'), { lookup: inTurn('127.0.0.1', '127.0.0.2', '127.0.0.1') })
    expect(lair.server.requests).toHaveLength(1)
    expect(second.requests.filter(({ method }) => method === 'POST').length).toBeGreaterThan(1)
    await second.stop()
  })

  test('of which no address answers ends without git', async () => {
    await expect(lair.fetch(`https://${HOST}:1/shop`)).rejects.toThrow("The repository's server cannot be reached. Try again later.")
  })
})

describe('a redirect', () => {
  test('to another host that is allowed is followed, by git as well', async () => {
    redirectTo(`https://${OTHER_HOST}:${lair.server.port}/shop.git${ASKED}`, 301)
    const fetched = await lair.fetch(lair.url('shop'), { allow: [HOST, OTHER_HOST] })
    expect(fetched.files).toEqual({ 'a.ts': 'good\n' })
    expect(hosts().filter((host) => host === HOST)).toHaveLength(1)
  })

  test.each<[what: string, location: () => string, text: string]>([
    ['to a private name', () => `https://${OTHER_HOST}:${lair.server.port}/shop.git${ASKED}`, SOURCE_TEXT.private_host],
    ['to a private address', () => `https://169.254.169.254/shop${ASKED}`, SOURCE_TEXT.private_host],
    ['to http', () => `http://${HOST}/shop.git${ASKED}`, SOURCE_TEXT.not_https],
    ['to a file', () => `file:///etc/passwd${ASKED}`, SOURCE_TEXT.not_https],
    ['to another port', () => `https://${HOST}:6379/shop.git${ASKED}`, SOURCE_TEXT.other_port],
    ['to itself', () => `${lair.url('shop')}${ASKED}`, SOURCE_TEXT.too_many_redirects],
    ['with credentials', () => `https://eve:secret@${HOST}:${lair.server.port}/shop.git${ASKED}`, SOURCE_TEXT.bad_redirect],
    ['to what is no repository', () => `https://${HOST}:${lair.server.port}/login`, SOURCE_TEXT.bad_redirect],
    ['to nowhere', () => 'https://', SOURCE_TEXT.bad_redirect],
  ])('%s is not followed', async (_, location, text) => {
    redirectTo(location())
    await expect(lair.fetch(lair.url('shop'))).rejects.toThrow(text)
    expect(lair.server.requests.every(({ method }) => method === 'GET')).toBe(true)
    expect(lair.server.requests.length).toBeLessThanOrEqual(6)
  })

  test('that only git is given is not followed', async () => {
    let seen = 0
    lair.server.behaviour = (_request, response) => {
      if (++seen === 1) return false
      response.writeHead(302, { location: `https://${OTHER_HOST}:${lair.server.port}/shop.git${ASKED}` }).end()
      return true
    }
    await expect(lair.fetch(lair.url('shop'), { allow: [HOST, OTHER_HOST] })).rejects.toThrow(SOURCE_TEXT.late_redirect)
    expect(hosts()).not.toContain(OTHER_HOST)
  })
})

describe('the token', () => {
  const githubUrl = () => `https://${HOST}:${lair.server.port}`

  test('goes to the operator\'s GitHub', async () => {
    await lair.fetch(lair.url('shop'), { token: 'ghs_trial', githubUrl: githubUrl() })
    expect(new Set(lair.server.requests.map(({ authorization }) => authorization))).toEqual(new Set([`Basic ${Buffer.from('x-access-token:ghs_trial').toString('base64')}`]))
  })

  test('goes to no other host', async () => {
    await lair.fetch(lair.url('shop'), { token: 'ghs_trial' })
    expect(lair.server.requests.every(({ authorization }) => authorization === undefined)).toBe(true)
  })

  test('does not follow to another origin', async () => {
    redirectTo(`https://${OTHER_HOST}:${lair.server.port}/shop.git${ASKED}`)
    await lair.fetch(lair.url('shop'), { token: 'ghs_trial', githubUrl: githubUrl(), allow: [OTHER_HOST] })
    const elsewhere = lair.server.requests.filter(({ host }) => host.startsWith(OTHER_HOST))
    expect(elsewhere.length).toBeGreaterThan(1)
    expect(elsewhere.every(({ authorization }) => authorization === undefined)).toBe(true)
  })
})

describe('an address', () => {
  test.each<[what: string, url: () => string, text: string]>([
    ['http', () => `http://${HOST}:${lair.server.port}/shop`, 'Only https repository URLs are supported.'],
    ['file', () => 'file:///etc', 'Only https repository URLs are supported.'],
    ['ssh', () => `ssh://${HOST}/shop`, 'Only https repository URLs are supported.'],
    ['a transport of its own', () => 'ext::sh -c true', 'Enter the full repository URL, such as https://github.com/owner/repository.'],
    ['an option', () => '--upload-pack=touch /tmp/x', 'Enter the full repository URL, such as https://github.com/owner/repository.'],
    ['credentials', () => `https://eve:secret@${HOST}/shop`, 'Remove user names, passwords and tokens from the URL.'],
    ['a name like an option', () => `https://${HOST}/--upload-pack=touch`, 'This URL does not point to a repository. Use the form https://github.com/owner/repository.'],
  ])('with %s is refused before anybody is asked', async (_, url, text) => {
    await expect(lair.fetch(url())).rejects.toThrow(text)
    expect(lair.server.requests).toEqual([])
  })

  test('whose certificate is not trusted is refused', async () => {
    await expect(lair.fetch(lair.url('shop'), { caFile: null })).rejects.toThrow(SOURCE_TEXT.certificate)
    expect(lair.server.requests).toEqual([])
  })

  test('whose certificate is for another name is refused', async () => {
    await expect(lair.fetch(lair.url('shop', 'git.example.org'), { allow: ['git.example.org'] })).rejects.toThrow(SOURCE_TEXT.certificate)
    expect(lair.server.requests).toEqual([])
  })

  test('with a dot behind its name is the same address, held to as tightly', async () => {
    expect((await lair.fetch(lair.url('shop', `${HOST}.`))).files).toEqual({ 'a.ts': 'good\n' })
  })

  test('whose name does not exist says so', async () => {
    const lookup: Lookup = () => Promise.reject(Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }))
    await expect(lair.fetch(lair.url('shop'), { lookup })).rejects.toThrow(SOURCE_TEXT.unknown_host)
  })
})
