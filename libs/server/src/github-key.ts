import { createPrivateKey, type KeyObject } from 'node:crypto'

const PEM = /-----BEGIN [A-Z ]*PRIVATE KEY-----/

/** The key as PEM with real line ends, whichever of the three ways it is written in an environment variable. */
function pemOf(given: string): string {
  const text = given.replaceAll('\\r', '').replaceAll('\\n', '\n').trim()
  return PEM.test(text) ? text : Buffer.from(text, 'base64').toString('utf8')
}

function parsed(pem: string): KeyObject | null {
  try {
    return createPrivateKey(pem)
  } catch {
    return null
  }
}

/**
 * The App's private key as PKCS #8, which is the form that signing takes.
 * @param given PEM with line ends real or written \n, or base64 of PEM
 * @returns null for what is no RSA key
 */
export function readPrivateKey(given: string): string | null {
  const key = parsed(pemOf(given))
  if (key?.asymmetricKeyType !== 'rsa') return null
  return key.export({ type: 'pkcs8', format: 'pem' }).toString()
}
