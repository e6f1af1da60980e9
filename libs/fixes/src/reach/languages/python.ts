import { BY_CLIENT, type LanguageReach } from '../language-reach.ts'

const STANDARD = new Set(
  `__future__ abc argparse array ast asyncio atexit base64 bdb binascii bisect builtins bz2 cProfile calendar cgi cmath cmd code codecs collections colorsys
  concurrent configparser contextlib contextvars copy copyreg csv ctypes curses dataclasses datetime dbm decimal difflib dis doctest email encodings enum errno
  faulthandler fcntl filecmp fileinput fnmatch fractions ftplib functools gc getopt getpass gettext glob graphlib grp gzip hashlib heapq hmac html http imaplib
  importlib inspect io ipaddress itertools json keyword linecache locale logging lzma mailbox marshal math mimetypes mmap multiprocessing netrc numbers operator
  optparse os pathlib pdb pickle pickletools pkgutil platform plistlib poplib posixpath pprint profile pstats pty pwd queue quopri random re resource
  sched secrets select selectors shelve shlex shutil signal site smtplib socket socketserver sqlite3 ssl stat statistics string stringprep struct subprocess sys
  sysconfig syslog tarfile tempfile textwrap threading time timeit tkinter token tokenize tomllib trace traceback tracemalloc types typing unicodedata unittest
  urllib uuid venv warnings wave weakref webbrowser wsgiref xml xmlrpc zipapp zipfile zipimport zlib zoneinfo`.split(/\s+/),
)

/** `import a.b as c, d` and `from a.b import c`. */
function modulesOf(text: string): string[] {
  const from = /^\s*from\s+([\w.]+)\s+import\b/.exec(text)?.[1]
  if (from !== undefined) return [from]
  const named = /^\s*import\s+([\s\S]+)$/.exec(text)?.[1] ?? ''
  return named.split(',').flatMap((part) => /^\s*([\w.]+)/.exec(part)?.[1] ?? [])
}

export const python: LanguageReach = {
  names: {
    outbound: new RegExp(`^(?:requests|httpx|aiohttp|urllib|urllib2|urllib3|http\\.client|socket|smtplib|ftplib|telnetlib|paramiko|websockets?|pycurl|xmlrpc|poplib|imaplib|webbrowser)(?:\\.(?!parse|exceptions|error|gethostname|inet_)|$)|(?:^|\\.)urlopen$|${BY_CLIENT}`),
    process: /^(?!subprocess\.(?:[A-Z]+|CalledProcessError|TimeoutExpired|SubprocessError)$)(?:subprocess|pty|multiprocessing|pexpect|sh|commands)(?:\.|$)|^os\.(?:system|popen\w*|spawn\w*|exec\w*|fork|posix_spawn\w*|startfile)$|create_subprocess/,
    evaluates: /(?:^|\.)(?:eval|exec|execfile|compile|run_code)$(?<!re\.compile)|^(?:code|codeop|runpy)\.|^ctypes(?:\.|$)/,
    hides: /^(?:__import__|globals|locals|vars|getattr|setattr|delattr|chr|bytes\.fromhex|codecs\.decode)$|^importlib(?:\.|$)|^builtins(?:\.|$)|__(?:builtins|subclasses|globals|class|bases|mro)__|b(?:16|32|64|85)decode$|^(?:marshal|zlib)\.\w*(?:loads|decompress)$|^sys\.modules/,
  },
  imports: ['import_statement', 'import_from_statement', 'future_import_statement'],
  modules: modulesOf,
  isStandard: (module) => STANDARD.has(module.split('.')[0] ?? ''),
}
