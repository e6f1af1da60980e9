export * from './rar.ts'
export * from './seven-zip.ts'
export * from './tar.ts'
export * from './zip.ts'
