import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PassingTrouble } from '@preflight/server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLair, type Attempt, type Lair } from '../testing/hostile-git/lair.ts'
import { atPack, band, beginning, deltaBomb, endlessObject, ending, packet, packHead, storedPiece } from '../testing/hostile-git/packs.ts'
import { commitFiles } from '../testing/hostile-git/repository.ts'
import { processesAt } from './end-processes.ts'
import { AccessDenied, SOURCE_TEXT } from './refusals.ts'

let lair: Lair
let commit: string
beforeAll(async () => {
  lair = await createLair()
  commit = commitFiles(lair.repository('shop'), { 'a.ts': 'good\n' })
})
beforeEach(() => {
  lair.server.behaviour = null
  lair.server.requests = []
})
afterAll(() => lair.close())

const fetchShop = (attempt: Attempt = {}) => lair.fetch(lair.url('shop'), attempt)

/** What becomes of an attempt: its error, and the git processes it had while it ran and has now. */
async function failureOf(attempt: Attempt) {
  const seen = new Set<number>()
  let isOver = false
  const failing = fetchShop(attempt).then(() => null, (error: unknown) => error).finally(() => (isOver = true))
  const homes = new Set<string>()
  while (!isOver) {
    const folders = await readdir(path.join(lair.dataDir, 'workspaces')).catch(() => [])
    for (const folder of folders) homes.add(path.join(lair.dataDir, 'workspaces', folder, 'git-home'))
    for (const home of homes) for (const pid of await processesAt(home)) seen.add(pid)
    await sleep(20)
  }
  const left = (await Promise.all([...homes].map(processesAt))).flat()
  return { error: await failing, seen: seen.size, left, workspaces: await readdir(path.join(lair.dataDir, 'workspaces')) }
}

describe('a transfer', () => {
  test('of more than is allowed is ended, and git with all its helpers is gone', async () => {
    lair.server.behaviour = atPack((response) => {
      response.write(beginning(commit))
      response.write(band(Buffer.concat([packHead(1), endlessObject()])))
      const piece = band(storedPiece(randomBytes(60_000)))
      const goOn = () => {
        while (!response.destroyed && response.write(piece));
      }
      response.on('drain', goOn)
      goOn()
    })
    const { error, seen, left, workspaces } = await failureOf({ limits: { maxCloneBytes: 3_000_000 } })
    expect(error).toMatchObject({ status: 422, message: 'The repository was refused: its branch is larger than 3 MiB.' })
    expect(seen).toBeGreaterThan(1)
    expect({ left, workspaces }).toEqual({ left: [], workspaces: [] })
  })

  test('of more than is allowed is refused also where it is over before anybody looks', async () => {
    const big = lair.repository('big')
    commitFiles(big, { 'noise.bin': randomBytes(400_000).toString('latin1') })
    await expect(lair.fetch(lair.url('big'), { limits: { maxCloneBytes: 200_000 } })).rejects.toThrow('The repository was refused: its branch is larger than 195 KiB.')
  })

  test('that stands still is given up, and may be tried again', async () => {
    lair.server.behaviour = atPack((response) => void response.write(beginning(commit)))
    const { error, left } = await failureOf({ limits: { stallSeconds: 1 } })
    expect(error).toBeInstanceOf(PassingTrouble)
    expect(error).toMatchObject({ message: 'The repository transfer stalled. Try again later.' })
    expect(left).toEqual([])
  })

  test('that takes too long in all is given up, and git is gone', async () => {
    lair.server.behaviour = atPack((response) => void response.write(beginning(commit)))
    const { error, left } = await failureOf({ limits: { stallSeconds: 600, timeoutMs: 4000 } })
    expect(error).toBeInstanceOf(PassingTrouble)
    expect(error).toMatchObject({ status: 504, message: 'The repository could not be fetched within 1 minute.' })
    expect(left).toEqual([])
  })

  test('of a scan that is cancelled ends at once with that reason', async () => {
    const cancel = new AbortController()
    lair.server.behaviour = atPack((response) => {
      response.write(beginning(commit))
      cancel.abort(new Error('the user said so'))
    })
    const { error, left } = await failureOf({ signal: cancel.signal })
    expect(error).toMatchObject({ message: 'the user said so' })
    expect(left).toEqual([])
  })

  test('that breaks off may be tried again', async () => {
    lair.server.behaviour = atPack((response) => response.write(beginning(commit), () => response.destroy()))
    await expect(fetchShop()).rejects.toThrow('The repository transfer was interrupted. Try again later.')
  })

  test('of an object that grows to gigabytes in memory is refused', async () => {
    lair.server.behaviour = atPack((response) => response.end(Buffer.concat([beginning(commit), band(deltaBomb()), ending])))
    // git itself refuses to take so much at once: nobody has to look at what it has already taken.
    await expect(fetchShop({ limits: { maxMemory: Infinity } })).rejects.toThrow(SOURCE_TEXT.too_large_memory)
  })

  test('of what is no pack is refused', async () => {
    lair.server.behaviour = atPack((response) => response.end(Buffer.concat([beginning(commit), band(Buffer.concat([packHead(1), Buffer.alloc(500, 'A')])), ending])))
    await expect(fetchShop()).rejects.toThrow(SOURCE_TEXT.damaged)
  })

  test('that leads on to packs elsewhere is not followed', async () => {
    const elsewhere = `${lair.url('elsewhere')}/pack`
    lair.server.behaviour = atPack((response) =>
      response.end(Buffer.concat([packet('packfile-uris\n'), packet(`${'a'.repeat(40)} ${elsewhere}\n`), Buffer.from('0001'), packet('packfile\n'), ending])),
    )
    await expect(fetchShop()).rejects.toThrow()
    expect(lair.server.requests.some(({ path: asked }) => asked.startsWith('/elsewhere'))).toBe(false)
  })
})

describe('a server', () => {
  test('that drips its answer is left alone before git is sent there', async () => {
    lair.server.behaviour = ({ socket }) => {
      socket.write('HTTP/1.1 200 OK\r\n')
      const drip = setInterval(() => socket.write('X-More: 1\r\n'), 20)
      socket.on('close', () => clearInterval(drip))
      return true
    }
    const { error, seen } = await failureOf({ limits: { answerMs: 300 } })
    expect(error).toBeInstanceOf(PassingTrouble)
    expect(error).toMatchObject({ message: "The repository's server cannot be reached. Try again later." })
    expect(seen).toBe(0)
  })

  test('whose answer never ends is not listened to', async () => {
    let isFirst = true
    lair.server.behaviour = (_request, response) => {
      if (!isFirst) return false
      isFirst = false
      response.writeHead(200, { 'content-type': 'application/x-git-upload-pack-advertisement' })
      const goOn = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      }
      response.on('drain', goOn)
      goOn()
      return true
    }
    expect((await fetchShop()).files).toEqual({ 'a.ts': 'good\n' })
  })

  test('whose list of branches never ends is left before memory is full', async () => {
    let posts = 0
    lair.server.behaviour = ({ method }, response) => {
      if (method !== 'POST' || ++posts > 1) return false
      response.writeHead(200, { 'content-type': 'application/x-git-upload-pack-result' })
      const goOn = () => {
        while (!response.destroyed && response.write(packet(`${'a'.repeat(40)} refs/heads/main\n`)));
      }
      response.on('drain', goOn)
      goOn()
      return true
    }
    const { error, left } = await failureOf({ limits: { maxMemory: 50_000_000 } })
    expect(error).toMatchObject({ status: 422, message: SOURCE_TEXT.too_large_memory })
    expect(left).toEqual([])
  })

  test('of the old kind is not fetched from', async () => {
    lair.server.behaviour = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' }).end(`${commit}\trefs/heads/main\n`)
      return true
    }
    await expect(fetchShop()).rejects.toThrow(SOURCE_TEXT.not_git)
    expect(lair.server.requests).toHaveLength(1)
  })

  test('that turns into the old kind once we have looked is not asked for anything else', async () => {
    let seen = 0
    lair.server.behaviour = (_request, response) => {
      if (++seen === 1) return false
      response.writeHead(200, { 'content-type': 'text/plain' }).end(`${commit}\trefs/heads/main\n`)
      return true
    }
    await expect(fetchShop()).rejects.toThrow(SOURCE_TEXT.not_git)
    expect(lair.server.requests.filter(({ path: asked }) => asked.includes('/objects/'))).toEqual([])
  })

  test.each([401, 403, 404])('that answers %i has no such repository or keeps it to itself', async (status) => {
    lair.server.behaviour = (_request, response) => {
      response.writeHead(status, { 'www-authenticate': 'Basic realm="x"' }).end()
      return true
    }
    const { error } = await failureOf({})
    expect(error).toBeInstanceOf(AccessDenied)
    expect(error).toMatchObject({ status: 422, message: SOURCE_TEXT.denied })
  })

  test('that asks git for a name and a password gets none', async () => {
    let seen = 0
    lair.server.behaviour = (_request, response) => {
      if (++seen === 1) return false
      response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end()
      return true
    }
    await expect(fetchShop()).rejects.toBeInstanceOf(AccessDenied)
    expect(lair.server.requests.every(({ authorization }) => authorization === undefined)).toBe(true)
  })

  test.each([500, 503, 429])('that answers %i has trouble that may pass', async (status) => {
    lair.server.behaviour = (_request, response) => (response.writeHead(status).end(), true)
    const { error } = await failureOf({})
    expect(error).toBeInstanceOf(PassingTrouble)
    expect(error).toMatchObject({ message: `The repository's server responded with an error (${status}). Try again later.` })
  })

  test('that fails in the middle has trouble that may pass, whatever the repository is called', async () => {
    const name = 'http-redirect-timeout-corrupt'
    commitFiles(lair.repository(name), { 'a.ts': 'good\n' })
    let seen = 0
    lair.server.behaviour = (_request, response) => (++seen === 1 ? false : (response.writeHead(503).end(), true))
    await expect(lair.fetch(lair.url(name))).rejects.toThrow("The repository's server responded with an error (503). Try again later.")
  })

  test('that knows a repository by its folder alone is asked for that', async () => {
    lair.server.behaviour = ({ url = '' }, response) => (url.startsWith('/shop/') ? (response.writeHead(404).end(), true) : false)
    expect((await fetchShop()).files).toEqual({ 'a.ts': 'good\n' })
  })

  test('that is a web page is no repository', async () => {
    lair.server.behaviour = (_request, response) => (response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'), true)
    await expect(fetchShop()).rejects.toThrow(SOURCE_TEXT.not_git)
  })
})

describe('a branch', () => {
  test.each(['--upload-pack=touch /tmp/preflight-was-here', '-x', 'a..b', 'refs/../../x', 'a b', 'main:refs/heads/other', '+main', 'ma*n', ''])('named %j is refused or not found', async (branch) => {
    await expect(fetchShop({ branch })).rejects.toThrow(/^(?:This is not a valid branch name\.|The branch ".*" was not found in this repository\.)$/)
  })

  test('that was named is fetched', async () => {
    const repository = lair.repository('branches')
    commitFiles(repository, { 'a.ts': 'main\n' })
    commitFiles(repository, { 'a.ts': 'next\n' }, 'feature/next')
    expect(await lair.fetch(lair.url('branches'), { branch: 'feature/next' })).toMatchObject({ branch: 'feature/next', isHead: false, files: { 'a.ts': 'next\n' } })
  })

  test('that was named and does not exist says so', async () => {
    await expect(fetchShop({ branch: 'nowhere' })).rejects.toThrow('The branch "nowhere" was not found in this repository.')
  })

  test('that ends like another one is not taken for it', async () => {
    const repository = lair.repository('tails')
    commitFiles(repository, { 'a.ts': 'x\n' }, 'other/refs/heads/next')
    await expect(lair.fetch(lair.url('tails'), { branch: 'next' })).rejects.toThrow('The branch "next" was not found in this repository.')
  })

  test('of a tag\'s name is not the tag', async () => {
    const repository = lair.repository('tags')
    const tagged = commitFiles(repository, { 'a.ts': 'x\n' })
    repository.git(['update-ref', 'refs/tags/v1', tagged])
    await expect(lair.fetch(lair.url('tags'), { branch: 'v1' })).rejects.toThrow('The branch "v1" was not found in this repository.')
  })

  test('is the default one where nobody named any, and HEAD where that does not exist', async () => {
    const repository = lair.repository('heads')
    repository.git(['symbolic-ref', 'HEAD', 'refs/heads/trunk'])
    commitFiles(repository, { 'a.ts': 'trunk\n' }, 'trunk')
    commitFiles(repository, { 'a.ts': 'next\n' }, 'next')
    expect(await lair.fetch(lair.url('heads'), { defaultBranch: 'next' })).toMatchObject({ branch: 'next', isHead: false })
    expect(await lair.fetch(lair.url('heads'), { defaultBranch: 'main' })).toMatchObject({ branch: 'trunk', isHead: true, files: { 'a.ts': 'trunk\n' } })
    expect(await lair.fetch(lair.url('heads'), { defaultBranch: null })).toMatchObject({ branch: 'trunk', isHead: true })
  })

  test('is none where HEAD is at one whose name is too long to be kept', async () => {
    const repository = lair.repository('long-branch')
    const long = `a/${'b'.repeat(200)}/${'c'.repeat(200)}`
    const at = commitFiles(repository, { 'a.ts': 'good\n' }, long)
    repository.git(['symbolic-ref', 'HEAD', `refs/heads/${long}`])
    expect(await lair.fetch(lair.url('long-branch'))).toMatchObject({ branch: null, isHead: true, commit: at, files: { 'a.ts': 'good\n' } })
  })

  test('that is no commit is refused, and not tried again', async () => {
    const repository = lair.repository('branch-of-a-file')
    commitFiles(repository, { 'a.ts': 'good\n' })
    writeFileSync(path.join(repository.directory, 'refs', 'heads', 'file'), `${repository.blob('x')}\n`)
    await expect(lair.fetch(lair.url('branch-of-a-file'), { branch: 'file' })).rejects.toThrow(SOURCE_TEXT.damaged)
  })

  test('is none where HEAD is at a commit of its own', async () => {
    const repository = lair.repository('detached')
    const at = commitFiles(repository, { 'a.ts': 'x\n' }, 'other')
    repository.git(['update-ref', '--no-deref', 'HEAD', at])
    expect(await lair.fetch(lair.url('detached'))).toMatchObject({ branch: null, commit: at, isHead: true })
  })

  test('has to be named where HEAD leads nowhere', async () => {
    commitFiles(lair.repository('headless'), { 'a.ts': 'x\n' }, 'other')
    await expect(lair.fetch(lair.url('headless'))).rejects.toThrow(SOURCE_TEXT.no_default)
  })

  test('of an empty repository does not exist', async () => {
    lair.repository('empty')
    await expect(lair.fetch(lair.url('empty'))).rejects.toThrow(SOURCE_TEXT.empty)
  })
})

describe('a commit', () => {
  test('is fetched by its number although the branch has moved on', async () => {
    const repository = lair.repository('moves')
    const first = commitFiles(repository, { 'a.ts': 'first\n' })
    commitFiles(repository, { 'a.ts': 'second\n' })
    expect(await lair.fetch(lair.url('moves'), { commit: first, branch: 'main' })).toMatchObject({ commit: first, branch: 'main', files: { 'a.ts': 'first\n' } })
  })

  test('that is gone gives way to the branch', async () => {
    expect(await fetchShop({ commit: 'b'.repeat(40), branch: 'main' })).toMatchObject({ commit, branch: 'main' })
  })

  test('that is gone and needed says so', async () => {
    const { error } = await failureOf({ commit: 'b'.repeat(40), isCommitNeeded: true })
    expect(error).toMatchObject({ status: 410, message: SOURCE_TEXT.commit_gone })
  })
})
