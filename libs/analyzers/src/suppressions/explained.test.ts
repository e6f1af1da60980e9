import { expect, it } from 'vitest'
import { isExplained, isJustified } from './explained.ts'

it.each(['check: false, //nolint:gosec // only the certificate is read', 'hash := md5.Sum(text) // #nosec G401 -- the protocol wants it', 'call(text)  # nosec B602 - the text is a constant', 'call(text)  # noqa: S602 - the text is a constant'])('%s', (line) => {
  expect(isExplained(line)).toBe(true)
})

it.each(['check: false, //nolint:gosec', 'hash := md5.Sum(text) // #nosec G401', 'check: false // only the certificate is read', 'call(text)  # nosec', 'x() //nolint:errcheck // nothing is to be done about it'])('not %s', (line) => {
  expect(isExplained(line)).toBe(false)
})

it('takes a reason from the comment above', () => {
  expect(isExplained('  call(  # noqa: S602', '  # the text is a constant of ours')).toBe(true)
  expect(isExplained('call(text)  # noqa: S602  -- reviewer-final content')).toBe(true)
  expect([isExplained('call(  # noqa: E501', '# the text is a constant'), isExplained('call(  # noqa: S602', 'text = read()'), isExplained('call(text)', '# the text is a constant')]).toEqual([false, false, false])
})

it('reads why a method is as it is among its annotations', () => {
  const lines = ['class Any {', '  @Override', '  @SuppressFBWarnings(value = "WEAK_TRUST_MANAGER", justification = "Only where the user asks for it.")', '  public void check(Chain chain) {}', '  @Override', '  public void other(Chain chain) {}', '  @SuppressFBWarnings("WEAK_TRUST_MANAGER")', '  public void third(Chain chain) {}']
  expect([2, 3, 5, 6, 7].map((line) => isJustified(lines, line))).toEqual([true, true, false, false, false])
})
