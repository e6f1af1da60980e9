import { expect, it } from 'vitest'
import { aFinding, ask } from '../../testing/project.ts'
import { page } from '../../testing/example.ts'
import { check } from './check.ts'

const raw = aFinding('raw-html-property', { severity: 'info', confidence: 'low', file_path: 'src/App.tsx' })

it('needs a look where raw HTML is set from a value that nobody sanitizes, and passes once that is ignored', () => {
  expect(ask(check, page(), [raw])).toMatchObject({ status: 'PARTIAL', finding_ids: [raw.id], otherwise: { status: 'PASSED' } })
})

it('fails for data that is seen to reach a page, and still needs a look without it', () => {
  expect(ask(check, page(), [raw, aFinding('xss')])).toMatchObject({ status: 'MISSING', otherwise: { status: 'PARTIAL' } })
})

it('does not mind raw HTML in a test', () => {
  expect(ask(check, page(), [{ ...raw, place: 'test' }]).status).toBe('PASSED')
})

it('passes where the same file escapes what it puts together', () => {
  expect(ask(check, page({ 'src/App.tsx': `const escapeHtml = (text) => text.replaceAll('<', '&lt;')\nexport const App = ({ lines }) => <div dangerouslySetInnerHTML={{ __html: lines.map(escapeHtml).join('') }} />` }), [raw]).status).toBe('PASSED')
})
