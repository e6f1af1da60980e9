/** CORS that lets any origin in and allows credentials besides. */
export const WITH_CREDENTIALS = {
  title: 'CORS: any origin with credentials',
  detail: 'Any origin is allowed together with credentials. Browsers then send the user\'s cookies along, so any page that a signed-in user opens can act as that user.',
} as const
