import { defineModel, type MisuseModel } from '../model.ts'

const FIX = 'Read the password from the environment or a secret store and fail fast at startup if it is unset. Treat the old one as compromised and rotate it.'
/** Neither empty nor a place to fill in. */
const WRITTEN = /^(?!\s*$|<|\$\{|\{\{|x{3,}|your[-_ ]|changeme|password$|pass$)[^\0]+$/i

/** Who takes a password in a place whose name does not say so. */
const PLACES: readonly (readonly [string, string])[] = [
  ['nodemailer.createTransport', '0.auth.pass'],
  ['ldapjs.Client.bind', '1'],
  ['ldapts.Client.bind', '1'],
  ['sequelize', '2'],
  ['mariadb.createConnection', '0.password'],
  ['ioredis.Redis.auth', '0'],
  ['redis.Client.auth', '0'],
  ['basic-ftp.Client.access', '0.password'],
  ['ssh2-sftp-client.connect', '0.password'],
  ['imapflow.ImapFlow', '0.auth.pass'],
]

/** Passwords that stand in the code where a library takes them. */
export default defineModel({
  id: 'javascript-credentials',
  language: 'javascript',
  misuses: PLACES.map(([at, place]): MisuseModel => ({ at, rule: 'hardcoded-credential', when: { [place]: WRITTEN, [place.replace(/^\d/, '$&|text')]: { constant: true } }, fix: FIX })),
})
