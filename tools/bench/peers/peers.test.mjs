import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { measure } from './measure.mjs'
import { PEERS } from './tools.mjs'

/** @type {string} */
let folder
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'preflight-peers-test-'))
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

/** @param {string} code */
const running = (code) => ({ command: process.execPath, args: ['-e', code] })

const BUSY = 'const held = Buffer.alloc(60e6, 1); while (process.cpuUsage().user < 1.5e5) held.fill(2)'

describe('a measured program', () => {
  it('counts with the processor time and memory of what it starts', async () => {
    const parent = `require('node:child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(BUSY)}]); console.log('done')`
    const { processor, megabytes } = await measure(running(parent))
    expect(processor).toBeGreaterThanOrEqual(0.15)
    expect(megabytes).toBeGreaterThan(60)
  })

  it.each([1, 2])('that fails with %i and prints nothing is reported with its error', async (code) => {
    await expect(measure(running(`console.error("no such option"); process.exit(${code})`), [0, 1])).rejects.toThrow(`ended with ${code}:\nno such option`)
  })
})

describe('tools', () => {
  /** @param {string[]} folders */
  const found = (folders) => PEERS.filter(({ find }) => find({ folders, scratch: folder })).map(({ name }) => name)

  it('are found where their programs are', () => {
    for (const name of ['bandit', 'ruff', 'eslint']) fs.writeFileSync(path.join(folder, name), '', { mode: 0o755 })
    expect(found([path.join(folder, 'none'), folder])).toEqual(['bandit', 'Ruff'])
  })

  it('need their plugin', () => {
    const plugin = path.join(folder, 'node_modules/eslint-plugin-security')
    fs.mkdirSync(plugin, { recursive: true })
    fs.writeFileSync(path.join(plugin, 'index.js'), '')
    expect(found([folder])).toContain('ESLint with eslint-plugin-security')
  })
})
