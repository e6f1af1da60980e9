import type { ParsedFile, SyntaxNode } from '@preflight/analyzers/syntax'
import { anyOf, BY_CLIENT, type LanguageReach, named, type Way } from '../language-reach.ts'

const STANDARD = new Set(
  `
  __future__ abc argparse array ast asyncio atexit base64 bdb binascii bisect builtins bz2 cProfile calendar cgi cmath cmd code codecs
  collections colorsys concurrent configparser contextlib contextvars copy copyreg csv ctypes curses dataclasses datetime dbm decimal
  difflib dis doctest email encodings enum errno faulthandler fcntl filecmp fileinput fnmatch fractions ftplib functools gc getopt
  getpass gettext glob graphlib grp gzip hashlib heapq hmac html http imaplib importlib inspect io ipaddress itertools json keyword
  linecache locale logging lzma mailbox marshal math mimetypes mmap multiprocessing netrc numbers operator optparse os pathlib pdb
  pickle pickletools pkgutil platform plistlib poplib posixpath pprint profile pstats pty pwd queue quopri random re resource sched
  secrets select selectors shelve shlex shutil signal site smtplib socket socketserver sqlite3 ssl stat statistics string stringprep
  struct subprocess sys sysconfig syslog tarfile tempfile textwrap threading time timeit tkinter token tokenize tomllib trace
  traceback tracemalloc types typing unicodedata unittest urllib uuid venv warnings wave weakref webbrowser wsgiref xml xmlrpc zipapp
  zipfile zipimport zlib zoneinfo
`.trim().split(/\s+/),
)

/** `import a.b as c, d` and `from a.b import c`. */
function modulesOf(text: string): string[] {
  const from = /^\s*from\s+([\w.]+)\s+import\b/.exec(text)?.[1]
  if (from !== undefined) return [from]
  const named = /^\s*import\s+([\s\S]+)$/.exec(text)?.[1] ?? ''
  return named.split(',').flatMap((part) => /^\s*([\w.]+)/.exec(part)?.[1] ?? [])
}

/** Names between double underscores that say something of a thing and lead to no other one. */
const HARMLESS = /^__(?:name|file|doc|version|init|post_init|str|repr|len|a?enter|a?exit|eq|hash|iter|next|contains|[gs]etitem|all)__$/
const UNDERSCORED = /^__\w+__$/

/** Methods that turn a text into another one, called on a text that stands in the code. */
const TURNS = /^(?:translate|replace|swapcase|decode|encode)$/

function shapeOfCall(node: SyntaxNode, parsed: ParsedFile): Way | null {
  const call = parsed.call(node)
  if (!call) return null
  const { callee, receiver, args: [first, second] } = call
  if (/^(?:io\.|codecs\.)?open$/.test(callee)) return second && /[wax+]/.test(parsed.literal(second) ?? 'w') ? 'files' : null
  if (callee.endsWith('.open')) return first && /^[rwaxbt+]*[wax+]/.test(parsed.literal(first) ?? '') ? 'files' : null
  if (/^(?:bytes|bytearray)$/.test(callee)) return first?.kind === 'list' ? 'hides' : null
  if (receiver === null || parsed.literal(receiver) === null) return null
  const name = node.child('function')?.child('attribute')?.text ?? ''
  const pieces = name === 'join' && (first?.kind === 'list' || first?.kind === 'tuple') ? first.children : []
  const isOfTexts = pieces.length > 1 && pieces.every((one) => parsed.literal(one) !== null)
  return TURNS.test(name) || isOfTexts ? 'hides' : null
}

function shape(node: SyntaxNode, parsed: ParsedFile): Way | null {
  switch (node.kind) {
    case 'call':
      return shapeOfCall(node, parsed)
    case 'attribute': {
      const name = node.child('attribute')?.text ?? ''
      return UNDERSCORED.test(name) && !HARMLESS.test(name) ? 'hides' : null
    }
    case 'subscript': {
      const of = node.child('value')
      return of && parsed.literal(of) !== null ? 'hides' : null
    }
    case 'assignment':
      return /^os\.environ\b/.test(node.child('left')?.text ?? '') ? 'files' : null
    default:
      return null
  }
}

export const python: LanguageReach = {
  names: {
    outbound: anyOf([
      String.raw`^(?:requests|httpx|aiohttp|urllib|urllib2|urllib3|socket)(?:\.(?!parse|exceptions|error|gethostname|inet_)|$)`,
      named.inside(String.raw`
        http\.client http\.server socketserver smtplib ftplib telnetlib nntplib paramiko websockets? pycurl xmlrpc poplib imaplib
        webbrowser logging\.handlers logging\.config multiprocessing\.connection antigravity
      `),
      named.last(`
        urlopen urlretrieve open_connection create_connection open_unix_connection sock_connect get_server_certificate
        (?<!sqlite3\\.)connect MongoClient create_engine
      `),
      BY_CLIENT,
    ]),
    process: anyOf([
      String.raw`^(?!subprocess\.(?:[A-Z]+|CalledProcessError|TimeoutExpired|SubprocessError)$)`
        + String.raw`(?:subprocess|pty|multiprocessing|pexpect|sh|commands|ensurepip|venv|pip)(?:\.|$)`,
      String.raw`^(?:os|posix|nt)\.(?:system|popen\w*|spawn\w*|exec\w*|fork\w*|posix_spawn\w*|startfile)$`,
      String.raw`create_subprocess|subprocess_(?:exec|shell)$`,
    ]),
    evaluates: anyOf([
      named.last(String.raw`
        eval exec execfile (?<!re\.)compile run_code breakpoint run_path run_module unsafe_load full_load ProcessPoolExecutor
      `),
      named.inside(`code codeop runpy ctypes cffi timeit cProfile profile pdb bdb trace doctest shelve dill cloudpickle`),
      named.whole(String.raw`c?[pP]ickle\.(?:loads?|Unpickler) marshal\.loads?`),
    ]),
    files: anyOf([
      named.last(`write_text write_bytes symlink_to hardlink_to`),
      named.whole(String.raw`os\.environ\.(?:update|setdefault|pop)`),
      named.whole(String.raw`os\.(?:symlink|link|rename|replace|chmod|chown|putenv|open) shutil\.(?:copy\w*|move|chown)`),
    ]),
    hides: anyOf([
      named.whole(String.raw`
        __import__ globals locals vars getattr setattr delattr chr bytes\.fromhex codecs\.(?:decode|encode|getdecoder)
        zlib\.decompress binascii\.(?:unhexlify|a2b_\w+) operator\.(?:attrgetter|methodcaller)
        types\.(?:FunctionType|CodeType|MethodType|ModuleType) inspect\.(?:getattr_static|getmembers|currentframe|stack) gc\.get_\w+
      `),
      named.inside(String.raw`importlib builtins pkgutil imp sys\.(?:modules|path|meta_path|path_hooks)`),
      String.raw`__(?:builtins|subclasses|globals|class|bases|mro)__|b(?:16|32|64|85)decode$`,
      String.raw`\bf_(?:globals|builtins|locals)\b|\b(?:gi|cr|tb)_frame\b|_getframe$`,
    ]),
  },
  shape,
  imports: ['import_statement', 'import_from_statement', 'future_import_statement'],
  blurs: /\bimport\s*\(?\s*\*/g,
  modules: modulesOf,
  isStandard: (module) => STANDARD.has(module.split('.')[0] ?? ''),
}
