import type { SinkClass } from '../classes.ts'
import { defineModel, type MethodModel, type PassModel, type SanitizerModel } from '../model.ts'

const all = (names: string): SanitizerModel[] => names.split(' ').map((at) => ({ at, cleans: 'all' }))
const cleaning = (cleans: readonly SinkClass[], names: string): SanitizerModel[] => names.split(' ').map((at) => ({ at, cleans }))
const through = (names: string, from: PassModel['from'] = [0]): PassModel[] => names.split(' ').map((at) => ({ at, from }))
const like = (name: string, subject: number, args: readonly number[], names: string): MethodModel[] => names.split(' ').map((at) => ({ at, name, this: subject, args }))

const HTML: readonly SinkClass[] = ['xss', 'xml', 'quoted']
/** What text without any but harmless characters (letters, digits, `%`, `+`, `-`, `_`, `.`) cannot do. */
const URL_ENCODED: readonly SinkClass[] = ['xss', 'xml', 'header', 'redirect', 'ssrf', 'path', 'inclusion', 'sql', 'ldap', 'xpath', 'log', 'mail', 'command', 'code', 'quoted', 'script', 'link']

/** What a mail address cannot do. It may hold `'`, `|` and `$`. */
const ADDRESS: readonly SinkClass[] = ['xss', 'xml', 'header', 'mail', 'redirect', 'ssrf', 'log']

/** Functions of PHP on numbers, text and arrays. */
export default defineModel({
  id: 'php-values',
  language: 'php',
  types: Object.fromEntries('DateTime DateTimeImmutable DateInterval DateTimeZone NumberFormatter IntlDateFormatter Carbon.Carbon Carbon.CarbonImmutable Carbon.CarbonPeriod Carbon.CarbonInterval DatePeriod Ramsey.Uuid.Uuid'.split(' ').map((name) => [name, { clean: true as const }])),
  sanitizers: [
    ...all('isset empty boolval count sizeof strlen mb_strlen iconv_strlen is_numeric is_int md5_file sha1_file hash_hmac hash_file crypt password_hash password_verify ip2long long2ip strtotime mktime date gmdate time microtime checkdate similar_text levenshtein soundex metaphone random_int array_sum array_product money_format getdate idate date_parse filesize filemtime fileperms fileowner is_array is_string is_null is_object is_callable is_bool is_float gettype get_debug_type array_key_exists in_array array_search strcmp strcasecmp strncmp strncasecmp strnatcmp strnatcasecmp substr_count file_exists is_dir is_file is_readable is_writable is_link checkdnsrr function_exists class_exists method_exists property_exists defined hash_equals array_count_values random_bytes openssl_random_pseudo_bytes spl_object_hash spl_object_id memory_get_usage pow sqrt log exp fdiv array_product version_compare mb_substr_count substr_compare strcoll strspn strcspn ctype_upper ctype_lower ctype_xdigit ctype_space ctype_punct inet_pton hash_pbkdf2 hash_hkdf password_get_info crypt date_create date_create_immutable date_format gmp_init bcadd bcmul cal_days_in_month easter_date filectime fileatime fileinode filegroup disk_total_space connection_status headers_sent is_iterable is_countable is_scalar is_resource is_nan is_finite ctype_digit ctype_alpha ctype_alnum mb_check_encoding openssl_verify openssl_sign getmypid disk_free_space array_is_list str_word_count'),
    // a number or a digest that can be foretold if what it is made of can be
    ...all('intval floatval doubleval crc32 abs ceil floor round number_format bin2hex md5 sha1 hash octdec hexdec bindec decoct decbin dechex base_convert max min intdiv fmod sodium_bin2hex sodium_crypto_generichash hash_final ord rand mt_rand uniqid chr').map((one) => ({ ...one, foretold: true as const })),
    ...'htmlspecialchars htmlentities'.split(' ').flatMap((at): SanitizerModel[] => [
      { at, cleans: HTML, when: { '1|flags': { not: /ENT_NOQUOTES/ } } },
      { at, cleans: ['xss', 'xml'], when: { '1|flags': /ENT_NOQUOTES/ } },
    ]),
    ...cleaning(['xss', 'xml'], 'highlight_string'),
    // of a map what stands under names of ours
    { at: 'array_intersect_key', cleans: ['mass'], when: { 1: { not: { carries: true } } } },
    ...cleaning(['xss'], 'strip_tags'),
    ...cleaning(['xss', 'log', 'header', 'mail', 'script'], 'json_encode wp_json_encode'),
    ...cleaning(URL_ENCODED, 'urlencode rawurlencode base64_encode http_build_query uuencode convert_uuencode'),
    // a program that is uploaded keeps its ending
    ...cleaning(['path', 'inclusion'], 'basename'),
    { at: 'pathinfo', cleans: ['path', 'inclusion'], when: { 1: /PATHINFO_(?:EXTENSION|FILENAME|BASENAME)/ } },
    ...cleaning(['quoted'], 'addslashes'),
    { at: 'escapeshellarg', cleans: ['command'], quotes: "'" },
    { at: 'escapeshellcmd', cleans: ['command'], when: { 0: { built: true } } },
    ...cleaning(['redos'], 'preg_quote'),
    ...cleaning(['nosql', 'mass'], 'strval'),
    ...cleaning(['ldap'], 'ldap_escape'),
    ...cleaning(['xss', 'xml', 'quoted', 'script', 'header', 'log'], 'mb_encode_numericentity'),
    ...cleaning(['header', 'mail', 'log'], 'mb_encode_mimeheader iconv_mime_encode'),
    { at: 'filter_var', cleans: 'all', when: { 1: /FILTER_VALIDATE_(?:INT|FLOAT|BOOL|BOOLEAN|IP|MAC)|FILTER_SANITIZE_NUMBER_(?:INT|FLOAT)/ } },
    { at: 'filter_var', cleans: HTML, when: { 1: /FILTER_SANITIZE_(?:SPECIAL_CHARS|FULL_SPECIAL_CHARS|STRING|STRIPPED|ENCODED)/ } },
    { at: 'filter_var', cleans: ['quoted'], when: { 1: /FILTER_SANITIZE_(?:MAGIC_QUOTES|ADD_SLASHES)/ } },
    { at: 'filter_var', cleans: ADDRESS, when: { 1: /FILTER_VALIDATE_(?:EMAIL|DOMAIN)/ } },
    { at: 'filter_var', cleans: ['header', 'mail'], when: { 1: /FILTER_VALIDATE_URL/ } },
    { at: 'filter_var', cleans: 'all', when: { 1: /FILTER_VALIDATE_REGEXP/, '2.options.regexp': /^(\W)(?:\^|\\A).*(?:\$|\\z)\1\w*$/i } },
    { at: 'filter_input', cleans: 'all', when: { 2: /FILTER_VALIDATE_(?:INT|FLOAT|BOOL|BOOLEAN|IP|MAC)|FILTER_SANITIZE_NUMBER_(?:INT|FLOAT)/ } },
    { at: 'filter_input', cleans: HTML, when: { 2: /FILTER_SANITIZE_(?:SPECIAL_CHARS|FULL_SPECIAL_CHARS|STRING|STRIPPED|ENCODED)/ } },
    { at: 'filter_input', cleans: ADDRESS, when: { 2: /FILTER_VALIDATE_(?:EMAIL|DOMAIN)/ } },
    { at: 'realpath', cleans: ['xss'] },
    { at: 'HTMLPurifier.purify', cleans: HTML },
  ],
  guards: [
    { at: 'is_numeric', cleans: 'all' },
    { at: 'is_int', cleans: 'all' },
    { at: 'is_integer', cleans: 'all' },
    { at: 'is_float', cleans: 'all' },
    { at: 'is_bool', cleans: 'all' },
    { at: 'is_string', cleans: ['nosql', 'mass'] },
    { at: 'is_scalar', cleans: ['nosql', 'mass'] },
    { at: 'ctype_digit', cleans: 'all' },
    { at: 'ctype_alnum', cleans: 'all' },
    { at: 'ctype_alpha', cleans: 'all' },
    { at: 'ctype_xdigit', cleans: 'all' },
    { at: 'ctype_upper', cleans: 'all' },
    { at: 'ctype_lower', cleans: 'all' },
    { at: 'checkdate', arg: 'any', cleans: 'all' },
    { at: 'filter_var', cleans: 'all', when: { 1: /FILTER_VALIDATE_(?:INT|FLOAT|BOOL|BOOLEAN|IP|MAC)/ } },
    { at: 'filter_var', cleans: ADDRESS, when: { 1: /FILTER_VALIDATE_(?:EMAIL|DOMAIN)/ } },
    { at: 'hash_equals', arg: 'any', cleans: 'all' },
    { at: 'password_verify', cleans: 'all' },
    { at: 'filter_var', cleans: 'all', when: { 1: /FILTER_VALIDATE_REGEXP/, '2.options.regexp': /^(\W)(?:\^|\\A).*(?:\$|\\z)\1\w*$/i } },
    { at: 'class_exists', cleans: ['code'] },
  ],
  methods: [
    ...like('replaceAll', 2, [0, 1], 'str_replace str_ireplace preg_replace mb_ereg_replace ereg_replace eregi_replace'),
    ...like('translated', 0, [1, 2], 'strtr'),
    ...like('html_table', 0, [], 'get_html_translation_table'),
    ...like('test', 0, [1], 'preg_match preg_match_all ereg eregi mb_ereg'),
    ...like('matched', 1, [0], '(matched)'),
    ...like('anew', 0, [1], '(anew)'),
    ...like('copied', 0, [], '(copied)'),
    ...like('text_of', 0, [], '(text)'),
    ...like('includes', 1, [0], 'in_array array_key_exists key_exists'),
    ...like('includes', 0, [1], 'str_contains Illuminate.Support.Str.contains'),
    ...like('indexOf', 0, [1], 'strpos stripos strrpos strripos mb_strpos mb_stripos mb_strrpos strstr_place'),
    ...like('indexOf', 1, [0], 'array_search'),
    ...like('startsWith', 0, [1], 'str_starts_with Illuminate.Support.Str.startsWith'),
    ...like('endsWith', 0, [1], 'str_ends_with Illuminate.Support.Str.endsWith'),
    ...like('substring', 0, [1, 2], 'substr mb_substr'),
    ...like('toLowerCase', 0, [], 'strtolower mb_strtolower'),
    ...like('toUpperCase', 0, [], 'strtoupper mb_strtoupper'),
    ...like('trim', 0, [], 'trim'),
    ...like('unescaped', 0, [], 'html_entity_decode htmlspecialchars_decode'),
    ...like('unslashed', 0, [], 'stripslashes stripcslashes'),
    ...like('undone', 0, [], 'urldecode rawurldecode base64_decode'),
    ...like('split', 1, [0], 'explode preg_split mb_split split'),
    ...like('push', 0, [1, 2, 3, 4], 'array_push'),
    ...like('unshift', 0, [1, 2, 3, 4], 'array_unshift'),
    ...like('pop', 0, [], 'array_pop'),
    ...like('shift', 0, [], 'array_shift'),
    ...like('join', 1, [0], 'implode join'),
    ...like('isEmpty', 0, [], 'empty'),
    ...like('length', 0, [], 'strlen mb_strlen count sizeof'),
    ...like('merged', 0, [1, 2, 3, 4, 5], 'array_merge array_replace array_merge_recursive array_replace_recursive'),
    ...like('map', 1, [0], 'array_map'),
    ...like('filter', 0, [1], 'array_filter array_walk'),
    ...like('reduce', 0, [1, 2], 'array_reduce'),
    ...like('values', 0, [], 'array_values array_unique array_reverse iterator_to_array ArrayIterator'),
    ...like('first', 0, [], 'current reset end'),
    ...like('names_of_map', 0, [], 'array_keys'),
  ],
  passes: [
    ...through('htmlspecialchars htmlentities trim ltrim rtrim chop ucfirst lcfirst ucwords nl2br stripslashes stripcslashes wordwrap chunk_split strrev str_repeat quotemeta addcslashes html_entity_decode htmlspecialchars_decode urldecode rawurldecode base64_decode utf8_encode utf8_decode hex2bin quoted_printable_decode quoted_printable_encode convert_uudecode json_decode strval mb_convert_case mb_convert_encoding mb_scrub mb_strimwidth normalizer_normalize parse_url pathinfo dirname str_split mb_str_split str_shuffle substr_replace ucwords nl_langinfo gzinflate gzuncompress gzdecode str_rot13 var_export print_r serialize array_values array_unique array_reverse array_slice array_splice array_pop array_shift array_flip array_chunk array_filter current next prev reset end each key iterator_to_array array_merge_recursive strstr stristr strrchr strpbrk strtok realpath array_column array_change_key_case array_key_first array_key_last array_rand idn_to_ascii idn_to_utf8 str_word_count explode get_object_vars stream_get_contents str_getcsv tidy_repair_string substr mb_substr strtolower strtoupper mb_strtolower mb_strtoupper'),
    // whoever chooses what is restored can do all harm by that alone; what pages show of it somebody may have written in the program
    { at: 'unserialize', from: [0], settles: { of: ['stored'], cleans: ['sql', 'nosql', 'command', 'code', 'path', 'inclusion', 'ssrf', 'ldap', 'xpath', 'reflection', 'deserialization', 'template', 'upload'] } },
    ...through('iconv mb_convert_encoding explode', ['any']),
    ...through('preg_split split mb_split spliti', [1]),
    ...through('iconv', [2]),
    ...through('str_pad', [0, 2]),
    ...through('array_merge array_replace array_combine array_fill_keys array_pad array_replace_recursive compact', ['any']),
    // of several lists only the first gives what comes back, the others say which of it
    ...through('array_intersect array_diff array_intersect_key array_diff_key array_intersect_assoc array_diff_assoc array_udiff array_uintersect array_intersect_ukey array_diff_ukey', [0]),
    ...through('array_fill', [2]),
    // the places of a format are the same in every language; the number only chooses the form
    ...through('gettext _'),
    ...through('dgettext dcgettext', [1]),
    ...through('ngettext *.ngettext _n _nx', [0, 1]),
    ...through('dngettext dcngettext', [1, 2]),
    ...through('preg_filter', ['any']),
    ...through('implode join', ['any']),
    ...through('sprintf', []).map(({ at }) => ({ at, from: [0, '1+'], text: 'format' as const })),
    ...through('vsprintf vprintf printf', []).map(({ at }) => ({ at, from: [0, '1+'], text: 'format' as const })),
    ...through('preg_replace_callback', [2]),
    ...through('parse_str mb_parse_str', []),
  ],
  callbacks: [
    { at: 'preg_replace_callback', arg: 1, parameters: ['$2'], gives: 'value' },
    { at: 'filter_var', arg: '2.options', when: { 1: /FILTER_CALLBACK/ }, parameters: ['$0'], gives: 'value', only: true },
    { at: 'usort', arg: 1, parameters: ['$0elements', '$0elements'] },
    { at: 'uasort', arg: 1, parameters: ['$0elements', '$0elements'] },
    { at: 'call_user_func', arg: 0, parameters: ['$1', '$2', '$3'], gives: 'value' },
    { at: 'call_user_func_array', arg: 0, parameters: ['$1elements', '$1elements', '$1elements'], gives: 'value' },
    { at: 'array_walk_recursive', arg: 1, parameters: ['$0elements'] },
    { at: 'uksort', arg: 1, parameters: ['$0elements', '$0elements'] },
    { at: 'forward_static_call', arg: 0, parameters: ['$1', '$2', '$3'], gives: 'value' },
    { at: 'forward_static_call_array', arg: 0, parameters: ['$1elements', '$1elements', '$1elements'], gives: 'value' },
  ],
})
