import { type Channel, isInBody } from '../../dataflow/channels.ts'
import type { SinkClass } from '../../dataflow/models/classes.ts'
import type { SourceKind } from '../../dataflow/models/model.ts'
import type { EntryCircumstance, LimitedPath } from '../flow-circumstance.ts'
import { type Entry, where } from '../entry.ts'

const enters = (kinds: readonly SourceKind[], sinks: readonly SinkClass[], holds: (entry: EntryCircumstance) => boolean = () => true) =>
  where('entered-by', (entry) => kinds.includes(entry.kind) && sinks.includes(entry.sink) && holds(entry))

const from = (...channels: readonly Channel[]) => ({ channel }: EntryCircumstance): boolean => channels.includes(channel)

/** Sinks whose rules are critical or high. */
const HARMFUL: readonly SinkClass[] = ['command', 'code', 'sql', 'nosql', 'dbscript', 'path', 'inclusion', 'ssrf', 'xss', 'template', 'deserialization', 'xxe', 'ldap', 'xpath', 'mass', 'reflection']

/** What opens files, addresses and entries that whoever starts a program can mostly reach without it. */
const REACHED_ANYWAY: readonly SinkClass[] = ['path', 'ssrf', 'reflection', 'xss', 'ldap', 'upload']

const OF_PAGE: readonly SinkClass[] = ['xss', 'link', 'script']

/** What no link makes a browser send. */
const HEADERS: readonly Channel[] = ['header', 'host-header', 'cookie']

const LOCAL = from('file', 'program-output', 'session', 'archive-entry')

const STARTED_BY_USER = 'The data comes from the command line or the environment: whoever sets it can mostly do the same without this program.'
const LIBRARY = 'The data is passed in by programs that use this library: they decide what may get here.'
const STORED = 'The data is stored, and the code does not show who may write it: rows, files and answers of other servers are only as hostile as their author.'

/** Who can send the data, by where it enters. */
export const ENTRIES: readonly Entry[] = [
  { id: 'own-choice', applies: enters(['cli', 'environment'], HARMFUL, ({ isOwnChoice }) => isOwnChoice), effect: { cap: 'low' }, because: 'Whoever starts the program names the program or file that it runs, and could run that without it.' },
  { id: 'own-input-reached-anyway', applies: enters(['cli', 'environment'], REACHED_ANYWAY), effect: { cap: 'low' }, because: STARTED_BY_USER },
  { id: 'own-input', applies: enters(['cli', 'environment'], HARMFUL), effect: { cap: 'medium' }, because: STARTED_BY_USER },
  { id: 'developer-task', applies: where('developer-task'), effect: { cap: 'low' }, because: 'Developers start this task by hand, with an environment of their own.' },
  { id: 'library-parameter-reached-anyway', applies: enters(['library'], ['path', 'ssrf']), effect: { cap: 'low' }, because: LIBRARY },
  { id: 'library-parameter', applies: enters(['library'], ['prototype', 'xss', 'sql', 'deserialization']), effect: { cap: 'medium' }, because: LIBRARY },
  { id: 'library-parameter-run', applies: enters(['library'], ['command', 'code']), effect: { cap: 'high' }, because: LIBRARY },
  { id: 'library-parameter-far', applies: enters(['library'], ['command', 'code'], ({ isFar }) => isFar), effect: { cap: 'medium' }, because: 'Between the exported function and this place lie many calls, which may check the data.' },
  { id: 'stored-data', applies: enters(['stored'], ['command', 'code', 'sql', 'ldap', 'xpath', 'deserialization', 'xss', 'link', 'inclusion']), effect: { cap: 'medium' }, because: STORED },
  { id: 'local-data', applies: enters(['stored'], ['path', 'ssrf', 'template', 'xxe', 'upload'], LOCAL), effect: { cap: 'medium' }, because: STORED },
  { id: 'local-pattern', applies: enters(['stored'], ['redos'], LOCAL), effect: { cap: 'low' }, because: STORED },
  { id: 'program-output', applies: enters(['stored'], ['command'], from('program-output')), effect: { cap: 'low' }, because: 'Another program that ran as the same user printed this.' },
  { id: 'migrated-rows', applies: where('migrated-rows'), effect: { cap: 'low' }, because: 'A migration runs once, over rows that were there before.' },
  { id: 'session-data', applies: where('entered-by', ({ channel, kind, sink, isGuess }) => kind === 'stored' && channel === 'session' && (sink === 'mass' || isGuess)), effect: { cap: 'low' }, because: 'A session contains what the program itself stored in it.' },
  { id: 'page-attribute', applies: where('entered-by', ({ channel, sink }) => channel === 'page-attribute' && (sink === 'xss' || sink === 'link')), effect: { cap: 'low' }, because: "The program's own pages wrote this attribute, mostly escaped." },
  { id: 'page-data', applies: where('entered-by', ({ kind }) => kind === 'page'), effect: { cap: 'medium' }, because: "The program's own pages contain this data; who else can write it is not known." },
  { id: 'restricted-data', applies: where('entered-by', ({ isWeak }) => isWeak), effect: { cap: 'medium' }, because: 'How much of this data a sender can choose is decided outside of the code: by a converter, a server or whoever stored it.' },
  { id: 'invoker-only', applies: where('entered-by', ({ isOfInvoker }) => isOfInvoker), effect: { cap: 'medium' }, because: 'No gateway fills in this part of the event: only who may invoke the function sends it.' },
  { id: 'header-in-page', applies: where('entered-by', ({ channel, sink }) => OF_PAGE.includes(sink) && HEADERS.includes(channel)), effect: { cap: 'medium' }, because: "No link makes another user's browser send a header or cookie of the attacker's choice." },
  { id: 'body-in-link', applies: where('entered-by', ({ channel, sink }) => sink === 'link' && isInBody(channel)), effect: { cap: 'medium' }, because: 'It takes a form on another site, and then a click on the link.' },
]

const LIMITS: Readonly<Record<LimitedPath, readonly ['low' | 'medium', string]>> = {
  segment: ['medium', 'A path segment contains no slash: it leads one directory up at most.'],
  'encoded-segment': ['low', 'The path segment is still percent-encoded: a slash in it is part of a file name.'],
  name: ['low', 'A path segment is only part of a longer file name: it leads to files that are named so, and where backslashes separate paths, elsewhere.'],
  'file-name': ['medium', 'The program appends the file name or extension: only such files are reached, neither keys nor settings.'],
  absolute: ['medium', 'The program refuses relative paths: its callers choose among all files on purpose. How severe that is depends on who may call it.'],
  'behind-prefix': ['medium', 'The name stands behind a fixed prefix: `prefix-..` is a directory that does not exist.'],
}

/** What the program does with the data before it arrives. */
export const HANDLING: readonly Entry[] = [
  ...Object.entries(LIMITS).map(([to, [cap, because]]): Entry => ({ id: `limited-path-${to}`, applies: where('limited-path', (one) => one.to === to), effect: { cap }, because })),
  { id: 'limited-inclusion-segment', applies: where('limited-inclusion', ({ to }) => to === 'segment'), effect: { cap: 'medium' }, because: 'A path segment contains no slash: only files of one folder, or of the one above, can be run.' },
  { id: 'limited-inclusion-file', applies: where('limited-inclusion', ({ to }) => to === 'file-name'), effect: { cap: 'medium' }, because: 'The program appends the name of the file that is included.' },
  { id: 'limited-inclusion-script', applies: where('limited-inclusion', ({ to }) => to === 'script'), effect: { cap: 'high' }, because: 'The program appends the extension of a script: only scripts that are already there are run.' },
  { id: 'checked-by-name', applies: where('checked-by-name', ({ sink }) => HARMFUL.includes(sink)), effect: { cap: 'medium' }, because: 'The data passed {check}, which is named like a check. What it lets through is not known.' },
  { id: 'unverified-validator', applies: where('unverified-validator'), effect: { cap: 'medium' }, because: 'A validator looks at the data before: {check}. What it refuses cannot be followed.' },
  { id: 'authorized-record', applies: where('authorized'), effect: { cap: 'medium' }, because: 'An authorization check decides which records may be changed; what it lets through is decided elsewhere.' },
  { id: 'looked-up-origin', applies: where('looked-up-origin'), effect: { cap: 'medium' }, because: 'A function that is named after a search for allowed origins returned this one.' },
  { id: 'all-origins-allowed', applies: where('all-origins-allowed'), effect: { cap: 'low' }, because: 'The list of allowed origins contains `*`: the operator has admitted every website.' },
  { id: 'url-encoded', applies: where('url-encoded'), effect: { cap: 'medium' }, because: 'Browsers percent-encode the characters of markup in a URL, and nothing here decodes them.' },
  { id: 'one-row', applies: where('one-row'), effect: { cap: 'medium' }, because: 'A sender chooses which row is looked up in any case: an operator only changes which one.' },
  { id: 'view-scheme', applies: where('view-scheme'), effect: { cap: 'medium' }, because: "The view's name begins with a word and a colon: the program's own view resolver decides what becomes of it, mostly a redirect." },
  { id: 'email-body', applies: where('email-body'), effect: { cap: 'medium' }, because: 'The page is sent by email, and mail programs run no scripts.' },
  { id: 'after-form', applies: where('after-form'), effect: { cap: 'medium' }, because: 'Only the person who submitted the form sees this.' },
]

/** How certain it is that the data arrives. */
export const ASSUMED: readonly Entry[] = [
  { id: 'long-path', applies: where('assumed-flow', ({ why }) => why === 'long-path'), effect: { cap: 'low' }, because: 'One step of a long path is a guess, so the data may not arrive.' },
  { id: 'only-answered', applies: where('assumed-flow', ({ why }) => why === 'only-answered'), effect: { cap: 'low' }, because: 'This is the answer of an unknown function to a question that contained the data, and need not contain it.' },
]

/** When and where the code runs. */
export const RUNS: readonly Entry[] = [
  { id: 'build-server', applies: where('build-server'), effect: { cap: 'medium' }, because: "A build configures this server: it runs on a developer's machine only." },
]

/** What is known of a call or setting that is wrong whatever data it gets. */
export const MISUSE: readonly Entry[] = [
  { id: 'read-before-verification', applies: where('read-before-verification'), effect: { cap: 'low' }, because: 'The token is only read here to find out how to verify it.' },
  { id: 'written-elsewhere', applies: where('written-elsewhere'), effect: { cap: 'medium' }, because: 'The secret is written down in another file.' },
]
