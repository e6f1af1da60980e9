import { expect, it } from 'vitest'
import { isExplained } from './explained.ts'

it.each(['check: false, //nolint:gosec // only the certificate is read', 'hash := md5.Sum(text) // #nosec G401 -- the protocol wants it', 'call(text)  # nosec B602 - the text is a constant', 'call(text)  # noqa: S602 - the text is a constant'])('%s', (line) => {
  expect(isExplained(line)).toBe(true)
})

it.each(['check: false, //nolint:gosec', 'hash := md5.Sum(text) // #nosec G401', 'check: false // only the certificate is read', 'call(text)  # nosec', 'x() //nolint:errcheck // nothing is to be done about it'])('not %s', (line) => {
  expect(isExplained(line)).toBe(false)
})
