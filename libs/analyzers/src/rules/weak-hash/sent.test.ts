import { describe, expect, it } from 'vitest'
import { ownSeverity } from '../../severity/testing.ts'
import { loadLanguages, parseFile } from '../../syntax/parse.ts'
import type { Language } from '../../types.ts'
import { createRuleRunner } from '../run-rules.ts'
import rule from './rule.ts'

await loadLanguages(['php', 'python', 'javascript', 'ruby', 'java'])

const weights = (language: Language, text: string) => createRuleRunner([rule])(parseFile(`account.${language}`, language === 'php' ? `<?php\n${text}\n` : text, language)).map(ownSeverity)

const IMPORTS: Partial<Record<Language, string>> = { python: 'import hashlib, requests\nfrom hashlib import sha256\n', javascript: "import crypto from 'crypto'\nimport axios from 'axios'\n" }

describe('a password that goes to another service as a hash', () => {
  const sent: [Language, string, string?][] = [
    ['python', 'class Account:\n    def sign_in(self, user, password):\n        return self.api_request("login", name=user, password=hashlib.sha256(password.encode()).hexdigest())\n'],
    ['python', 'class Account:\n    def sign_in(self, user, password, data):\n        data["secret"] = sha256(password.encode()).hexdigest()\n        answer = self.api_request("login", name=user, secret=data["secret"])\n        return answer["ok"]\n'],
    ['python', 'def sign_in(user, password):\n    return requests.post("https://shop.example/login", data={"name": user, "password": hashlib.md5(password.encode()).hexdigest()}).json()\n'],
    ['javascript', "const signIn = (name, password) => axios.post('/login', { name, password: crypto.createHash('sha256').update(password).digest('hex') })\n"],
    ['php', "function signIn($name, $password) { return $this->http->post('https://shop.example/login', ['name' => $name, 'pass' => md5($password)]); }"],
    ['ruby', "def sign_in(name, password)\n  http_request('login', name: name, password: Digest::MD5.hexdigest(password))\nend\n"],
    ['javascript', "function signIn(socket, name, password) { socket.emit('login', { name, password: crypto.createHash('md5').update(password).digest('hex') }) }"],
  ]

  it.each(sent)('weighs medium: %s %s', (language, text) => {
    expect(weights(language, (IMPORTS[language] ?? '') + text)).toEqual(['medium'])
  })

  const kept: [Language, string][] = [
    ['python', 'def keep(user, password):\n    user.password = hashlib.sha256(password.encode()).hexdigest()\n    user.save()\n    requests.post(HOOK_URL, data={"name": user.name})\n'],
    ['python', 'def keep(user, password):\n    hashed = hashlib.sha256(password.encode()).hexdigest()\n    users.insert(user, hashed)\n    requests.post("https://shop.example/new", data={"password": hashed})\n'],
    ['python', 'def check(request, password):\n    user = users.get(name=request.name, password=hashlib.sha256(password.encode()).hexdigest())\n    return user\n'],
    ['python', 'def check(user, password):\n    return requests.post("https://shop.example/in", json={"ok": user.kept == hashlib.sha256(password.encode()).hexdigest()})\n'],
    ['python', 'def check(name, password):\n    return users.login(name, hashlib.sha256(password.encode()).hexdigest())\n'],
    ['php', 'function check($name, $password) { return $this->users->login($name, md5($password)); }'],
    ['php', "function keep($name, $password) { return $this->db->insert('users', ['name' => $name, 'pass' => md5($password)]); }"],
    ['javascript', "const check = (name, password) => users.get(name, crypto.createHash('sha256').update(password).digest('hex'))\n"],
    ['ruby', "def keep(name, password)\n  User.create(name: name, password: Digest::MD5.hexdigest(password))\nend\n"],
  ]

  it.each(kept)('weighs high where it is kept or looked up: %s %s', (language, text) => {
    expect(weights(language, (IMPORTS[language] ?? '') + text)).toEqual(['high'])
  })
})
