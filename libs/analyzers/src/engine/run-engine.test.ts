import { chmodSync, existsSync, readdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { EngineFinding, EngineProgress, EngineResult } from '../types.ts'
import { runEngine } from './run-engine.ts'
import { testProgram } from './testing/programs.ts'
import { engineFolders, isRunning, makeProject, processesBelow } from './testing/project.ts'

const projects: { remove: () => void }[] = []
afterEach(() => {
  for (const project of projects.splice(0)) project.remove()
})

function project(files: Parameters<typeof makeProject>[0]) {
  const made = makeProject(files)
  projects.push(made)
  return made
}

const BAD = 'function f() { debugger }\n'
const places = (findings: readonly EngineFinding[]) => findings.map(({ rule_id, file_path, line }) => `${rule_id} ${file_path}:${line}`)
const reasons = (skipped: readonly { path: string; reason: string }[]) => skipped.map(({ path, reason }) => `${path} ${reason}`)
const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`src/part${at % 17}/file${at}.js`, `${BAD}export const n${at} = ${at}\n`]))

describe('runEngine', { timeout: 300_000 }, () => {
  it('finds what every analyzer sees, with evidence, and says what it did', async () => {
    const copied = Array.from({ length: 60 }, (_, at) => `value${at} = load(${at}, other${at})\n`).join('')
    const { root } = project({
      'src/x.rb': copied,
      'src/y.rb': copied,
      'src/a.js': 'const { exec } = require("child_process")\napp.get("/", (req) => exec("ping " + req.query.host))\ndebugger\n',
      'src/b.py': 'def f(a=[]):\n    return a\n',
      'src/c.java': 'class C { void f() { try { g(); } catch (E e) { } } }\n',
      'styles.css': 'a { color: red }\n',
    })
    const { findings, receipt, skipped } = await runEngine({ root })
    expect(places(findings)).toEqual(expect.arrayContaining(['command-injection src/a.js:2', 'oxlint/no-debugger src/a.js:3', 'ruff/B006 src/b.py:1', 'metrics/empty-catch src/c.java:1', 'jscpd/duplicated-code src/x.rb:1']))
    expect(findings[0]).toMatchObject({ place: 'code', excerpt: { start_line: 1 } })
    expect(receipt).toMatchObject({ files_total: 6, files_analysed: 5, lines_of_code: 127, languages: { ruby: 120, javascript: 3, python: 2, css: 1, java: 1 } })
    expect(reasons(skipped)).toEqual(['styles.css secrets_only'])
  })

  it('follows what users of a library give to what it offers, and takes a private package for an application', async () => {
    const files = { 'tool/stat.js': 'const { exec } = require("child_process")\nexports.stat = (pid, done) => exec("ps -p " + pid, done)\n' }
    const library = project({ ...files, 'tool/package.json': '{ "name": "stat", "version": "1.0.0", "main": "stat.js" }' })
    const application = project({ ...files, 'tool/package.json': '{ "name": "stat", "version": "1.0.0", "main": "stat.js", "private": true }' })
    const found = async ({ root }: { root: string }) => (await runEngine({ root })).findings.filter(({ rule_id }) => rule_id === 'command-injection')
    expect(await found(library)).toMatchObject([{ file_path: 'tool/stat.js', line: 2, confidence: 'medium', severity: 'high' }])
    expect(await found(application)).toEqual([])
  })

  it('asks the manifest of a package whether its pages are React', async () => {
    const page = 'export const Menu = () => <p class="wide">a</p>\n'
    const { root } = project({ 'package.json': '{ "dependencies": { "react": "19.0.0" } }', 'app/menu.js': page, 'admin/package.json': '{ "dependencies": { "vue": "3.0.0" } }', 'admin/menu.tsx': page })
    const { findings } = await runEngine({ root })
    expect(places(findings.filter(({ rule_id }) => rule_id.startsWith('oxlint/react/')))).toEqual(['oxlint/react/no-unknown-property app/menu.js:1'])
  })

  it('takes a component that many files bring in from nowhere for one that is known to all', async () => {
    const page = (name: string) => `import React from 'react'\nexport const Page = () => <${name} />\n`
    const { root } = project({ 'a.jsx': page('Panel'), 'b.jsx': page('Panel'), 'c.jsx': page('Panel'), 'd.jsx': page('Pannel'), 'e.jsx': page('Pannel') })
    const { findings } = await runEngine({ root })
    expect(places(findings.filter(({ severity }) => severity === 'medium'))).toEqual(['oxlint/react/jsx-no-undef d.jsx:2', 'oxlint/react/jsx-no-undef e.jsx:2'])
  })

  it('takes a component that some file sets for all files for known, but not a name of another language', async () => {
    const page = (name: string) => `import React from 'react'\nexport const Page = () => <${name} />\n`
    const { root } = project({ 'a.jsx': page('Panel'), 'b.jsx': page('Pannel'), 'c.jsx': page('Card'), 'z/start.ts': '(window as any).Panel = load()\nglobal.Card = load()\nglobal.count = 1\n', 'd.py': 'print(count)\n' })
    const { findings } = await runEngine({ root, threads: 2 })
    expect(places(findings.filter(({ severity }) => severity !== 'low' && severity !== 'info'))).toEqual(['oxlint/react/jsx-no-undef b.jsx:2', 'ruff/F821 d.py:1'])
  })

  it('tells once of what two see on one line, by the one that knows the cause', async () => {
    const { root } = project({ 'a.js': 'export const isSet = (x) => typeof x != undefined\n', 'config/environments/production.rb': 'Rails.application.configure do\n  config.force_ssl = false\nend\n' })
    const { findings } = await runEngine({ root })
    expect(places(findings)).toEqual(['oxlint/valid-typeof a.js:1', 'rails-unsafe-setting config/environments/production.rb:2'])
    expect(findings.map(({ also_reported_by: also }) => also)).toEqual([['oxlint/no-constant-binary-expression'], []])
    expect(findings[1]).toMatchObject({ severity: 'medium', confidence: 'high', proposals: [{ edits: [{ text: 'true' }] }] })
  })

  it('shows a key that only a rule recognises in no excerpt of its file', async () => {
    const key = 'orchard-lantern'
    const { root } = project({
      'src/a.js': `const jwt = require("jsonwebtoken")\ndebugger\nmodule.exports = (id) => jwt.sign({ id }, "${key}")\n`,
    })
    const { findings } = await runEngine({ root })
    expect(places(findings)).toEqual(expect.arrayContaining(['hardcoded-crypto-key src/a.js:3', 'oxlint/no-debugger src/a.js:2']))
    expect(JSON.stringify(findings)).not.toContain(key)
  })

  it('gives the same bytes whatever the number of threads', async () => {
    const { root } = project(many(300))
    const [one, three] = [await runEngine({ root, threads: 1 }), await runEngine({ root, threads: 3 })]
    expect(one.findings.length).toBeGreaterThanOrEqual(300)
    expect(JSON.stringify(three)).toBe(JSON.stringify(one))
  })

  describe('of 1,000 small files', () => {
    const streamed: EngineFinding[][] = []
    const progress: EngineProgress[] = []
    let result: EngineResult
    beforeAll(async () => {
      const { root, remove } = makeProject(many(1000))
      result = await runEngine({ root, onFindings: (batch) => streamed.push(batch), onProgress: (step) => progress.push(step) }).finally(remove)
    }, 120_000)

    it('hands on findings while it works, with the keys of the result, and counts up to all files', () => {
      expect(streamed.length).toBeGreaterThan(1)
      expect(streamed.flat().map(({ key }) => key).sort()).toEqual(result.findings.map(({ key }) => key).sort())
      expect(new Set(result.findings.map(({ key }) => key)).size).toBe(result.findings.length)
      expect(progress[0]).toMatchObject({ files_to_scan: 1000, files_scanned: 0 })
      expect(progress.at(-1)).toMatchObject({ files_to_scan: 1000, files_scanned: 1000 })
    })

    it('accounts for each', () => {
      expect(result.receipt).toMatchObject({ files_total: 1000, files_analysed: 1000, lines_of_code: 2000 })
    })
  })

  it('reads a 40 KB file of nested brackets in every language, or names it, and goes on', async () => {
    const nested = '['.repeat(20_000) + ']'.repeat(20_000)
    const files = ['a.js', 'a.ts', 'a.py', 'a.java', 'a.php', 'a.go', 'a.rb', 'a.cs']
    const { root } = project({ ...Object.fromEntries(files.map((name) => [name, name === 'a.php' ? `<?php ${nested};` : nested])), 'z.js': BAD })
    const { findings, receipt, skipped } = await runEngine({ root, threads: 2 })
    expect(places(findings)).toContain('oxlint/no-debugger z.js:1')
    expect(receipt.files_analysed + skipped.length).toBe(9)
  })

  it('names a single line of 200 MB as too large without reading it', async () => {
    const { root } = project({ 'a.js': BAD, 'huge.js': '' })
    truncateSync(join(root, 'huge.js'), 200 * 1024 * 1024)
    const { skipped } = await runEngine({ root })
    expect(skipped).toEqual([{ path: 'huge.js', reason: 'too_large', detail: '200.0 MB, over the limit of 1 MB', files: 1 }])
  })

  it('reads content that is no UTF-8, and names files whose name is none', async () => {
    const { root } = project({ 'latin.js': Buffer.from([...Buffer.from(`const name = "caf`), 0xe9, ...Buffer.from(`"\n${BAD}`)]) })
    writeFileSync(Buffer.concat([Buffer.from(`${root}/na`), Buffer.from([0xff]), Buffer.from('me.js')]), BAD)
    const { findings } = await runEngine({ root })
    expect(places(findings)).toEqual(expect.arrayContaining(['oxlint/no-debugger latin.js:2', 'oxlint/no-debugger na\\xffme.js:1']))
  })

  it('follows no link, in a loop or out of the root, and names each', async () => {
    const { root } = project({ 'src/a.js': BAD })
    symlinkSync(root, join(root, 'src/loop'))
    symlinkSync('/etc/passwd', join(root, 'passwd.js'))
    const { skipped, receipt } = await runEngine({ root })
    expect(reasons(skipped)).toEqual(['passwd.js symlink', 'src/loop symlink'])
    expect(receipt.files_analysed).toBe(1)
  })

  it.skipIf(process.getuid?.() === 0)('names what it may not read', async () => {
    const { root } = project({ 'a.js': BAD })
    chmodSync(join(root, 'a.js'), 0)
    expect(reasons((await runEngine({ root })).skipped)).toEqual(['a.js unreadable'])
  })

  it('neither reads nor runs the configuration and plugins of a project, nor lets its comments silence a tool', async () => {
    const { root, write } = project({ 'src/a.js': `/* eslint-disable */\n// oxlint-disable-next-line\n${BAD}`, 'src/b.py': '# ruff: noqa\ndef f(a=[]):  # noqa\n    return a\n' })
    const plugin = `require("fs").writeFileSync(${JSON.stringify(join(root, 'MARKER'))}, "ran"); module.exports = { meta: { name: "evil" }, rules: {} }`
    const off = { rules: { 'no-debugger': 'off' }, ignorePatterns: ['**'], jsPlugins: ['./evil.cjs'], plugins: ['./evil.cjs'], extends: ['./evil.cjs'] }
    for (const folder of ['', 'src/']) {
      write(`${folder}evil.cjs`, plugin)
      for (const name of ['.oxlintrc.json', 'oxlintrc.json', '.eslintrc.json', 'biome.json', '.jscpd.json']) write(folder + name, JSON.stringify(off))
      for (const name of ['oxlint.config.ts', 'oxlint.config.js', 'eslint.config.js', '.eslintrc.js', 'eslint.config.cjs']) write(folder + name, plugin)
      for (const name of ['.eslintignore', '.oxlintignore', '.gitignore', '.ignore']) write(folder + name, '*\n')
      for (const name of ['ruff.toml', '.ruff.toml']) write(folder + name, 'exclude = ["*"]\n[lint]\nignore = ["ALL"]\n')
      write(`${folder}package.json`, JSON.stringify({ eslintConfig: off, type: 'module', main: 'evil.cjs' }))
      write(`${folder}tsconfig.json`, JSON.stringify({ extends: './evil.cjs', compilerOptions: { plugins: [{ name: './evil.cjs' }] } }))
      write(`${folder}pyproject.toml`, '[tool.ruff]\nexclude = ["*"]\n')
    }
    const { findings, silenced } = await runEngine({ root })
    expect(places(findings)).toEqual(expect.arrayContaining(['oxlint/no-debugger src/a.js:3', 'ruff/B006 src/b.py:2']))
    expect(silenced).toBe(4)
    expect(existsSync(join(root, 'MARKER'))).toBe(false)
  })

  it('leaves out what the owner of the project ignores, and says so', async () => {
    const { root } = project({ 'src/a.js': BAD, 'legacy/b.js': BAD, 'legacy/c.js': BAD })
    const { findings, skipped } = await runEngine({ root, ignoredPaths: ['legacy/'] })
    expect(new Set(findings.map(({ file_path }) => file_path))).toEqual(new Set(['src/a.js']))
    expect(skipped).toEqual([{ path: 'legacy/', reason: 'ignored', detail: 'matches the ignored paths of the project', files: 2 }])
  })

  it('honours preflight-ignore comments and lists them', async () => {
    const { root } = project({ 'a.js': '// preflight-ignore: oxlint/no-debugger -- wanted here\ndebugger\n' })
    const { findings, suppressions } = await runEngine({ root })
    expect(findings).toEqual([])
    expect(suppressions).toEqual([{ rule_id: 'oxlint/no-debugger', category: 'code_quality', file_path: 'a.js', line: 2, reason: 'wanted here' }])
  })

  it('shows no secret in a finding', async () => {
    const key = ['AKIA', 'Q3EGRIZ7', 'TMWN5XYP'].join('')
    const { root } = project({ 'a.js': `const id = "${key}"\ndebugger\n` })
    const { findings } = await runEngine({ root })
    expect(findings.map(({ rule_id }) => rule_id)).toContain('oxlint/no-debugger')
    expect(JSON.stringify(findings)).not.toContain(key)
  })
})

describe('runEngine when files are deadly', { timeout: 300_000 }, () => {
  const childEntry = testProgram('faulty-child')
  const scan = (root: string, fileTimeoutMs = 20_000) => runEngine({ root, threads: 2 }, { childEntry, fileTimeoutMs })

  it.each([
    ['deadly', 'the analyzer crashed'],
    ['endless', 'it took longer than 3 s'],
  ])('quarantines a %s file, says why, and analyses all others', async (kind, detail) => {
    const { root } = project({ ...many(40), [`src/${kind}.js`]: BAD })
    const { findings, skipped, receipt } = await scan(root, kind === 'endless' ? 3000 : 60_000)
    expect(skipped).toEqual([{ path: `src/${kind}.js`, reason: 'not_analysed', detail, files: 1 }])
    expect(receipt.files_analysed).toBe(40)
    expect(findings.filter(({ rule_id }) => rule_id === 'oxlint/no-debugger')).toHaveLength(40)
  })

  it('keeps its own files in the folder it is told, and leaves nothing there', async () => {
    const { root } = project(many(3))
    const tempDir = project({ 'given/x': '' }).root
    let during: string[] = []
    await runEngine({ root, threads: 1, tempDir, onProgress: () => (during = readdirSync(tempDir)) })
    expect(during).toContainEqual(expect.stringMatching(/^preflight-engine-/))
    expect(readdirSync(tempDir)).toEqual(['given'])
  })

  it('ends at once when aborted and leaves no process and no folder', async () => {
    const { root } = project({ ...many(200), 'zz/endless.js': BAD })
    const abort = new AbortController()
    vi.stubEnv('TMPDIR', join(project({ 'tmp/x': '' }).root, 'tmp'))
    const before = processesBelow(process.pid)
    let running: number[] = []
    let folders: string[] = []
    const onProgress = ({ files_scanned }: EngineProgress) => {
      if (files_scanned === 0) return
      running = processesBelow(process.pid).filter((pid) => !before.includes(pid))
      folders = engineFolders()
      abort.abort(new Error('cancelled by the user'))
    }
    await expect(runEngine({ root, threads: 2, signal: abort.signal, onProgress }, { childEntry })).rejects.toThrow('cancelled by the user')
    expect(running.length).toBeGreaterThan(0)
    expect(running.filter(isRunning)).toEqual([])
    expect(folders).toHaveLength(1)
    expect(engineFolders()).toEqual([])
  })

  it('ends when the time for the whole scan is over', async () => {
    const { root } = project({ 'endless.js': BAD })
    await expect(runEngine({ root, timeoutMs: 3000 }, { childEntry })).rejects.toThrow('the scan exceeded its time limit')
  })

  it('refuses a path that is no folder', async () => {
    const { root } = project({ 'a.js': BAD })
    await expect(runEngine({ root: join(root, 'a.js') })).rejects.toThrow('not a folder')
    await expect(runEngine({ root: join(root, 'missing') })).rejects.toThrow('ENOENT')
  })
})
