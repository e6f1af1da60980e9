import { logsSecret } from '../hidden.ts'
import { defineModel } from '../model.ts'
import { eachUnder } from './helpers.ts'

/** What is written to logs, and nobody may know. */
export default defineModel({
  id: 'ruby-logs',
  language: 'ruby',
  // of controllers, jobs and the like
  types: { '*': { returns: { logger: 'rails.Logger' } }, 'rails.Logger': {} },
  sinks: eachUnder('Rails.logger() Rails.logger Logger *.logger() rails.Logger', 'info debug warn error fatal add unknown').map((at) => logsSecret(at)),
})
