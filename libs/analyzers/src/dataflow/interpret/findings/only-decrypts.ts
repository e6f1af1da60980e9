import { namesIn } from '../../ir/names.ts'
import type { MisuseFinding } from './report.ts'

/** What the libraries call it where a cipher reads what was encrypted. */
const DECRYPTS = /^(?:decrypt|decryptor|DECRYPT_MODE|UNWRAP_MODE|CreateDecryptor|(?:Try)?Decrypt(?:Ecb|Cbc|Cfb)?|New(?:CBC|CFB)Decrypter|createDecipher(?:iv)?|(?:openssl|mcrypt)_decrypt|mdecrypt_generic)$/
/** Whatever may write with it; in a mode that makes a stream of a cipher to read and to write is the same. */
const ENCRYPTS = /encrypt(?!ed|ion)|^(?:createCipher(?:iv)?|NewCTR|NewOFB|NewGCM|WRAP_MODE|mcrypt_generic)$/i
/** `decrypt(container)`: a function that is there to read, whatever its format makes it do on the way. */
const READS = /decrypt|decipher/i

/** Whether a weak cipher only reads what others have encrypted with it: that is no secret, and nothing here could make it one. */
export function onlyDecrypts({ mod, fn, model: { rule } }: MisuseFinding): boolean {
  if (rule !== 'weak-cipher') return false
  if (ENCRYPTS.test(fn.ir.name)) return false
  const names = namesIn(mod.ir, fn.ir).map(({ name }) => name)
  return READS.test(fn.ir.name) || (names.some((name) => DECRYPTS.test(name)) && !names.some((name) => ENCRYPTS.test(name)))
}
