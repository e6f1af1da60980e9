export interface Config {
  databaseUrl: string
  port: number
  /** requests of one address in a minute */
  rateLimit: number
  /** null where errors are only logged */
  bugsnagApiKey: string | null
}

/** Reads the environment once; a missing or malformed value stops the start with its name. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const databaseUrl = env.DATABASE_URL
  if (!databaseUrl) throw new Error('DATABASE_URL is not set')
  return {
    databaseUrl,
    port: wholeNumber('PORT', env.PORT ?? '8080'),
    rateLimit: wholeNumber('RATE_LIMIT', env.RATE_LIMIT ?? '120'),
    bugsnagApiKey: env.BUGSNAG_API_KEY || null,
  }
}

function wholeNumber(name: string, text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new Error(`${name} is no whole number`)
  return Number(text)
}
