export interface OwnServer {
  /** stays the same */
  url: string
  /** Ends it in order; may be called twice. */
  stop(): Promise<void>
  /** kill -9, children and all */
  kill(): Promise<void>
  /** It keeps its connections and answers nothing. */
  freeze(): void
  thaw(): void
  /** Starts it again, PostgreSQL with its data, Redis perhaps empty. */
  start(): Promise<void>
}

export interface OwnServers {
  postgres: OwnServer
  redis: OwnServer
  close(): Promise<void>
}

/** PostgreSQL, with an empty database, and Redis of one test's own. */
export function startOwnServers(): Promise<OwnServers>
