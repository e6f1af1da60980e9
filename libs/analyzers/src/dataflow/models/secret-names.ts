import type { SinkModel } from './model.ts'

/** Fields that hold what opens an account, a link or a door of the program. A salt only has to be another one each time. */
const FIELDS = 'password tempPassword temporaryPassword resetToken resetPasswordToken passwordResetToken passwordToken verificationToken verifyToken emailToken emailVerificationToken confirmToken confirmationToken activationToken activationKey inviteToken inviteCode invitationToken accessToken refreshToken authToken authenticationToken apiToken apiKey apiSecret clientSecret sessionToken sessionId csrfToken rememberToken loginToken loginCode otp otpCode otpSecret resetCode verificationCode verifyCode confirmationCode activationCode recoveryCode secretKey privateKey'.split(' ')
const underscored = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The same fields as the languages write them: `resetToken`, `reset_token`. */
export const SECRET_FIELDS: readonly string[] = FIELDS
export const SECRET_FIELDS_UNDERSCORED: readonly string[] = FIELDS.map(underscored)

/** Cookies and entries of sessions by which somebody is known, or that only one person may know. */
export const SECRET_NAME = /token|\botp\b|one_?time|pass_?(?:word|code)|secret|nonce|[cx]srf|sess|sid\b|auth|remember|login|api_?key|(?:reset|verif\w*|confirm\w*|activation|recovery|invite|sms|email|pin)_?code|(?:^|_|oauth)state$/i
/** Cookies that say what somebody is shown. */
export const SHOWN_NAME = /lang|locale|theme|variant|bucket|experiment|\bab_?|split|group|visit|visitor|analytics|track|seen|cache|colou?r|view|sort|tab|banner|cart|device|client_?id|anonymous|\bcid\b|\buid\b/i

const predictable = (at: string, fix: string): SinkModel => ({ at, set: true, is: 'predictable', sure: true, confidence: 'medium', fix })

/** What is surely written to such a field, and objects that are written down with one. */
export const secretFields = (names: readonly string[], fix: string): SinkModel[] => names.flatMap((name) => [predictable(`*.${name}`, fix), predictable(`{}.${name}`, fix)])

/** A call that gives a cookie, or keeps an entry, under a name. What the name does not tell is worth a look. */
export const namedSecrets = (at: string, name: number, fix: string): SinkModel[] => [
  { at, arg: name + 1, is: 'predictable', when: { [name]: SECRET_NAME }, fix },
  { at, arg: name + 1, is: 'predictable', when: { [name]: { not: { anyOf: [SECRET_NAME, SHOWN_NAME] } } }, severity: 'medium', confidence: 'medium', fix },
]
