import { describe, expect, it } from 'vitest'
import { fixFor } from './fix-for.ts'

const FIX = {
  javascript: [{ when: /\bprisma\b/, text: 'Prisma' }, { text: 'Node' }],
  php: [{ when: /\$wpdb/, text: 'WordPress' }],
  python: 'Python',
  other: 'Any',
}

describe('the fix of a rule', () => {
  it.each([
    ['python', '', 'Python'],
    ['javascript', 'await prisma.user.findMany()', 'Prisma'],
    ['javascript', 'await pool.query(text)', 'Node'],
    ['typescript', '', 'Node'],
    ['php', '$pdo->query($text)', 'Any'],
    ['php', '$wpdb->query($text)', 'WordPress'],
    ['ruby', '', 'Any'],
    ['constructor', '', 'Any'],
    [null, '', 'Any'],
  ])('speaks %s with "%s" as %s', (language, text, fix) => {
    expect(fixFor(FIX, language, text)).toBe(fix)
  })

  it('that is one text is the same in every language', () => {
    expect(fixFor('Remove it.', 'go', '')).toBe('Remove it.')
  })
})
