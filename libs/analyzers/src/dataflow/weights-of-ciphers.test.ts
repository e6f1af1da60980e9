import { beforeAll, expect, it } from 'vitest'
import { loadLanguages, parseFile } from '../syntax/parse.ts'
import type { Language } from '../types.ts'
import { lowerFile } from './lower/index.ts'
import { followed } from './testing.ts'

beforeAll(async () => loadLanguages(['python', 'java', 'ruby', 'php', 'javascript', 'go', 'csharp']))

const weights = (path: string, language: Language, text: string) => {
  const module = lowerFile(parseFile(path, text, language))
  return followed(module ? [module] : []).findings.filter(({ rule_id }) => rule_id === 'weak-cipher').map(({ severity }) => severity)
}

const PYTHON = 'from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes\n'

it.each([
  ['a.py', 'python', `${PYTHON}def read(data, key):\n    cipher = Cipher(algorithms.AES(key), modes.ECB())\n    reader = cipher.decryptor()\n    return reader.update(data) + reader.finalize()\n`],
  ['a.py', 'python', `from Crypto.Cipher import AES\ndef read(data, key):\n    return AES.new(key, AES.MODE_ECB).decrypt(data)\n`],
  ['A.java', 'java', 'import javax.crypto.Cipher; class A { byte[] read(byte[] data, java.security.Key key) throws Exception { Cipher cipher = Cipher.getInstance("DES/ECB/PKCS5Padding"); cipher.init(Cipher.DECRYPT_MODE, key); return cipher.doFinal(data); } }'],
  ['a.rb', 'ruby', "def read(data, key)\n  cipher = OpenSSL::Cipher.new('des-ecb')\n  cipher.decrypt\n  cipher.key = key\n  cipher.update(data) + cipher.final\nend\n"],
  ['a.php', 'php', "<?php function read($data, $key) { return openssl_decrypt($data, 'aes-256-ecb', $key); }"],
  ['a.js', 'javascript', "const crypto = require('crypto')\nexports.read = (data, key) => crypto.createDecipheriv('des-ecb', key, '').update(data)\n"],
  ['a.go', 'go', 'package a\nimport ("crypto/cipher"; "crypto/des")\nfunc read(data, key, iv []byte) {\n\tblock, _ := des.NewCipher(key)\n\tcipher.NewCBCDecrypter(block, iv).CryptBlocks(data, data)\n}\n'],
  ['a.cs', 'csharp', 'using System.Security.Cryptography; class A { object Read(byte[] key, byte[] iv) { var des = DES.Create(); return des.CreateDecryptor(key, iv); } }'],
] as const)('weighs a cipher less that only reads what others have encrypted: %s %s', (path, language, text) => {
  const found = weights(path, language, text)
  expect(found.length).toBeGreaterThan(0)
  expect(new Set(found)).toEqual(new Set(['medium']))
})

it.each([
  ['a.py', 'python', `${PYTHON}def both(data, key):\n    cipher = Cipher(algorithms.AES(key), modes.ECB())\n    return cipher.decryptor().update(data), cipher.encryptor().update(data)\n`],
  ['a.py', 'python', `${PYTHON}def write(data, key):\n    return Cipher(algorithms.AES(key), modes.ECB()).encryptor().update(data)\n`],
  ['a.py', 'python', `${PYTHON}def made(key):\n    return Cipher(algorithms.AES(key), modes.ECB())\n`],
  ['A.java', 'java', 'import javax.crypto.Cipher; class A { byte[] run(int mode, byte[] data, java.security.Key key) throws Exception { Cipher cipher = Cipher.getInstance("DES/ECB/PKCS5Padding"); cipher.init(mode, key); return cipher.doFinal(data); } }'],
  ['a.php', 'php', "<?php function encrypt_decrypt($data, $key, $isOut) { return $isOut ? openssl_decrypt($data, 'aes-256-ecb', $key) : openssl_encrypt($data, 'aes-256-ecb', $key); }"],
  ['a.js', 'javascript', "const crypto = require('crypto')\nexports.write = (data, key, other) => crypto.createCipheriv('des-ecb', other.decrypt(key), '').update(data)\n"],
  ['a.go', 'go', 'package a\nimport ("crypto/cipher"; "crypto/des")\nfunc write(data, key, iv []byte) {\n\tblock, _ := des.NewCipher(key)\n\tcipher.NewCBCEncrypter(block, iv).CryptBlocks(data, data)\n}\n'],
] as const)('weighs one in full that writes, or that may: %s %s', (path, language, text) => {
  const found = weights(path, language, text)
  expect(found.length).toBeGreaterThan(0)
  expect(new Set(found)).toEqual(new Set([undefined]))
})

it('believes a function that is called after reading, whatever its format asks for', () => {
  const text = (name: string) => `${PYTHON}def ${name}(data, key):\n    first = Cipher(algorithms.AES(key), modes.ECB()).encryptor().update(b'ff')\n    return Cipher(algorithms.AES(key), modes.CFB(first)).decryptor().update(data)\n`
  expect([weights('a.py', 'python', text('decrypt_container')), weights('a.py', 'python', text('container'))]).toEqual([['medium'], [undefined]])
})
