import { createHash } from 'node:crypto'

/** Git's number of a file's content. */
export const blobOid = (content: Buffer): string => createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex')
