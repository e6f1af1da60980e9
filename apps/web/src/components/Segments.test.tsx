import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '../testing/render.tsx'
import { Segments } from './Segments.tsx'

it('is one stop of the Tab key, and the arrow keys move in it', async () => {
  const onChange = vi.fn()
  const options = ['light', 'dark'].map((value) => ({ value, label: value }))
  const { user } = renderApp(<Segments labelId="theme" value="light" options={options} onChange={onChange} />)
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'light' }))
  await user.keyboard('{ArrowRight}{Enter}')
  expect(onChange).toHaveBeenCalledWith('dark')
  await user.tab()
  expect(document.activeElement).toBe(document.body)
})
