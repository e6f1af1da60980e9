import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openSnapshot } from '@preflight/analyzers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { assess, type Assessed } from '../assess.ts'
import { checks } from '../checks/index.ts'
import type { Fate } from '../testing/dying-child.ts'
import { givenOf, type Files } from '../testing/project.ts'
import { investigate, type InvestigateInternals } from './investigate.ts'
import type { Known } from './protocol.ts'

const FILES: Files = {
  'package.json': '{ "name": "notes", "dependencies": { "express": "4.19.2", "@supabase/supabase-js": "2.45.0" } }',
  'src/app.ts': "import express from 'express'\nconst app = express()\napp.get('/notes', (req, res) => res.json([]))\napp.listen(3000)\n",
  'supabase/migrations/1_notes.sql': 'create table notes (id uuid primary key, owner uuid, body text);\n',
}
const { snapshot: _, ...known } = givenOf(FILES)
const knownFacts: Known = known

let folder: string
let root: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'preflight-investigate-'))
  root = join(folder, 'project')
  for (const [path, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const run = (options: Partial<Parameters<typeof investigate>[0]> = {}, internals: InvestigateInternals = {}) =>
  investigate({ root, known: knownFacts, tempDir: folder, ...options }, internals)

async function fated(fate: Fate, internals: InvestigateInternals = {}) {
  await writeFile(join(folder, 'fate.json'), JSON.stringify(fate))
  const programs = process.env['PREFLIGHT_ENGINE_PROGRAMS'] ?? ''
  return run({}, { entry: pathToFileURL(join(programs, 'dying-child.js')), ...internals })
}

const here = async () => (await assess({ ...knownFacts, snapshot: openSnapshot(root) })).checks
const without = (answers: readonly Assessed[], ids: readonly string[]) => answers.filter(({ check_id }) => !ids.includes(check_id))
const statusOf = (answers: readonly Assessed[], id: string) => answers.find(({ check_id }) => check_id === id)?.outcome.status

describe('a project that is investigated in a child', () => {
  it('gets the same answers as one that is assessed at once, and its attack surface', async () => {
    const heard: string[] = []
    const { answers, surface, questions } = await run({ onAnswer: ({ check_id }) => heard.push(check_id) })
    expect(answers).toEqual(await here())
    expect(heard).toEqual(checks.map(({ id }) => id))
    expect(surface.routes.map(({ route }) => route)).toEqual(['/notes'])
    expect(questions).toEqual((await assess({ ...knownFacts, snapshot: openSnapshot(root) })).questions)
    expect(questions.length).toBeGreaterThan(0)
  })

  it('gets the same answers where the child dies once', async () => {
    const { answers } = await fated({ stage: 'C3', does: 'dies', times: 1 })
    expect(answers).toEqual(await here())
  })

  it.each(['dies', 'hangs'] as const)('loses one check where each child %s of it', async (does) => {
    const { answers } = await fated({ stage: 'D1', does, times: 99 }, { silentMs: 12_000 })
    expect(statusOf(answers, 'D1')).toBe('NOT_ASSESSED')
    expect(without(answers, ['D1'])).toEqual(without(await here(), ['D1']))
  })

  it('loses the checks that need its SQL where each child dies of reading it', async () => {
    const { answers } = await fated({ stage: 'sql', does: 'dies', times: 99 })
    const usual = await here()
    expect(statusOf(usual, 'C3')).toBe('MISSING')
    expect(statusOf(answers, 'C3')).toBe('NOT_ASSESSED')
    const lost = answers.filter((answer) => 'summary' in answer.outcome && answer.outcome.summary.startsWith('The SQL of this project could not be read')).map(({ check_id }) => check_id)
    expect(without(answers, lost)).toEqual(without(usual, lost))
  })

  it('loses its questions alone where each child dies of them', async () => {
    const { answers, questions } = await fated({ stage: 'questions', does: 'dies', times: 99 })
    expect(questions).toEqual([])
    expect(answers).toEqual(await here())
  })

  it('is not assessed at all where no child can begin', async () => {
    const { answers } = await fated({ stage: 'project', does: 'dies', times: 99 })
    expect(new Set(answers.map(({ outcome }) => outcome.status))).toEqual(new Set(['NOT_ASSESSED']))
    expect(answers).toHaveLength(checks.length)
  })

  it('is given up with the reason of the signal, and leaves no folder', async () => {
    const stop = new AbortController()
    const reason = new Error('cancelled by its owner')
    const running = run({ signal: stop.signal, onAnswer: () => stop.abort(reason) })
    await expect(running).rejects.toBe(reason)
    expect(await readdir(folder)).toEqual(['project'])
  })

  it('fails with an error where its folder is gone', async () => {
    await expect(run({ root: join(folder, 'nowhere') })).rejects.toThrow(/ENOENT|folder/)
  })
})
