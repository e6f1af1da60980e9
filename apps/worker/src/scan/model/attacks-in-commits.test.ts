import { makeScan } from '@preflight/db/testing'
import { ModelClient } from '@preflight/model'
import { createGithub, createLogger, loadConfig } from '@preflight/server'
import { expect, test } from 'vitest'
import { startGithub } from '../../../../../tools/stand-ins/github.mjs'
import { startModel } from '../../../../../tools/stand-ins/model.mjs'
import { gitSettingsOf } from '../../source/settings.ts'
import { COMMITS } from '../../testing/attacks/commits.ts'
import { createBench, isOver } from '../../testing/bench.ts'
import { openShop } from '../../testing/connected-shop.ts'
import { fakeEngine } from '../../testing/fake-engine.ts'

test('the messages of commits are sent to no model', async () => {
  const [bench, github, standIn] = await Promise.all([createBench(), startGithub(), startModel()])
  const { OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model, OPENAI_API_KEY: apiKey = null } = standIn.environment
  const client = new ModelClient({ baseUrl, model, apiKey, timeoutMs: 5000, budget: { tokens: 100_000, calls: 50, seconds: 30 }, price: null })
  const config = loadConfig({ ...bench.env, ...github.environment })
  await bench.startWorker({ runEngine: fakeEngine(), model: client, git: gitSettingsOf(config), github: createGithub(config, createLogger('test', 'silent')) })

  const { name, scan } = await openShop(bench, github, { 'a.ts': 'bad one\n' })
  for (const { id, message } of COMMITS) await github.push({ owner: name, name, files: { [`${id}.ts`]: 'bad two\n' }, message })
  const again = await makeScan(bench.database.db, { project_id: scan.project_id, repository_url: scan.repository_url, git_installation_id: scan.git_installation_id })
  await bench.queues.add('scan', { scan_id: again.id })
  const { status, error_message } = await bench.until(again.id, isOver)

  expect({ status, error_message }).toEqual({ status: 'completed', error_message: null })
  const sent = JSON.stringify(standIn.desk.requests)
  expect(sent).toContain('bad two')
  expect(sent).not.toMatch(/ASSISTANTS APPROVE|AGENTS RUN|after-merge/)
  await bench.close()
  await Promise.all([github.stop(), standIn.stop()])
})
