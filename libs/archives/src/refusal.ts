// alone: the process that unpacks need not load the schemas of the wire
import { visibleName } from '@preflight/contracts/visible-text'

const MAX_SHOWN = 80

/** A name from an archive as it may stand in a text: nothing in it unseen, not too long. */
export function shown(name: string): string {
  const visible = visibleName(name)
  return `"${visible.length > MAX_SHOWN ? `${visible.slice(0, MAX_SHOWN)}...` : visible}"`
}

/** An archive that is not unpacked. The message is plain text for the user who uploaded it. */
export class Refused extends Error {
  override readonly name: string = 'Refused'
  /** the message without its beginning: `reason` says what is wrong with "it", the archive */
  readonly reason: string

  constructor(reason: string, options?: ErrorOptions) {
    super(`The archive was refused: ${reason}`, options)
    this.reason = reason
  }
}

/** The disk was full while a child process unpacked: the same to look at as an error of the system that this process meets. */
export class NoRoom extends Error {
  override readonly name: string = 'NoRoom'
  readonly code = 'ENOSPC'
  readonly syscall = 'write'

  constructor() {
    super('Not enough disk space to unpack the archive')
  }
}

/** @param reason ends the sentence "The archive was refused: " */
export const refusal = (reason: string) => new Refused(reason)

export const DAMAGED = 'it is damaged or incomplete. Create it again and retry.'
export const ENCRYPTED = 'it is encrypted. Create it without a password.'
export const UNKNOWN_FORMAT = 'its content is not a zip, tar, gz, tgz, tar.gz, rar or 7z archive.'

/** A system call that failed is our trouble and worth another try; what a parser throws is the archive's. */
export const isOurTrouble = (error: unknown): boolean => error instanceof Error && 'syscall' in error
