import type { ModelUse } from '@preflight/contracts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { axeFindings } from '../../testing/axe.ts'
import { fakeDashboard } from '../../testing/fakeDashboard.ts'
import { renderApp } from '../../testing/render.tsx'
import { aReceipt } from '../../testing/scan-samples.ts'
import { DashboardScreen } from '../DashboardScreen.tsx'
// loaded lazily on screen; here it need not race the clock
import '../../components/SidePanel.tsx'

const USE: ModelUse = {
  model: 'gpt-5-mini', host: 'api.openai.com', explained: 3, from_earlier: 0, unanswered: 0, requests: 3, input_tokens: 3000, output_tokens: 600, is_estimated: false,
  cost_usd: 0.02, kept: 9, corrected: 0, dropped: 1, claims: null, from_rules: [], failure: null, sent: [{ file_path: 'src/a.ts', start_line: 3, end_line: 19 }, { file_path: 'src/a.ts', start_line: 40, end_line: 40 }],
}

const show = (model_use: ModelUse | null) => {
  fakeDashboard({ results: { receipt: aReceipt(), model_use } })
  return renderApp(<DashboardScreen />, { at: '/app' })
}

it('the receipt lists what was sent to the model, and what that cost', async () => {
  const { user } = show(USE)
  const row = await screen.findByRole('button', { name: /^18 lines of 1 file were sent to api\.openai\.com/ })
  expect(row.textContent).toContain('gpt-5-mini: 3 findings explained, 3,600 tokens, $0.02')
  await user.click(row)
  const panel = await screen.findByRole('dialog', { name: /sent to api\.openai\.com|Sent to the model/ })
  expect(within(panel).getByText('src/a.ts')).toBeDefined()
  expect(within(panel).getByText('Lines 3 to 19, Line 40')).toBeDefined()
  expect(within(panel).getByText(/9 sentences kept, 1 left out/)).toBeDefined()
  expect(await axeFindings(panel)).toEqual([])
})

it('a viewer is not told what was sent', async () => {
  show({ ...USE, sent: null })
  expect(await screen.findByText('Scan Receipt')).toBeDefined()
  expect(screen.queryByText(/sent to api/)).toBeNull()
})

it('a scan says why the model gave no answers', async () => {
  show({ ...USE, explained: 0, unanswered: 1, failure: 'wrong_key' })
  const note = await screen.findByRole('note', { name: 'AI model' })
  expect(note.textContent).toBe('The model gpt-5-mini at api.openai.com gave no answer: it refuses the API key. All texts are written from rules.')
})

it('a scan without a model says nothing of one', async () => {
  show(null)
  expect(await screen.findByText('Scan Receipt')).toBeDefined()
  expect(screen.queryByRole('note', { name: 'AI model' })).toBeNull()
})
