import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '../testing/fakeApi.ts'
import { renderApp } from '../testing/render.tsx'
import { useKeys } from './useKeys.ts'

const Page = ({ onKey }: { onKey: () => void }) => {
  useKeys({ j: onKey })
  return <input aria-label="Name" />
}

function show(beside: string) {
  fakeApi()
  const onKey = vi.fn<() => void>()
  const { user } = renderApp(
    <>
      <Page onKey={onKey} />
      <div dangerouslySetInnerHTML={{ __html: beside }} />
    </>,
  )
  return { onKey, user }
}

test.each([
  { beside: '', heard: 1, where: 'on a page' },
  { beside: '<div aria-modal="true"></div>', heard: 0, where: 'below an open dialog' },
  { beside: '<div aria-modal="false"></div>', heard: 1, where: 'beside a slide-over that is closed' },
])('A key is heard $heard times $where', async ({ beside, heard }) => {
  const { onKey, user } = show(beside)
  await user.keyboard('j')
  expect(onKey).toHaveBeenCalledTimes(heard)
})

test('A letter that is typed into a field is no key', async () => {
  const { onKey, user } = show('')
  await user.type(screen.getByLabelText('Name'), 'jojo')
  expect(onKey).not.toHaveBeenCalled()
})
