import { screen, within } from '@testing-library/react'
import { getConfig, getModelStatus, listProjects, type ModelStatus } from '@preflight/contracts'
import { beforeEach, expect, test } from 'vitest'
import { axeFindings } from '../../testing/axe.ts'
import { fakeApi, type FakeApi } from '../../testing/fakeApi.ts'
import { renderApp } from '../../testing/render.tsx'
import { aConfig } from '../../testing/samples.ts'
import { SettingsScreen } from '../SettingsScreen.tsx'

let server: FakeApi
beforeEach(() => {
  server = fakeApi()
  server.on(getConfig, () => aConfig({ ai: true }))
  server.on(listProjects, () => [])
})

const status = (failure: NonNullable<ModelStatus['model']>['failure']): ModelStatus => ({ model: { name: 'gpt-5-mini', host: 'api.openai.com', failure, checked_at: '2026-11-30T12:00:00.000Z' } })
const open = () => renderApp(<SettingsScreen />, { at: '/app/settings' })
const section = async () => within((await screen.findByRole('heading', { level: 2, name: 'AI Model' })).closest('section')!)

test('A model that answers is named with its host', async () => {
  server.on(getModelStatus, () => status(null))
  open()
  const { findByText, queryByRole } = await section()
  expect(await findByText('gpt-5-mini at api.openai.com')).toBeDefined()
  expect(await findByText('Model answers')).toBeDefined()
  expect(queryByRole('button')).toBeNull()
  expect(await axeFindings()).toEqual([])
})

test('Why it gives no answer is told, and it can be checked again', async () => {
  server.on(getModelStatus, () => status('wrong_key'))
  const { user } = open()
  const { findByText, findByRole } = await section()
  expect(await findByText(/it refuses the API key/)).toBeDefined()
  server.on(getModelStatus, () => status(null))
  await user.click(await findByRole('button', { name: 'Check Again' }))
  expect(await findByText('Model answers')).toBeDefined()
})

test('A server that cannot be asked says so', async () => {
  server.fail(getModelStatus, { status: 500, error: 'Not now' })
  open()
  const { findByRole } = await section()
  expect((await findByRole('alert')).textContent).toContain('Not now')
})

test('Without a model nothing is asked, and the task of the operator is explained', async () => {
  server.on(getConfig, () => aConfig())
  open()
  const { findByText } = await section()
  expect(await findByText('No AI model configured')).toBeDefined()
  expect(server.calls(getModelStatus)).toEqual([])
})
