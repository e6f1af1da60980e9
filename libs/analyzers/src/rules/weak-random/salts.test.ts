import { describe, expect, it } from 'vitest'
import { ownSeverity } from '../../severity/testing.ts'
import { loadLanguages, parseFile } from '../../syntax/parse.ts'
import type { Language } from '../../types.ts'
import { createRuleRunner } from '../run-rules.ts'
import rule from './rule.ts'

await loadLanguages(['python', 'ruby', 'php', 'javascript', 'typescript', 'java'])

const run = createRuleRunner([rule])
const severities = (language: Language, text: string) => run(parseFile(`made.${language}`, text, language)).map((one) => ownSeverity(one) ?? rule.severity)

describe('a salt, which only has to be another one each time', () => {
  it('weighs medium in every language', () => {
    expect(severities('ruby', 'def generate_salt\n  Digest::SHA1.hexdigest([Time.now, rand].join)\nend\n')).toEqual(['medium'])
    expect(severities('python', 'import random\n\ndef make_salts():\n    return random.choices("abc", k=8)\n')).toEqual(['medium'])
    expect(severities('php', '<?php\n$passwordSalt = md5(uniqid());\n$password_salt = mt_rand();\n')).toEqual(['medium', 'medium'])
    expect(severities('javascript', 'const passwordSalt = Math.random().toString(36)\n')).toEqual(['medium'])
    expect(severities('java', 'class A { void a() { int salt = new Random().nextInt(); } }')).toEqual(['medium'])
  })

  it('is no reason to think less of a secret that is made with one', () => {
    expect(severities('ruby', 'def reset_token\n  salt = rand.to_s\n  Digest::SHA1.hexdigest(salt)\nend\n')).toEqual(['high'])
    expect(severities('python', 'import random\n\ndef salted_password():\n    return random.choices("abc", k=8)\n')).toEqual(['high'])
    expect(severities('php', '<?php\n$saltedPassword = $salt . mt_rand();\n$resetToken = md5($salt . uniqid());\n')).toEqual(['high'])
    expect(severities('javascript', 'const sessionSecretSalted = { secret: Math.random() }\n')).toEqual(['high'])
  })
})

describe('the number that a page gives a visit', () => {
  const visit = (rest: string) => `function makeSessionId() {\n  return Math.random().toString(36).slice(2)\n}\n${rest}\n`

  it('weighs little in a browser, where it signs nobody in', () => {
    expect(severities('javascript', visit("sessionStorage.setItem('visit', makeSessionId())"))).toEqual(['low'])
    expect(severities('typescript', `'use client'\n${visit('export const id = makeSessionId()')}`)).toEqual(['low'])
  })

  it('weighs all it does on a server', () => {
    expect(severities('javascript', visit("sessions.set(makeSessionId(), user)"))).toEqual(['high'])
  })

  it('is no reason to think less of a token that a page makes', () => {
    expect(severities('javascript', "const resetToken = Math.random()\nlocalStorage.setItem('a', resetToken)\n")).toEqual(['high'])
  })
})
