import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { fakeApi } from '../testing/fakeApi.ts'
import { renderApp } from '../testing/render.tsx'
import { Tabs } from './Tabs.tsx'

const TABS = [
  { value: 'a', label: 'Overall' },
  { value: 'b', label: 'Security' },
  { value: 'c', label: 'Performance' },
] as const

function Sample() {
  const [value, setValue] = useState<'a' | 'b' | 'c'>('a')
  return <Tabs id="sample" label="Summary" value={value} tabs={TABS} onChange={setValue} />
}

function show() {
  fakeApi()
  return renderApp(<Sample />)
}
const chosen = () => screen.getByRole('tab', { selected: true }).textContent

test('A tab is chosen by a click', async () => {
  const { user } = show()
  await user.click(screen.getByRole('tab', { name: 'Performance' }))
  expect(chosen()).toBe('Performance')
})

test.each([
  ['{ArrowRight}', 'Security'],
  ['{ArrowLeft}', 'Performance'],
  ['{End}', 'Performance'],
  ['{End}{Home}', 'Overall'],
  ['{ArrowRight}{ArrowRight}{ArrowRight}', 'Overall'],
])('The keys %s choose %s and take the focus there', async (keys, label) => {
  const { user } = show()
  await user.tab()
  await user.keyboard(keys)
  expect(chosen()).toBe(label)
  expect(document.activeElement?.textContent).toBe(label)
})

test('Tab stops at the chosen tab only', async () => {
  const { user } = show()
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Overall')
  await user.tab()
  expect(document.activeElement).toBe(document.body)
})
