import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SourceLine, SourceLinkContext } from './SourceLine.tsx'

const finding = { file_path: 'invoice\u202Etxt.exe', line_number: 7 }

it('shows a direction mark of a path instead of following it, while the link leads to the file of that name', () => {
  const { container } = render(
    <SourceLinkContext value={(path) => `https://example.com/${encodeURIComponent(path)}`}>
      <SourceLine finding={finding} />
    </SourceLinkContext>,
  )
  expect(container.textContent).toContain(String.raw`Line 7 in invoice\u202etxt.exe`)
  expect(container.querySelector('a')?.getAttribute('href')).toBe('https://example.com/invoice%E2%80%AEtxt.exe')
})
