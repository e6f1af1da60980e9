export * from './finding.ts'
export * from './sarif-problems.ts'
