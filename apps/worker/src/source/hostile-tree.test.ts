import { existsSync, lstatSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLair, type Lair } from '../testing/hostile-git/lair.ts'
import { commitFiles, type RawEntry, type RawRepository } from '../testing/hostile-git/repository.ts'
import { foldingOf, type Folding } from './folding.ts'
import { gitEnvironment, gitPlace } from './git-environment.ts'
import { listTree } from './tree.ts'

let lair: Lair
let count = 0
beforeAll(async () => {
  lair = await createLair()
})
beforeEach(() => {
  lair.server.requests = []
})
afterAll(() => lair.close())

/** A repository whose only commit is this tree. @returns its name */
function repositoryWith(treeOf: (repository: RawRepository) => string): string {
  const name = `tree-${++count}`
  const repository = lair.repository(name)
  repository.commit(treeOf(repository))
  return name
}

const fetchTree = (treeOf: (repository: RawRepository) => string, attempt = {}) => lair.fetch(lair.url(repositoryWith(treeOf)), attempt)

/** Reads a tree as a fetch does before it writes anything: this is where names are judged. */
function list(treeOf: (repository: RawRepository) => string, folding: Folding = { case: false, forms: false }) {
  const repository = lair.repository(`tree-${++count}`)
  const commit = repository.commit(treeOf(repository))
  const git = { gitDir: repository.directory, environment: { ...gitEnvironment(gitPlace(lair.folder), null) }, signal: new AbortController().signal }
  return listTree(git, commit, lair.settings().limits, folding)
}

/** Next to one harmless file, so that nothing is refused for being empty. */
const withGood = (repository: RawRepository, ...entries: RawEntry[]) =>
  repository.tree([{ mode: '100644', name: 'a.ts', oid: repository.blob('good\n') }, ...entries])

const file = (repository: RawRepository, name: string | Buffer, content = 'x\n'): RawEntry => ({ mode: '100644', name, oid: repository.blob(content) })
const folder = (repository: RawRepository, name: string, ...entries: RawEntry[]): RawEntry => ({ mode: '40000', name, oid: repository.tree(entries) })

describe('a name that leads elsewhere refuses the whole repository:', () => {
  const OUTSIDE = path.join(tmpdir(), 'preflight-was-here')

  test.each<[name: string, says: string]>([
    ['../preflight-was-here', 'points outside the repository'],
    ['..', 'points outside the repository'],
    ['.', 'points outside the repository'],
    ['a/../../b', 'points outside the repository'],
    ['a//b', 'points outside the repository'],
    [OUTSIDE, 'is an absolute path'],
    ['.git', "uses the reserved name of git's own folder"],
    ['.GIT', "uses the reserved name of git's own folder"],
    ['.Git ', "uses the reserved name of git's own folder"],
    ['.git.', "uses the reserved name of git's own folder"],
    ['.git::$INDEX_ALLOCATION', "uses the reserved name of git's own folder"],
    ['git~1', "uses the reserved name of git's own folder"],
    ['GIT~1', "uses the reserved name of git's own folder"],
    ['.g\u200cit', "uses the reserved name of git's own folder"],
    ['\ufeff.git', "uses the reserved name of git's own folder"],
  ])('%j', async (name, says) => {
    await expect(list((repository) => withGood(repository, file(repository, name)))).rejects.toThrow(new RegExp(`^The repository was refused: "[^\\p{Cc}]*" ${says.replace(/[.$]/g, '\\$&')}`, 'u'))
  })

  test.each(['../preflight-was-here', OUTSIDE])('%s is not written', async (name) => {
    await expect(fetchTree((repository) => withGood(repository, file(repository, name)))).rejects.toThrow('The repository was refused: ')
    expect(existsSync(OUTSIDE)).toBe(false)
  })

  test('.git as a folder, with hooks in it', async () => {
    await expect(
      fetchTree((repository) => withGood(repository, folder(repository, '.git', folder(repository, 'hooks', file(repository, 'post-checkout', '#!/bin/sh\n'))))),
    ).rejects.toThrow('The repository was refused: ".git" uses the reserved name of git\'s own folder.')
  })
})

test('names that only look like something are kept', async () => {
  const names = ['.gitignore', '.github', 'git~', 'git~2', '...', '..a', 'a b', '-rf', '--help', '%2e%2e', 'café.ts', '日本.ts', '$(touch x)', 'a;b', '*']
  const fetched = await fetchTree((repository) => repository.tree(names.map((name) => file(repository, name))))
  expect(Object.keys(fetched.files).sort()).toEqual([...names].sort())
})

describe('a name that honest repositories have, and that is not written here, leaves out its file alone:', () => {
  async function expectLeftOut(name: string, listed: string, detail: string) {
    const folders = name.split('/')
    const { files, leftOut } = await list((repository) => {
      const last = folders.at(-1) ?? ''
      const entry = folders.slice(0, -1).reduceRight((below, one) => folder(repository, one, below), file(repository, last))
      return withGood(repository, entry)
    })
    expect(leftOut).toEqual([{ path: listed, reason: 'unsupported', detail, files: 1 }])
    expect(files.map(({ path: name }) => name)).toEqual(['a.ts'])
  }

  test.each<[name: string, listed: string, detail: string]>([
    ['Icon\r', 'Icon\\x0d', 'its name contains control characters'],
    ['a\nb', 'a\\x0ab', 'its name contains control characters'],
    ['a\u001b[2Jb\u2028', 'a\\x1b[2Jb\\u2028', 'its name contains control characters'],
    ['system\\x2dd.slice', 'system\\x2dd.slice', 'its name contains a backslash'],
    ['..\\evil', '..\\evil', 'its name contains a backslash'],
    ['C:evil', 'C:evil', 'its name starts with a drive letter'],
  ])('%j', (name, listed, detail) => expectLeftOut(name, listed, detail))

  const ten = `${'d'.repeat(120)}/`.repeat(10)
  test.each<[what: string, name: string, listed: string, detail: string]>([
    ['a name of 256 bytes', 'n'.repeat(256), 'n'.repeat(256), 'its name is longer than 255 bytes'],
    ['a name of 3000 bytes', 'n'.repeat(3000), `${'n'.repeat(150)}...${'n'.repeat(150)}`, 'its name is longer than 255 bytes'],
    ['a file in seventy folders', `${'d/'.repeat(70)}f`, `${'d/'.repeat(70)}f`, 'it is more than 64 folders deep'],
    ['a path of 1211 bytes', `${ten}f`, `${ten.slice(0, 150)}...${ten.slice(-149)}f`, 'its path is longer than 1000 bytes'],
  ])('%s', (_what, name, listed, detail) => expectLeftOut(name, listed, detail))

  test('a folder of such a name leaves out what lies in it', async () => {
    const fetched = await fetchTree((repository) => withGood(repository, folder(repository, 'b\ra', file(repository, 'one'), file(repository, 'two'))))
    expect(fetched.leftOut.map(({ path: name }) => name)).toEqual(['b\\x0da/one', 'b\\x0da/two'])
    expect(fetched.files).toEqual({ 'a.ts': 'good\n' })
  })
})

test('a name of twenty megabytes is refused before it is read to its end', async () => {
  await expect(list((repository) => withGood(repository, file(repository, 'n'.repeat(20 * 1024 * 1024))))).rejects.toThrow(/^The repository was refused: "n+\.\.\." is longer than 4000 bytes\.$/)
})

test('a name that is no UTF-8 is left out and listed', async () => {
  const fetched = await fetchTree((repository) => withGood(repository, file(repository, Buffer.from('caf\xe9.ts', 'latin1'))))
  expect(fetched.leftOut).toEqual([{ path: 'caf\\xe9.ts', reason: 'unsupported', detail: 'its name is not UTF-8', files: 1 }])
  expect(fetched.files).toEqual({ 'a.ts': 'good\n' })
})

describe('links and submodules', () => {
  test('out of the tree are left out and listed, and nothing is written through them', async () => {
    const outside = path.join(lair.folder, 'outside')
    rmSync(outside, { recursive: true, force: true })
    mkdirSync(outside)
    const fetched = await fetchTree((repository) =>
      withGood(
        repository,
        { mode: '120000', name: 'passwd', oid: repository.blob('/etc/passwd') },
        { mode: '120000', name: 'escape', oid: repository.blob(outside) },
        folder(repository, 'escape', file(repository, 'planted')),
      ),
    )
    expect(fetched.leftOut).toEqual(['passwd', 'escape'].map((name) => ({ path: name, reason: 'symlink', detail: 'symbolic links are not followed', files: 1 })))
    expect(fetched.files).toEqual({ 'a.ts': 'good\n', 'escape/planted': 'x\n' })
    expect(readdirSync(outside)).toEqual([])
  })

  test('are never fetched from where they point', async () => {
    const canary = lair.repository('canary')
    const at = commitFiles(canary, { 'secret.ts': 'x\n' })
    const modules = ['file:///etc', 'ext::sh -c "touch /tmp/preflight-was-here"', `${lair.url('canary')}`, '../canary']
      .map((url, index) => `[submodule "m${index}"]\n\tpath = m${index}\n\turl = ${url}\n\tupdate = !touch /tmp/preflight-was-here\n`)
    const fetched = await fetchTree((repository) =>
      withGood(repository, file(repository, '.gitmodules', modules.join('')), ...modules.map((_, index): RawEntry => ({ mode: '160000', name: `m${index}`, oid: at }))),
    )
    expect(fetched.leftOut).toEqual(modules.map((_, index) => ({ path: `m${index}`, reason: 'unsupported', detail: 'a submodule: submodules are not fetched', files: 1 })))
    expect(Object.keys(fetched.files)).toEqual(['.gitmodules', 'a.ts'])
    expect(lair.server.requests.some(({ path: asked }) => asked.includes('canary'))).toBe(false)
  })
})

describe('nothing of a repository is run:', () => {
  test('no hook of the tree and no filter of its attributes', async () => {
    const ran = path.join(lair.folder, 'ran')
    const attributes = '* filter=evil diff=evil merge=evil export-subst ident eol=crlf working-tree-encoding=UTF-16\n'
    const config = `[filter "evil"]\n\tsmudge = touch ${ran}\n\tclean = touch ${ran}\n[core]\n\tfsmonitor = touch ${ran}\n`
    const files = { '.gitattributes': attributes, '.gitconfig': config, 'hooks/post-checkout': `#!/bin/sh\ntouch ${ran}\n`, 'a.ts': '$Id$ $Format:%H$\n' }
    const repository = lair.repository('filters')
    commitFiles(repository, files)
    const fetched = await lair.fetch(lair.url('filters'))
    expect(fetched.files).toEqual(files)
    expect(existsSync(ran)).toBe(false)
  })

  test('no hook of a template and no setting of the user who runs the worker', async () => {
    const ran = path.join(lair.folder, 'ran-template')
    const template = path.join(lair.folder, 'template')
    mkdirSync(path.join(template, 'hooks'), { recursive: true })
    for (const hook of ['post-checkout', 'reference-transaction', 'post-index-change']) {
      writeFileSync(path.join(template, 'hooks', hook), `#!/bin/sh\ntouch ${ran}\n`, { mode: 0o755 })
    }
    const home = path.join(lair.folder, 'home')
    mkdirSync(home, { recursive: true })
    writeFileSync(path.join(home, '.gitconfig'), `[init]\n\ttemplateDir = ${template}\n[core]\n\thooksPath = ${template}/hooks\n[url "https://127.0.0.9/"]\n\tinsteadOf = https://\n[http]\n\tproxy = http://127.0.0.1:1\n`)
    const before = { ...process.env }
    Object.assign(process.env, { HOME: home, GIT_TEMPLATE_DIR: template, GIT_CONFIG_GLOBAL: path.join(home, '.gitconfig'), https_proxy: 'http://127.0.0.1:1', ALL_PROXY: 'http://127.0.0.1:1', GIT_PROXY_COMMAND: `touch ${ran}`, GIT_SSL_NO_VERIFY: '1', GIT_TRACE: '1' })
    try {
      commitFiles(lair.repository('template'), { 'a.ts': 'good\n' })
      expect((await lair.fetch(lair.url('template'))).files).toEqual({ 'a.ts': 'good\n' })
      expect(existsSync(ran)).toBe(false)
    } finally {
      for (const name of Object.keys(process.env)) if (!Object.hasOwn(before, name)) Reflect.deleteProperty(process.env, name)
      Object.assign(process.env, before)
    }
  })
})

describe('files', () => {
  test('are the owner\'s alone and not executable, and git\'s own copy is gone', async () => {
    let modes: Record<string, string> = {}
    let names: string[] = []
    await fetchTree((repository) => withGood(repository, { mode: '100755', name: 'run.sh', oid: repository.blob('#!/bin/sh\n') }, folder(repository, 'sub', file(repository, 'b'))), {
      look: ({ root }: { root: string }, workspace: string) => {
        modes = Object.fromEntries(['', 'a.ts', 'run.sh', 'sub', 'sub/b'].map((name) => [name, (lstatSync(path.join(root, name)).mode & 0o777).toString(8)]))
        names = readdirSync(workspace).sort()
      },
    })
    expect(modes).toEqual({ '': '700', 'a.ts': '600', 'run.sh': '600', sub: '700', 'sub/b': '600' })
    expect(names).toEqual(['git-home', 'source'])
  })

  test('kept in Git LFS are listed, and nobody is asked for them', async () => {
    const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'a'.repeat(64)}\nsize 12345\n`
    const fetched = await fetchTree((repository) =>
      withGood(repository, file(repository, '.gitattributes', '*.bin filter=lfs diff=lfs merge=lfs -text\n'), file(repository, '.lfsconfig', `[lfs]\n\turl = ${lair.url('lfs')}\n`), file(repository, 'movie.bin', pointer)),
    )
    expect(fetched.leftOut).toEqual([{ path: 'movie.bin', reason: 'unsupported', detail: 'stored in Git LFS: its content is not fetched', files: 1 }])
    expect(Object.keys(fetched.files)).toEqual(['.gitattributes', '.lfsconfig', 'a.ts'])
    expect(lair.server.requests.filter(({ path: asked }) => /lfs/i.test(asked))).toEqual([])
  })

  test('of every size arrive as they are', async () => {
    const sizes = [0, 1, 1023, 1024, 1025, 65_535, 65_536, 65_537, 3_000_000]
    const contents = Object.fromEntries(sizes.map((size) => [`f${size}`, 'abcdefg\n'.repeat(Math.ceil(size / 8)).slice(0, size)]))
    const fetched = await fetchTree((repository) => repository.tree(Object.entries(contents).map(([name, content]) => file(repository, name, content))))
    expect(fetched.files).toEqual(contents)
  })

  test('that do not exist leave nothing to scan', async () => {
    await expect(fetchTree((repository) => repository.tree([]))).rejects.toThrow('The repository contains no files that can be scanned.')
  })
})

describe('a tree', () => {
  /** Each folder holds the one below ten times: a few objects, and a number of files with as many zeros as there are levels. */
  const bomb = (repository: RawRepository, levels: number, bottom: RawEntry[]) => {
    let oid = repository.tree(bottom)
    for (let level = 0; level < levels; level++) {
      const below = oid
      oid = repository.tree(Array.from({ length: 10 }, (_, index): RawEntry => ({ mode: '40000', name: `d${index}`, oid: below })))
    }
    return oid
  }

  test('of ten thousand million files is refused at the first too many', async () => {
    await expect(fetchTree((repository) => bomb(repository, 10, [file(repository, 'f')]))).rejects.toThrow('The repository was refused: it has more than 1,000 files and folders.')
  })

  test('of ten thousand million empty folders is refused as well', async () => {
    await expect(fetchTree((repository) => bomb(repository, 10, []))).rejects.toThrow('The repository was refused: it has more than 1,000 files and folders.')
  })

  test('of few files in many folders of their own is refused, and nothing of it is left', async () => {
    const fetched = fetchTree((repository) => {
      const chain = Array.from({ length: 50 }).reduce<RawEntry>((below) => folder(repository, 'd', below), file(repository, 'f'))
      return repository.tree([...'abcdefghijklmnopqrst'].map((name) => ({ ...chain, name })))
    })
    await expect(fetched).rejects.toThrow('The repository was refused: it has more than 1,000 files and folders.')
    expect(readdirSync(path.join(lair.dataDir, 'workspaces'))).toEqual([])
  })

  test('of one file under a thousand names is refused for what it would fill', async () => {
    await expect(
      fetchTree((repository) => {
        const oid = repository.blob('0'.repeat(1_000_000))
        return repository.tree(Array.from({ length: 500 }, (_, index): RawEntry => ({ mode: '100644', name: `f${String(index).padStart(3, '0')}`, oid })))
      }),
    ).rejects.toThrow('The repository was refused: its files exceed 64 MiB in total.')
  })

  test('deeper than any stack is refused', async () => {
    await expect(
      fetchTree((repository) => {
        let oid = repository.tree([file(repository, 'f')])
        for (let depth = 0; depth < 300; depth++) oid = repository.tree([{ mode: '40000', name: 'a-folder-in-a-folder', oid }])
        return oid
      }),
    ).rejects.toThrow(/is longer than 4000 bytes\.$/)
  })

  test('with one name twice keeps the first', async () => {
    const fetched = await fetchTree((repository) => repository.tree([file(repository, 'a', 'first'), file(repository, 'a', 'second'), folder(repository, 'a', file(repository, 'b'))]))
    expect(fetched.files).toEqual({ a: 'first' })
    expect(fetched.leftOut.map(({ path: name, reason }) => `${name} ${reason}`)).toEqual(['a unsupported', 'a/b unsupported'])
  })
})

describe('names that some file systems take for one', () => {
  const NAMES = ['README', 'Readme', 'caf\u00e9', 'cafe\u0301', 'dir/x', 'DIR']
  const makeNames = (repository: RawRepository) =>
    repository.tree([...NAMES.filter((name) => !name.includes('/')).map((name) => file(repository, name, name)), folder(repository, 'dir', file(repository, 'x', 'dir/x'))])

  test('are both kept where this file system tells them apart, else one is listed', async () => {
    const folding = await foldingOf(lair.folder)
    const fetched = await fetchTree(makeNames)
    const expected = folding.case || folding.forms ? NAMES.length - fetched.leftOut.length : NAMES.length
    expect(Object.keys(fetched.files)).toHaveLength(expected)
    expect(Object.entries(fetched.files).every(([name, content]) => name === content)).toBe(true)
  })

  test.each([
    [{ case: true, forms: true }, ['Readme', 'cafe\u0301', 'dir/x']],
    [{ case: true, forms: false }, ['Readme', 'dir/x']],
    [{ case: false, forms: true }, ['cafe\u0301']],
    [{ case: false, forms: false }, []],
  ])('on a file system that folds %j the later ones are left out', async (folding, leftOut) => {
    const tree = await list(makeNames, folding)
    expect(tree.leftOut.map(({ path: name }) => name)).toEqual(leftOut)
    expect(tree.files).toHaveLength(NAMES.length - leftOut.length)
  })
})

describe('renames', () => {
  test('since an earlier commit are known from git', async () => {
    const repository = lair.repository('renamed')
    const text = Array.from({ length: 40 }, (_, line) => `line ${line}\n`).join('')
    const before = commitFiles(repository, { 'old.ts': text, 'kept.ts': 'x\n' })
    commitFiles(repository, { 'src/new name.ts': `${text}more\n`, 'kept.ts': 'x\n' })
    expect((await lair.fetch(lair.url('renamed'), { before })).renames).toEqual(new Map([['old.ts', 'src/new name.ts']]))
  })

  test('are left to others where the earlier commit is gone', async () => {
    commitFiles(lair.repository('forgotten'), { 'a.ts': 'x\n' })
    const fetched = await lair.fetch(lair.url('forgotten'), { before: 'c'.repeat(40) })
    expect(fetched).toMatchObject({ renames: null, files: { 'a.ts': 'x\n' } })
  })
})
