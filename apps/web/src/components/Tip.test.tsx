import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { axeFindings } from '../testing/axe.ts'
import { fakeApi } from '../testing/fakeApi.ts'
import { renderApp } from '../testing/render.tsx'
import { Tip } from './Tip.tsx'

function show(text = 'Older than the list') {
  fakeApi()
  return renderApp(
    <main>
      <h1>Tips</h1>
      <Tip text={text}>
        <button type="button">Older</button>
      </Tip>
    </main>,
  )
}
const part = () => screen.getByRole('button', { name: 'Older' })

test('A tooltip shows on hover, describes its part, and goes with the pointer', async () => {
  const { user } = show()
  await user.hover(part())
  const tip = await screen.findByRole('tooltip')
  expect(tip.textContent).toBe('Older than the list')
  expect(part().getAttribute('aria-describedby')).toBe(tip.id)
  await user.unhover(part())
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  expect(part().getAttribute('aria-describedby')).toBeNull()
})

test('A tooltip stays while the pointer is on it', async () => {
  const { user } = show()
  await user.hover(part())
  await user.hover(await screen.findByRole('tooltip'))
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(screen.getByRole('tooltip')).toBeDefined()
})

test('A tooltip shows on focus from the keyboard, and Escape closes it without moving the focus', async () => {
  const { user } = show()
  await user.tab()
  expect(await screen.findByRole('tooltip')).toBeDefined()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  expect(document.activeElement).toBe(part())
})

test('A tooltip does not wander about when the page scrolls', async () => {
  const { user } = show()
  await user.tab()
  await screen.findByRole('tooltip')
  fireEvent.scroll(window)
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})

test('Nothing is said for an empty text', async () => {
  const { user } = show('')
  await user.tab()
  await user.hover(part())
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test('axe finds nothing while a tooltip is open', async () => {
  const { user } = show()
  await user.tab()
  await screen.findByRole('tooltip')
  expect((await axeFindings()).filter((finding) => !JSON.stringify(finding).includes('region'))).toEqual([])
})
