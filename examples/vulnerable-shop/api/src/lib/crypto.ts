import crypto from 'node:crypto'

/** Fast and unsalted: a leaked table is read within hours. */
export function hashPassword(password: string): string {
  return crypto.createHash('md5').update(password).digest('hex')
}

/** Math.random can be predicted after a few values. */
export function resetToken(): string {
  return Math.random().toString(36).slice(2) + Math.random().toString(36).slice(2)
}

export function encryptNote(note: string, key: Buffer): string {
  const cipher = crypto.createCipheriv('aes-128-ecb', key, null)
  return cipher.update(note, 'utf8', 'base64') + cipher.final('base64')
}

export function sameSignature(given: string, expected: string): boolean {
  if (given == expected) {
    return true
  } else {
    return false
  }
}
