import { defineModel } from '../model.ts'
import { facts, giving } from './members.ts'

/** What a program is told by whoever starts it is theirs to choose: which files it reads, whom it asks, what it writes into its log. */
const OWN = ['log', 'resource', 'redos', 'ssrf', 'trust', 'header', 'mail', 'template', 'deserialization', 'xxe', 'upload'] as const
/** Its own settings also say where its files lie. */
const SETTING = [...OWN, 'path', 'inclusion'] as const
/** Settings that the machine itself makes. */
const MACHINE = /^(?:java|os|user|file|path|line|sun|jdk)\.|^(?:HOME|USER|USERPROFILE|PATH|TEMP|TMP|TMPDIR|APPDATA|LOCALAPPDATA|PWD|LANG|SHELL|HOSTNAME|COMPUTERNAME|OS)$/
/** What stands in the program's own files and tables leads elsewhere by intention. */
const HELD = [...OWN, 'redirect', 'format', 'reflection', 'link', 'cors'] as const

const FILE = { channel: 'file' as const, kind: 'stored', cleans: HELD } as const
/** A file that is read at once may well be a script that is to be run. */
const WHOLE = { ...FILE, cleans: [...HELD, 'sql', 'code'] } as const
const ROW = { channel: 'database' as const, kind: 'stored', cleans: [...HELD, 'path'] } as const
const ANSWER = { channel: 'response' as const, kind: 'stored', cleans: OWN } as const
const TYPED = { channel: 'stdin' as const, kind: 'cli', cleans: OWN } as const

/** Data that comes from the machine itself: arguments, settings, files, tables, and answers of other servers. */
export default defineModel({
  id: 'java-local',
  language: 'java',
  types: {
    'java.io.Console': {},
    'java.lang.System': { returns: { console: 'java.io.Console' } },
    'java.util.Properties': { tracked: true },
    'java.net.ServerSocket': { returns: { accept: 'java.net.Socket' } },
    'java.net.Socket': {},
    'javax.net.ssl.SSLSocket': { is: ['java.net.Socket'] },
    'java.sql.ResultSet': {},
    'java.nio.file.Files': { returns: giving('newBufferedReader', 'java.io.BufferedReader') },
  },
  sources: [
    { at: 'java.lang.System.getenv', channel: 'environment', kind: 'environment', cleans: SETTING, when: { 0: { not: MACHINE } } },
    { at: 'java.lang.System.getProperty', channel: 'setting', kind: 'environment', cleans: [...SETTING, 'reflection'], when: { 0: { not: MACHINE } } },
    { at: 'java.lang.System.in', ...TYPED },
    ...facts('java.io.Console', 'readLine readPassword', TYPED),
    ...facts('java.io', 'FileInputStream FileReader', FILE),
    ...facts('java.nio.file.Files', 'newBufferedReader newInputStream lines', FILE),
    ...facts('java.nio.file.Files', 'readAllLines readString readAllBytes', WHOLE),
    ...facts('org.apache.commons.io.FileUtils', 'readFileToString readLines readFileToByteArray', WHOLE),
    ...facts('java.sql.ResultSet', 'getString getObject getNString getClob getBytes', ROW),
    ...facts('java.net.URLConnection', 'getInputStream getHeaderField getContent', ANSWER),
    { at: 'java.net.URL.openStream', ...ANSWER },
  ],
  passes: [
    // a file of settings says where the program keeps its files, and how it asks its directory
    ...facts('java.util.Properties', 'load loadFromXML', { from: [0], to: 'this', settles: { of: ['stored', 'environment'] as const, cleans: ['path', 'inclusion', 'ldap', 'header'] as const } }),
    ...facts('java.io.FileInputStream', 'getFD getChannel available', { from: [] }),
  ],
  // who starts a program says which files it is to work on
  entries: ['args', 'argv', 'arguments'].map((name) => ({ methods: ['main'], named: [name], tainted: { channel: 'argument' as const, kind: 'cli' as const, cleans: [...OWN, 'path' as const, 'reflection' as const] } })),
})
