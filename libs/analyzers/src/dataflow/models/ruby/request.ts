import { defineModel } from '../model.ts'
import { cleansAt, eachUnder, passesAt, sourcesAt, under } from './helpers.ts'

const HEADERS = 'user_agent referer referrer accept content_type host host_with_port raw_host_with_port domain subdomain authorization x_forwarded_for headers env'
const READERS = 'require fetch dig slice except to_unsafe_h to_unsafe_hash to_h to_hash values values_at delete permit permit! merge merge! reverse_merge with_indifferent_access key? has_key? compact_blank deep_dup transform_values extract! expect'

/** What handles a request, or stands for it: a chart, a filter or a job may have parameters of its own. */
const HANDLES = /(?:^|_|[a-z])(?:req|request|controller|context|ctx|view|helpers?|conn|env|app|base|template|action|api|endpoint|component|parent|proxy)$|^(?:h|c)$/i

/** What one of the program's own names can do. */
const NO_HARM = ['sql', 'nosql', 'command', 'code', 'path', 'inclusion', 'xss', 'link', 'script', 'redirect', 'ssrf', 'template', 'log', 'header', 'reflection', 'redos', 'mass', 'deserialization'] as const

/** What is still the same entries afterwards. */
const CHOSEN = Object.fromEntries('slice except to_h to_hash to_unsafe_h symbolize_keys deep_symbolize_keys with_indifferent_access compact compact_blank merge reverse_merge deep_dup'.split(' ').map((name) => [name, 'this']))

/** Where an address that was sent as one does no harm. */
const OF_ADDRESS = { cleans: ['ssrf', 'redirect', 'link', 'header', 'log', 'mass', 'path'] } as const

/** Whoever starts the program sends it. */
const OF_USER = { kind: 'cli', cleans: ['path', 'redos', 'mass', 'log', 'ssrf', 'trust', 'inclusion', 'template', 'upload'] } as const

/** What came with a request, in Rails and Sinatra: `params` and its kin are methods of whatever handles it. */
export default defineModel({
  id: 'ruby-request',
  language: 'ruby',
  types: {
    '*': { returns: { params: 'rails.Parameters', request: 'rails.Request', cookies: 'rails.Cookies', session: 'rails.Session' } },
    'rails.Parameters': {
      is: ['*'],
      // the router's, whatever was sent
      cleans: { controller: NO_HARM, action: NO_HARM },
      members: { '*': 'rails.Parameters' },
      returns: { require: 'rails.Parameters', fetch: 'rails.Parameters', permit: 'rails.Permitted', slice: 'rails.Slice', to_unsafe_h: 'rails.Unsafe', to_unsafe_hash: 'rails.Unsafe', 'permit!': 'rails.Unsafe', except: 'rails.Parameters', 'key?': 'ruby.plain', 'has_key?': 'ruby.plain', expect: 'rails.Permitted', merge: 'rails.Parameters' },
    },
    'rails.Permitted': { is: ['*'], members: { '*': 'rails.Part' }, returns: CHOSEN },
    /** what is chosen of them by name, not permitted yet */
    'rails.Slice': { members: { '*': 'rails.Part' }, returns: { ...CHOSEN, permit: 'rails.Permitted', 'permit!': 'rails.Permitted' } },
    'rails.Part': { is: ['*'], members: { '*': 'rails.Part' } },
    /** a model takes any of its keys */
    'rails.Unsafe': { is: ['rails.Parameters'] },
    'ActionController.Parameters': { is: ['rails.Parameters'] },
    'rails.Request': {
      members: { params: 'rails.Parameters' },
      returns: { params: 'rails.Parameters', parameters: 'rails.Parameters', query_parameters: 'rails.Parameters', request_parameters: 'rails.Parameters', GET: 'rails.Parameters', POST: 'rails.Parameters', cookies: 'rails.Cookies', session: 'rails.Session', method: 'ruby.plain', request_method: 'ruby.plain', port: 'ruby.plain', ssl: 'ruby.plain', remote_ip: 'ruby.plain', format: 'ruby.plain', content_length: 'ruby.plain', protocol: 'ruby.plain', scheme: 'ruby.plain', uuid: 'ruby.plain', request_id: 'ruby.plain', 'local?': 'ruby.plain' },
    },
    'rails.Cookies': { returns: { signed: 'rails.SafeCookies', encrypted: 'rails.SafeCookies', permanent: 'rails.Cookies' } },
    'rails.SafeCookies': {},
    'rails.Session': { is: ['*'] },
    'ruby.plain': { clean: true },
  },
  sources: [
    ...sourcesAt(['*.params'], 'parameter', { askedOf: HANDLES }),
    ...sourcesAt(['*.cookies'], 'cookie', { askedOf: HANDLES }),
    ...sourcesAt(under('rails.Request', 'params parameters query_parameters request_parameters path_parameters GET POST'), 'parameter'),
    ...sourcesAt(under('rails.Request', 'body raw_post body_stream'), 'body'),
    ...sourcesAt(under('rails.Request', 'cookies cookie_jar'), 'cookie'),
    // servers let no line break into a header or a raw address; the address of the sender is one, whatever was sent
    ...sourcesAt(under('rails.Request', HEADERS), 'header', { cleans: ['mass', 'redirect', 'log', 'header'] }),
    ...sourcesAt(under('rails.Request', 'fullpath original_fullpath path request_uri'), 'path', { ...OF_ADDRESS, starts: '/', encoded: true }),
    // some servers decode these
    ...sourcesAt(under('rails.Request', 'path_info script_name'), 'path', { ...OF_ADDRESS, starts: '/' }),
    ...sourcesAt(under('rails.Request', 'url original_url base_url'), 'url', { ...OF_ADDRESS, encoded: true }),
    ...sourcesAt(under('rails.Request', 'query_string'), 'query', { encoded: true }),
    ...sourcesAt(['ENV', 'ENV.fetch', 'ENV.[]'], 'environment', { kind: 'environment', cleans: ['sql', 'path', 'redos', 'mass', 'log', 'ssrf', 'trust', 'inclusion', 'template', 'redirect', 'xss', 'upload'] }),
    ...sourcesAt(['ARGV'], 'argument', OF_USER),
    ...sourcesAt(['ARGF', 'ARGF.read', 'STDIN.gets', 'STDIN.read', '$stdin.gets', '$stdin.read', '*.gets', 'Kernel.gets'], 'stdin', OF_USER),
    ...sourcesAt(under('rack.Upload', 'original_filename content_type headers'), 'upload-name'),
  ],
  passes: [
    ...passesAt(['this'], under('rails.Parameters', READERS)),
    ...passesAt(['this'], under('rails.Permitted', READERS)),
    ...passesAt(['this'], under('rails.Slice', READERS)),
    ...passesAt(['this', 0], under('ActionController.Parameters', 'new')),
    ...passesAt([], [...under('rails.Cookies', 'signed encrypted'), ...under('rails.Request', 'method request_method remote_ip port ssl? format')]),
  ],
  sanitizers: [
    ...cleansAt(['redirect', 'link'], [...under('rails.Parameters', 'permit slice'), '*.permit'], { when: { any: { not: /^(?:host|domain|subdomain|protocol|port|url|trailing_slash)$/ } } }),
    ...cleansAt(['redirect'], [...under('rails.Parameters', 'merge merge!'), '*.merge'], { when: { only_path: true } }),
    ...cleansAt(['redirect'], [...under('rails.Parameters', 'merge merge!'), '*.merge'], { when: { host: { not: { anyOf: [{ absent: true }, { tainted: true }] } } } }),
    ...cleansAt(['redirect'], ['rails.Parameters.merge!', '*.merge!'], { arg: 'this', when: { only_path: true } }),
    // a map is no address that runs as code
    ...cleansAt(['link'], ['rails.Parameters.merge', 'rails.Permitted.merge', '*.merge', 'rails.Parameters.except', 'rails.Parameters.slice']),
    ...cleansAt(['mass'], ['*.permit', 'rails.Slice.permit!', ...under('rails.Parameters', 'permit expect slice')]),
    ...cleansAt('all', under('rails.Cookies', 'signed encrypted')),
    ...cleansAt('all', under('rails.SafeCookies', '[] fetch')),
  ],
  // with a block that looks at names and values
  methods: eachUnder('rails.Parameters rails.Unsafe', 'select reject').map((at) => ({ at, name: at.endsWith('reject') ? 'reject' : 'select', this: 0, args: [0] })),
  entries: [
    // AWS Lambda calls `handler(event:, context:)`
    { extends: ['ActionCable.Channel.Base', 'ApplicationCable.Channel'], tainted: { channel: 'message' } },
    { named: ['event', 'context'], parameters: ['', 'aws.Context'], tainted: { channel: 'event' } },
  ],
})
