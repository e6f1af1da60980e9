export interface Config {
  databaseUrl: string
  port: number
}

/** Reads the environment once; a missing value stops the start with its name. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const databaseUrl = env.DATABASE_URL
  if (!databaseUrl) throw new Error('DATABASE_URL is not set')
  return { databaseUrl, port: Number(env.PORT ?? 8080) }
}
