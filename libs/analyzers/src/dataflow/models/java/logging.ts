import { defineModel } from '../model.ts'
import { facts, giving } from './members.ts'

const LEVELS = 'trace debug info warn error fatal'
const FIX = 'Remove line breaks before the value is logged, or use an encoder that writes JSON:\n\n```java\nlog.info("signed in: {}", name.replaceAll("[\\r\\n]", "_"));\n```'
/** Values of their own are for the layout to escape; what is joined into the message is not. */
const sink = { arg: 0, is: 'log' as const, severity: 'low' as const, fix: FIX }

export default defineModel({
  id: 'java-logging',
  language: 'java',
  types: {
    'org.slf4j.LoggerFactory': { returns: { getLogger: 'org.slf4j.Logger' } },
    'org.slf4j.Logger': {},
    'org.apache.logging.log4j.LogManager': { returns: giving('getLogger getRootLogger', 'org.slf4j.Logger') },
    'org.apache.logging.log4j.Logger': { is: ['org.slf4j.Logger'] },
    'org.apache.log4j.Logger': { is: ['org.slf4j.Logger'], returns: { getLogger: 'org.slf4j.Logger' } },
    'org.apache.commons.logging.LogFactory': { returns: { getLog: 'org.slf4j.Logger' } },
    'org.apache.commons.logging.Log': { is: ['org.slf4j.Logger'] },
    'org.jboss.logging.Logger': { is: ['org.slf4j.Logger'], returns: { getLogger: 'org.slf4j.Logger' } },
    'java.util.logging.Logger': { returns: { getLogger: 'java.util.logging.Logger', getGlobal: 'java.util.logging.Logger' } },
  },
  sinks: [
    // a logger that is not known, given a sentence
    ...['trace', 'debug', 'info', 'warn', 'error'].map((name) => ({ at: `*.${name}`, ...sink, when: { 0: /[a-z] |\{\}/i } })),
    ...facts('org.slf4j.Logger', LEVELS, sink),
    ...facts('java.util.logging.Logger', 'severe warning info config fine finer finest', sink),
    ...facts('java.util.logging.Logger', 'log', { ...sink, arg: 1 }),
  ],
})
