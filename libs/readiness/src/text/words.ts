/** A name in small words: `passwordHash`, `PasswordHash` and `PASSWORD_HASH` are `password_hash`. */
export const inWords = (name: string): string => name.replace(/([a-z\d])([A-Z])/g, '$1_$2').replace(/([A-Z])([A-Z][a-z])/g, '$1_$2').toLowerCase()

/** A name as it stands, inside of a regular expression. */
export const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
