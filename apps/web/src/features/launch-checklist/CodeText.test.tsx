import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CodeText } from './CodeText.tsx'

const codes = (text: string) => [...render(<CodeText text={text} />).container.querySelectorAll('code')].map(({ textContent }) => textContent)

it('sets what stands between backticks as code', () => {
  expect(codes('Call `execFile("git")` or `spawn`.')).toEqual(['execFile("git")', 'spawn'])
})

it('leaves a backtick without a partner as it is', () => {
  const { container } = render(<CodeText text="Keep it: `pool.query(" />)
  expect(container.textContent).toBe('Keep it: `pool.query(')
  expect(container.querySelector('code')).toBeNull()
})

it('takes markup in a text for text', () => {
  const { container } = render(<CodeText text="`<b>` and <script>alert(1)</script>" />)
  expect(container.textContent).toBe('<b> and <script>alert(1)</script>')
  expect(container.querySelector('script')).toBeNull()
})
