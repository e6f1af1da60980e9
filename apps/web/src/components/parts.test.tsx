import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { axeFindings } from '../testing/axe.ts'
import { fakeApi } from '../testing/fakeApi.ts'
import { renderApp } from '../testing/render.tsx'
import { CardBoundary } from './CardBoundary.tsx'
import { CategoryTile } from './CategoryTile.tsx'
import { CopyButton } from './CopyButton.tsx'
import { initialsOf } from './ProjectTile.tsx'
import { ReasonedButton } from './ReasonedButton.tsx'
import { SeverityChip } from './SeverityChip.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { formatSize } from './format-size.ts'

afterEach(() => void vi.useRealTimers())

function render(ui: Parameters<typeof renderApp>[0]) {
  fakeApi()
  return renderApp(ui, { toasts: true })
}

describe('a refused button', () => {
  test('It keeps the focus, does nothing and is described by its reason', async () => {
    const onClick = vi.fn<() => void>()
    const { user } = render(<ReasonedButton reason="Choose a file first" onClick={onClick}>Start</ReasonedButton>)
    const button = screen.getByRole('button', { name: 'Start' })
    await user.tab()
    expect(document.activeElement).toBe(button)
    await user.keyboard('{Enter}')
    expect(onClick).not.toHaveBeenCalled()
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Choose a file first')
  })

  test('It does not send its form', async () => {
    const onSubmit = vi.fn<() => void>()
    const { user } = render(
      <form onSubmit={onSubmit}>
        <ReasonedButton type="submit" reason="Choose a file first">Start</ReasonedButton>
      </form>,
    )
    await user.click(screen.getByRole('button', { name: 'Start' }))
    expect(onSubmit).not.toHaveBeenCalled()
  })
})

describe('a copy button', () => {
  test('It copies and says Copied for two seconds', async () => {
    const { user } = render(<CopyButton text="scan-1" label="Copy scan id" variant="button" />)
    await user.click(screen.getByRole('button', { name: 'Copy scan id' }))
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined()
    expect(await navigator.clipboard.readText()).toBe('scan-1')
    expect(await screen.findByRole('button', { name: 'Copy scan id' })).toBeDefined()
  })

  test('A refusal by the browser is shown in a toast', async () => {
    const { user } = render(<CopyButton text="scan-1" />)
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(await screen.findByText('Copy failed')).toBeDefined()
  })
})

describe('a broken card', () => {
  test('It says so instead of taking the page with it, and Retry shows it again', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    let broken = true
    const Part = () => {
      if (broken) throw new Error('no data')
      return <p>All is well</p>
    }
    render(
      <CardBoundary>
        <Part />
      </CardBoundary>,
    )
    expect(screen.getByText('This section could not be displayed.')).toBeDefined()
    broken = false
    act(() => void fireEvent.click(screen.getByRole('button', { name: 'Retry' })))
    expect(screen.getByText('All is well')).toBeDefined()
  })

  test('A whole screen that broke keeps what its frame has', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const Part = () => {
      throw new Error('no data')
    }
    render(
      <CardBoundary frame={(card) => <main aria-label="Frame">{card}</main>}>
        <Part />
      </CardBoundary>,
    )
    expect(screen.getByRole('main', { name: 'Frame' }).textContent).toContain('This section could not be displayed.')
  })
})

test('Severity, category and status are words, never colour alone, and axe finds nothing', async () => {
  render(
    <main>
      <h1>Parts</h1>
      <SeverityChip severity="critical" />
      <CategoryTile type="code_quality" />
      <StatusBadge status="action_plan" />
      <StatusBadge status="access_denied" />
    </main>,
  )
  expect(screen.getByText('Critical')).toBeDefined()
  expect(screen.getByTitle('Code Quality')).toBeDefined()
  expect(screen.getByText('Scanning...')).toBeDefined()
  expect(screen.getByText('Access Denied')).toBeDefined()
  expect(await axeFindings()).toEqual([])
})

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1.0 KB'],
  [1024 * 1024 - 1, '1024.0 KB'],
  [4_404_019, '4.2 MB'],
  [1024 ** 3, '1024.0 MB'],
])('%i bytes are shown as %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text)
})

test.each([
  ['shop-api', 'sa'],
  ['Shop', 'sh'],
  ['x', 'x'],
  ['my shop api', 'ms'],
  ['---', '?'],
])('The tile of "%s" reads "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
