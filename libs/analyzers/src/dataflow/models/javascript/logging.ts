import type { Conditions } from '../model.ts'
import { defineModel } from '../model.ts'
import { sinksAt } from './conditions.ts'

/** Only text that was put together: further arguments are told apart by the logger. */
const BUILT: Conditions = { 0: { built: true } }

export default defineModel({
  id: 'logging',
  language: 'javascript',
  types: { console: {}, winston: { returns: { createLogger: 'winston.Logger' } }, 'winston.Logger': {}, log4js: { returns: { getLogger: 'log4js.Logger' } }, 'log4js.Logger': {}, 'console.Console': {}, nodemailer: { returns: { createTransport: 'nodemailer.Transporter' } }, 'nodemailer.Transporter': {} },
  sinks: [
    ...sinksAt('console', 'log info warn error debug trace', 'log', { when: BUILT, confidence: 'low' }),
    ...sinksAt('log4js.Logger', 'info warn error debug trace fatal', 'log', { when: BUILT }),
    ...sinksAt('winston.Logger', 'info warn error debug verbose', 'log', { when: BUILT, unlessJson: true, confidence: 'low' }),
    { at: 'nodemailer.Transporter.sendMail', is: 'mail', arg: ['0.headers', '0.raw'] },
    { at: '*.sendMail', is: 'mail', arg: ['0.raw'] },
  ],
})
