import { OF_NUMBERS } from '../classes.ts'
import { defineModel } from '../model.ts'
import { cleansAt, misusesAt, passesAt, sinksAt, sourcesAt, under } from './helpers.ts'

/** Who starts a program may read and write files and reach hosts anyway; statements, commands and code are another matter. */
const OWN = ['path', 'ssrf', 'log', 'redos', 'resource', 'xss', 'redirect', 'header', 'format', 'trust', 'upload', 'mail', 'nosql', 'mass', 'reflection', 'inclusion'] as const

/** What dates give of themselves. */
const DATES = { isoformat: 'python.plain', strftime: 'python.plain', timestamp: 'python.plain', toordinal: 'python.plain', date: 'datetime.date', replace: 'datetime.datetime' } as const

/** Functions that need no import, and the modules about text. */
export default defineModel({
  id: 'python',
  language: 'python',
  types: {
    ...Object.fromEntries(['int', 'float', 'bool', 'complex'].map((name) => [name, { number: true as const }])),
    ...Object.fromEntries(['datetime.time', 'datetime.timedelta', 'python.plain'].map((name) => [name, { clean: true as const }])),
    'datetime.datetime': { clean: true, returns: { ...DATES, now: 'datetime.datetime', utcnow: 'datetime.datetime', fromisoformat: 'datetime.datetime', strptime: 'datetime.datetime', fromtimestamp: 'datetime.datetime' } },
    'datetime.date': { clean: true, returns: { ...DATES, today: 'datetime.date', fromisoformat: 'datetime.date' } },
    'enum.Enum': { members: { value: 'python.plain', name: 'python.plain', _value_: 'python.plain' } },
    ...Object.fromEntries(['enum.IntEnum', 'enum.StrEnum', 'enum.IntFlag', 'enum.Flag', 'django.db.models.TextChoices', 'django.db.models.IntegerChoices'].map((name) => [name, { is: ['enum.Enum'] }])),
    'uuid.UUID': { clean: true },
    'decimal.Decimal': { clean: true },
    'fractions.Fraction': { clean: true },
    'ipaddress.IPv4Address': { clean: true },
    ipaddress: { returns: { ip_address: 'ipaddress.IPv4Address', ip_network: 'ipaddress.IPv4Address' } },
    'configparser.ConfigParser': { tracked: true },
    ...Object.fromEntries(under('collections', 'defaultdict OrderedDict').map((name) => [name, { tracked: true as const }])),
    'io.StringIO': { tracked: true },
    'io.BytesIO': { is: ['io.StringIO'], tracked: true },
    uuid: { returns: { uuid1: 'uuid.UUID', uuid3: 'uuid.UUID', uuid4: 'uuid.UUID', uuid5: 'uuid.UUID' } },
  },
  aliases: { 'StringIO.StringIO': 'io.StringIO', 'cStringIO.StringIO': 'io.StringIO', 'six.StringIO': 'io.StringIO', 'six.BytesIO': 'io.BytesIO', 'configparser.RawConfigParser': 'configparser.ConfigParser', 'configparser.SafeConfigParser': 'configparser.ConfigParser', 'ConfigParser.ConfigParser': 'configparser.ConfigParser' },
  sources: [
    ...sourcesAt(['sys.argv'], 'argument', { kind: 'cli', cleans: OWN }),
    ...sourcesAt(['input', 'raw_input'], 'stdin', { kind: 'cli', cleans: OWN }),
    ...sourcesAt(['sys.stdin', 'fileinput.input'], 'stdin', { kind: 'cli', cleans: OWN }),
    ...sourcesAt(['os.environ', 'os.environb', 'os.getenv', 'os.getenvb'], 'environment', { kind: 'environment', cleans: OWN }),
    ...sourcesAt(under('argparse.ArgumentParser', 'parse_args parse_known_args'), 'argument', { kind: 'cli', cleans: OWN }),
    ...sourcesAt(['optparse.OptionParser.parse_args', 'getopt.getopt', 'getopt.gnu_getopt'], 'argument', { kind: 'cli', cleans: OWN }),
  ],
  sinks: [
    ...sinksAt('code', ['eval', 'exec', 'execfile', 'compile', 'builtins.eval', 'builtins.exec', 'builtins.compile', 'code.InteractiveInterpreter.runsource'], 0, {
      fix: 'Do not evaluate text from outside. Read literals with `ast.literal_eval(text)`, and choose functions from a fixed dictionary: `ACTIONS[name]()`.',
    }),
    ...sinksAt('code', ['code.InteractiveConsole.push', 'code.InteractiveConsole.runcode', 'code.InteractiveConsole.runsource', 'code.InteractiveInterpreter.runcode', 'runpy.run_path', 'runpy.run_module'], 0),
    ...sinksAt('code', ['_xxsubinterpreters.run_string', '_testcapi.run_in_subinterp', 'test.support.run_in_subinterp', 'types.FunctionType', 'types.CodeType'], 'any'),
    ...sinksAt('code', ['timeit.timeit', 'timeit.repeat', 'cProfile.run', 'profile.run', 'pdb.run', 'logging.config.listen'], 0),
    ...sinksAt('reflection', ['__import__', 'importlib.import_module', 'importlib.util.find_spec', 'imp.load_source', 'pydoc.locate'], 0),
    ...sinksAt('reflection', ['globals().get', 'sys.modules.get'], 0),
    ...sinksAt('reflection', ['getattr', 'setattr', 'operator.attrgetter', 'operator.methodcaller'], 1, { confidence: 'medium' }),
    ...sinksAt('redos', under('re', 'compile match search fullmatch findall finditer split sub subn'), '0|pattern', {
      fix: 'Escape the text first, `re.search(re.escape(text), subject)`, or let users choose from fixed patterns.',
    }),
    ...sinksAt('resource', ['time.sleep'], 0),
  ],
  // of data that is followed the sinks speak
  misuses: [{ 0: { given: 'code' } } as const, { 0: { varies: true }, '0|source': { not: { carries: true } } } as const].flatMap((when) => misusesAt('code-from-variable', under('', 'eval exec execfile'), when, { confidence: 'low', fix: 'Choose the function from a dictionary, `ACTIONS[name]()`, and read data with `ast.literal_eval` or `json.loads`.' })),
  sanitizers: [
    ...cleansAt(OF_NUMBERS, under('', 'int float')),
    ...cleansAt(['resource'], ['min'], { when: { any: { constant: true } } }),
    ...cleansAt('all', under('', 'bool complex len ord hash id abs round hex oct bin divmod pow sum any all isinstance callable hasattr type range')),
    ...cleansAt('all', ['ast.literal_eval', 'time.time', 'math.floor', 'math.ceil', 'secrets.token_hex', 'secrets.token_urlsafe', 'secrets.choice', 'os.urandom', 'uuid.UUID', 'binascii.crc32', 'zlib.crc32']),
    ...cleansAt(['log', 'header', 'mail'], ['repr', 'ascii', 'json.dumps']),
    ...cleansAt(['xss', 'xml'], ['html.escape', 'cgi.escape', 'xml.sax.saxutils.escape', 'xml.sax.saxutils.quoteattr', 'markupsafe.escape', 'markupsafe.escape_silent', 'bleach.clean', 'bleach.linkify', 'nh3.clean', 'lxml.html.clean.clean_html']),
    ...cleansAt(['redos'], ['re.escape']),
    ...cleansAt(['xss', 'header', 'log', 'ssrf', 'redirect', 'path', 'ldap', 'xpath', 'mail'], ['urllib.parse.quote_plus', 'urllib.quote_plus', 'urllib.parse.urlencode', 'urllib.urlencode']),
    ...cleansAt(['xss', 'header', 'log', 'redirect', 'mail'], ['urllib.parse.quote', 'urllib.quote', 'requests.utils.quote', 'six.moves.urllib.parse.quote']),
    ...cleansAt(['path'], ['urllib.parse.quote', 'urllib.quote'], { when: { '1|safe': '' } }),
  ],
  // the same as methods of what `re.compile` makes
  methods: [['match', 'match'], ['search', 'exec'], ['fullmatch', 'fullmatch']].map(([at, name = '']) => ({ at: `re.${at}`, name, this: 0, args: [1] })),
  passes: [
    ...passesAt([0], under('', 'str unicode bytes bytearray memoryview list tuple set frozenset sorted reversed iter enumerate copy.copy copy.deepcopy')),
    ...passesAt(['any'], under('', 'zip max min itertools.chain os.path.commonprefix functools.reduce')),
    ...passesAt([0], ['compile']),
    ...passesAt([1], ['filter', 'itertools.filterfalse']),
    ...passesAt([0, 1], ['next', 'getattr', 'vars']),
    { at: 'format', from: [0], text: 'concat' },
    { at: 'string.Template', from: [0] },
    ...passesAt(['this', 'any'], ['string.Template.substitute', 'string.Template.safe_substitute']),
    ...passesAt([0], ['base64.b64encode', 'base64.urlsafe_b64encode', 'base64.b32encode', 'base64.b16encode', 'binascii.hexlify', 'binascii.unhexlify', 'urllib.parse.unquote', 'urllib.parse.unquote_plus', 'urllib.unquote', 'urllib.parse.parse_qs', 'urllib.parse.parse_qsl', 'urllib.parse.urlparse', 'urllib.parse.urlsplit', 'urlparse.urlparse', 'base64.b64decode', 'base64.urlsafe_b64decode', 'base64.standard_b64decode', 'html.unescape', 'textwrap.dedent', 'io.StringIO', 'io.BytesIO']),
    ...under('io.StringIO', 'getvalue read readline readlines getbuffer').map((at) => ({ at, from: ['this'], text: 'concat' as const })),
    // what was text may be a map from here on
    ...passesAt([0], ['json.loads', 'json.load', 'simplejson.loads', 'ujson.loads', 'orjson.loads', 'bson.json_util.loads'], { undoes: ['nosql'] }),
    ...passesAt([0, 1], ['urllib.parse.urljoin', 'urlparse.urljoin']),
    ...passesAt([2], ['re.sub', 're.subn']),
  ],
  callbacks: [
    { at: 'map', arg: 0, parameters: ['$1elements'], gives: 'element' },
    { at: 'functools.partial', arg: 0, parameters: ['$1', '$2'] },
  ],
})
