import type { Conditions } from '../model.ts'
import { logsSecret } from '../hidden.ts'
import { defineModel } from '../model.ts'
import { sinksAt } from './conditions.ts'

/** Only text that was put together: further arguments are told apart by the logger. */
const BUILT: Conditions = { 0: { built: true } }

const LEVELS = 'log info warn error debug trace fatal verbose silly'.split(' ')
const LOGGERS = ['winston', 'winston.Logger', 'log4js.Logger', 'pino.Logger', 'bunyan.Logger', '@nestjs/common.Logger', 'loglevel', 'consola']

export default defineModel({
  id: 'logging',
  language: 'javascript',
  types: { console: {}, winston: { returns: { createLogger: 'winston.Logger' } }, 'winston.Logger': {}, log4js: { returns: { getLogger: 'log4js.Logger' } }, 'log4js.Logger': {}, 'console.Console': {}, pino: { returns: { '': 'pino.Logger', pino: 'pino.Logger' } }, 'pino.Logger': { returns: { child: 'pino.Logger' } }, bunyan: { returns: { createLogger: 'bunyan.Logger' } }, 'bunyan.Logger': {}, '@nestjs/common.Logger': {}, nodemailer: { returns: { createTransport: 'nodemailer.Transporter' } }, 'nodemailer.Transporter': {} },
  // whether it is there says nothing of what it is
  sanitizers: ['Boolean', 'isNaN', 'isFinite'].map((at) => ({ at, cleans: ['secret'] })),
  sinks: [
    ...sinksAt('console', 'log info warn error debug trace', 'log', { when: BUILT, confidence: 'low' }),
    ...sinksAt('log4js.Logger', 'info warn error debug trace fatal', 'log', { when: BUILT }),
    ...sinksAt('winston.Logger', 'info warn error debug verbose', 'log', { when: BUILT, unlessJson: true, confidence: 'low' }),
    ...'log info warn error debug trace dir table'.split(' ').map((name) => logsSecret(`console.${name}`)),
    ...LOGGERS.flatMap((type) => LEVELS.map((name) => logsSecret(`${type}.${name}`))),
    // one that is brought in from somewhere else, by its name
    ...LEVELS.map((name) => logsSecret(`*.${name}`, { when: { this: /(?:^|[._/])_?log(?:ger)?(?:\(\))?$/i } })),
    { at: 'nodemailer.Transporter.sendMail', is: 'mail', arg: ['0.headers', '0.raw'] },
    { at: '*.sendMail', is: 'mail', arg: ['0.raw'] },
  ],
})
