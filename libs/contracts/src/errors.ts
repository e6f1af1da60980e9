import * as Type from 'typebox'

/** Machine-readable reasons. A text for people stands beside each in `error` and `message`. */
export const ERROR_CODES = [
  'BAD_REQUEST',
  'UNAUTHENTICATED',
  'PAYMENT_REQUIRED',
  'FORBIDDEN',
  'BETA_ACCESS_REQUIRED',
  'NOT_FOUND',
  'CONFLICT',
  'SCAN_ALREADY_RUNNING',
  'SCAN_LIMIT_REACHED',
  'LAUNCH_CREDIT_CONFIRMATION_REQUIRED',
  'SIGN_IN_REQUIRED',
  'PAYMENTS_UNAVAILABLE',
  'FIX_LIMIT_REACHED',
  'FIX_REFUSED',
  'GITHUB_RATE_LIMITED',
  'GITHUB_UNAVAILABLE',
  'GONE',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'UNSUPPORTED_ARCHIVE',
  'STORAGE_LIMIT_REACHED',
  'DISK_FULL',
  'RATE_LIMITED',
  'INTERNAL',
  'DATABASE_UNAVAILABLE',
  'UNAVAILABLE',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

export const ApiErrorBody = Type.Object({
  success: Type.Literal(false),
  error: Type.String(),
  code: Type.String(),
  message: Type.String(),
  user_id: Type.Union([Type.String(), Type.Null()]),
})
export type ApiErrorBody = Type.Static<typeof ApiErrorBody>
