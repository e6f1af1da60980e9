import { words } from './free-names.ts'
import type { Escaping } from './escaping.ts'
import type { Dialect } from './jinja.ts'

const CLEAN = words(`
int float length count wordcount urlencode url_encode tojson json escapejs json_script json_encode escape_js js date time datetime naturaltime naturalday intcomma timesince timeuntil filesizeformat floatformat number_format slugify
pluralize yesno divisibleby round abs sum number currency format_datetime format_date phone2numeric get_digit unlocalize localize bool hash md5 sha1 sanitize sanitize_html bleach clean_html purify
range cycler lipsum joiner url url_for static asset path csrf_token csrf_field gettext ngettext _ trans translate now dump form_widget form_row form_label form_errors form_start form_end
`)

const ESCAPES = words('escape e h escapeseq xmlattr escape_once htmlescape escapeXml escapehtml html_escape')

const ESCAPING: Escaping = { escapes: ESCAPES, forces: words('force_escape forceescape'), follows: words('linebreaks linebreaksbr nl2br'), raw: words('safe raw safeseq mark_safe Markup'), keepsSafe: true }

/** Jinja: what is called safe is an object of its own, which keeps what it is when it is put together with others. */
export const PYTHON: Dialect = {
  language: 'python',
  grammar: { colonArguments: false },
  meaning: { ...ESCAPING, globals: new Map([['request', ['python.web.Request', 'flask.request']]]), clean: CLEAN, escapes: new Set([...ESCAPES, 'urlize']), joinsSafe: true },
}

export const DJANGO: Dialect = {
  ...PYTHON,
  grammar: { colonArguments: true },
  meaning: { ...PYTHON.meaning, escapes: ESCAPES, follows: words('linebreaks linebreaksbr urlize urlizetrunc unordered_list linenumbers'), forgets: words('upper cut'), joinsSafe: false },
}

export const NUNJUCKS: Dialect = { ...PYTHON, language: 'javascript', meaning: { ...PYTHON.meaning, globals: new Map(), follows: new Set(), forgets: words('upper'), joinsSafe: false } }

export const TWIG: Dialect = {
  language: 'php',
  grammar: { questions: true },
  // PHP takes tags out as a browser would see them
  meaning: { ...ESCAPING, globals: new Map([['app', ['preflight_twig']]]), clean: new Set([...CLEAN, 'striptags']), keepsSafe: false },
}
