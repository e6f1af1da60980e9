export * from './rename.ts'
export * from './scan-start.ts'
export * from './uploads.ts'
