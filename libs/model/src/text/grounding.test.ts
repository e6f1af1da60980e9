import { describe, expect, it } from 'vitest'
import { Grounds, groundedText } from './grounding.ts'

const DATA = ['SQL injection in src/routes/search.ts, line 42, severity critical', "const rows = await db.query('select * from orders where id = ' + req.query.id)", 'Bind the value: pass it as a parameter. 1,240 lines, 3 findings, CWE-89', '// see https://evil.example/of-the-code']
const grounds = new Grounds(DATA, ['https://cwe.mitre.org/data/definitions/89.html'])

describe('a sentence stands', () => {
  it.each([
    'The search term is joined into the statement.',
    'Line 42 of `src/routes/search.ts` joins `req.query.id` into SQL.',
    'db.query() gets the whole text.',
    'search.ts has three findings.',
    'The project has 1240 lines.',
    'It is CWE-89, see https://cwe.mitre.org/data/definitions/89.html.',
    'It holds for JavaScript and/or PostgreSQL.',
  ])('where all that it names is in the data: %s', (sentence) => {
    expect(grounds.unfounded(sentence)).toBeNull()
  })
})

describe('a sentence is left out', () => {
  it.each([
    ['Line 43 joins it.', '43'],
    ['There are four findings.', '4'],
    ['See src/routes/orders.ts.', 'src/routes/orders.ts'],
    ['See search.js.', 'search.js'],
    ['It is in outes/search.ts.', 'outes/search.ts'],
    ['`userId` is not checked.', 'userId'],
    ['getUser() is not checked.', 'getUser()'],
    ['db.execute is called.', 'db.execute'],
    ['Read https://evil.example/x first.', 'https://evil.example/x'],
    ['Read https://evil.example/of-the-code first.', 'https://evil.example/of-the-code'],
    ['It is CWE-79.', '79'],
    ['Set USER_ID.', 'USER_ID'],
  ])('that names what the data does not: %s', (sentence, unfounded) => {
    expect(grounds.unfounded(sentence)).toBe(unfounded)
  })

  it.each(['![x](https://cwe.mitre.org/data/definitions/89.html)', 'See [here](https://cwe.mitre.org/data/definitions/89.html).', 'It is <b>safe</b>.', 'It is &lt;safe&gt;.', 'It is\u200b safe.', 'It is \u202eefas.'])('that is more than text: %j', (sentence) => {
    expect(grounds.unfounded(sentence)).not.toBeNull()
  })
})

describe('a text', () => {
  it('keeps its other sentences, and counts', () => {
    const { text, tally, dropped } = groundedText('Line 42 joins it. Line 43 reads it. Bind the value.', grounds, 'By the rule.')
    expect(text).toBe('Line 42 joins it. Bind the value.')
    expect(tally).toEqual({ kept: 2, corrected: 0, dropped: 1 })
    expect(dropped).toEqual([{ sentence: 'Line 43 reads it.', unfounded: '43' }])
  })

  it('of which nothing is left is the rule\'s own', () => {
    expect(groundedText('Line 43 reads it.', grounds, 'By the rule.')).toMatchObject({ text: 'By the rule.', tally: { kept: 0, corrected: 1, dropped: 0 } })
  })

  it('without anything to leave out is as it was written', () => {
    expect(groundedText('Line 42 joins it.\n\nBind the value.', grounds, '').text).toBe('Line 42 joins it.\n\nBind the value.')
  })

  it('does not end a sentence in the middle of code or of a name', () => {
    expect(groundedText('Bind `req.query.id`. See src/routes/search.ts for it.', grounds, '').tally.kept).toBe(2)
  })
})
