import { describe, expect, it } from 'vitest'
import { ownSeverity } from '../../severity/testing.ts'
import { loadLanguages, parseFile } from '../../syntax/parse.ts'
import type { Language } from '../../types.ts'
import { createRuleRunner } from '../run-rules.ts'
import rule from './rule.ts'

await loadLanguages(['ruby', 'python', 'javascript'])

const run = createRuleRunner([rule])
const severities = (language: Language, text: string) => run(parseFile(`a.${language}`, text, language)).map((one) => ownSeverity(one) ?? rule.severity)

const ruby = (secret: string, verified = 'JWT.decode(@token, secret)') => `class Ticket
  def open
    ${verified}.first
  end

  def secret
    ${secret}
  end

  def owner
    JWT.decode(@token, nil, false).first['owner']
  end
end
`

const python = (keys: string, given = 'token') => `class Tickets:
    def opened(self, token):
        return jwt.decode(token, self.${keys}(${given}), algorithms=["RS256"])

    def key_of(self, token):
        return KEYS[self.issuer(token)]

    def any_key(self, token):
        return KEYS[0]

    def issuer(self, token):
        return jwt.decode(token, options={"verify_signature": False})["iss"]
`

const javascript = (check: string) => `const jwt = require('jsonwebtoken')
const checked = (token, keys) => jwt.verify(token, keys, { algorithms: ['RS256'] })
app.get('/me', (req, res) => {
  const { iss } = jwt.decode(req.cookies.session)
  res.json(${check})
})
`

describe('a token that is read before it is verified', () => {
  it('weighs less where what verifies it asks for what was read', () => {
    expect(severities('ruby', ruby('Key.find_by(owner: owner).text'))).toEqual(['medium'])
    expect(severities('python', python('key_of'))).toEqual(['medium'])
    expect(severities('javascript', javascript('checked(req.cookies.session, KEYS[iss])'))).toEqual(['medium'])
  })

  it('weighs all it does where the check has nothing to do with it, and where there is none', () => {
    expect(severities('ruby', ruby('KEY'))).toEqual(['high'])
    expect(severities('ruby', ruby('Key.find_by(owner: owner).text', 'JWT.decode(@other, secret)'))).toEqual(['high'])
    expect(severities('ruby', ruby('Key.find_by(owner: owner).text', 'JWT.decode(@token, nil, false)'))).toEqual(['high', 'high'])
    expect(severities('python', python('any_key'))).toEqual(['high'])
    expect(severities('javascript', javascript('known(iss)'))).toEqual(['high'])
    expect(severities('javascript', javascript('checked(req.cookies.other, KEYS[iss])'))).toEqual(['high'])
  })

  it('says what it is', () => {
    expect(run(parseFile('a.rb', ruby('Key.find_by(owner: owner).text'), 'ruby'))).toMatchObject([{ title: 'JWT read before its signature is verified', line: 11 }])
  })
})
