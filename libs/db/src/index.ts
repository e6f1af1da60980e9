export * from './connect.ts'
export * from './credits.ts'
export * from './migrate.ts'
export * from './schema/index.ts'
