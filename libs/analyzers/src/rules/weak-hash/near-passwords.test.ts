import { expect, it } from 'vitest'
import { ownSeverity } from '../../severity/testing.ts'
import { loadLanguages, parseFile } from '../../syntax/parse.ts'
import { createRuleRunner } from '../run-rules.ts'
import rule from './rule.ts'

await loadLanguages(['php'])

const weights = (code: string) => createRuleRunner([rule])(parseFile('login.php', `<?php\n${code}\n`, 'php')).map((one) => ownSeverity(one) ?? one.title)

it('does not take what stands near a password for one', () => {
  expect(weights("function countPasswordResets() { $name = 'password_tries_' . md5($this->remote_address); return $this->tries[$name]; }")).toEqual([])
  expect(weights('function resetPassword($email) { $token = md5(time() . $email); }')).toEqual([undefined])
  expect(weights('function keep($password) { $kept = md5($password); }')).toEqual(['high'])
})

it('weighs less a hash that only lets in who is given a better one at once', () => {
  const login = (then: string) => `function login($password, $user) { if (md5($password) === $user->kept) { ${then} } }`
  expect(weights(login('$user->kept = $this->makeHash($password);'))).toEqual(['medium'])
  expect(weights(login('$user->kept = password_hash($password, PASSWORD_DEFAULT);'))).toEqual(['medium'])
  expect(weights(login('$this->open($user);'))).toEqual(['high'])
})

it('knows a key that is drawn by chance, also where a password goes in besides', () => {
  expect(weights('function renew($user) { $user->feed_key = md5(random_bytes(32) . $user->password); }')).toEqual([])
  expect(weights('function renew($user) { $user->feed_key = md5($user->salt . $user->password); }')).toEqual(['high'])
  expect(weights('function keep($user, $password) { $user->kept = md5(($user->salt = random_bytes(8)) . $password); }')).toEqual(['high'])
})
