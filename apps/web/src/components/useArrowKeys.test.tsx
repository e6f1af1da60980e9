import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useArrowKeys } from './useArrowKeys.ts'

const NAMES = ['All', 'High', 'Low']
const Bar = ({ pressed }: { pressed: number }) => (
  <fieldset {...useArrowKeys<HTMLFieldSetElement>(pressed)}>
    {NAMES.map((name) => (
      <button key={name} type="button">
        {name}
      </button>
    ))}
  </fieldset>
)
const focused = () => document.activeElement?.textContent

test('Tab comes to the pressed button, and arrow keys go round among all', async () => {
  render(<Bar pressed={1} />)
  const user = userEvent.setup()
  await user.tab()
  expect(focused()).toBe('High')
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(focused()).toBe('All')
  await user.keyboard('{End}')
  expect(focused()).toBe('Low')
  await user.tab()
  expect(document.activeElement).not.toBe(screen.getByRole('button', { name: 'High' }))
})
