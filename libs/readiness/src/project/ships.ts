export { runsForUsers } from '@preflight/contracts'
