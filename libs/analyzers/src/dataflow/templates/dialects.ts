import { words } from './free-names.ts'
import type { Dialect } from './jinja.ts'

const CLEAN = words(`
int float length count wordcount urlencode url_encode tojson json escapejs json_script json_encode escape_js js date time datetime naturaltime naturalday intcomma timesince timeuntil filesizeformat floatformat number_format slugify striptags
removetags random pluralize yesno divisibleby round abs sum number currency format_datetime format_date phone2numeric get_digit make_list dictsort unlocalize localize bool hash md5 sha1 sanitize sanitize_html bleach clean_html purify
range cycler lipsum joiner url url_for static asset path csrf_token csrf_field gettext ngettext _ trans translate now dump form_widget form_row form_label form_errors form_start form_end
`)

const ESCAPES = words('escape e h force_escape forceescape escapeseq linebreaks linebreaksbr urlize urlizetrunc xmlattr nl2br escape_once htmlescape escapeXml escapehtml html_escape spaceless')

const RAW = words('safe raw safeseq mark_safe Markup')

/** Jinja and Django: which of both a file is written for does not matter to what is followed. */
export const PYTHON: Dialect = {
  language: 'python',
  grammar: { colonArguments: false },
  meaning: { globals: new Map([['request', ['python.web.Request', 'flask.request']]]), clean: CLEAN, escapes: ESCAPES, raw: RAW },
}

export const DJANGO: Dialect = { ...PYTHON, grammar: { colonArguments: true } }

export const NUNJUCKS: Dialect = { ...PYTHON, language: 'javascript', meaning: { ...PYTHON.meaning, globals: new Map() } }

export const TWIG: Dialect = {
  language: 'php',
  grammar: { questions: true },
  meaning: { globals: new Map([['app', ['preflight_twig']]]), clean: CLEAN, escapes: ESCAPES, raw: RAW },
}
