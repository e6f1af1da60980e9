import { OF_NUMBERS } from '../classes.ts'
import { defineModel } from '../model.ts'
import { cleansAt, ESCAPED, misusesAt, passesAt, ROW, sinksAt, sourcesAt, under } from './helpers.ts'

const PLACES = 'Prepare the query: `$wpdb->get_row($wpdb->prepare("SELECT * FROM $wpdb->users WHERE ID = %d", $id))`.'
const ESCAPE = 'Escape the value where it is printed: `esc_html($name)` in text, `esc_attr($name)` in attributes, `esc_url($url)` in links, `wp_json_encode($value)` in scripts.'
const REMOTE = 'Use `wp_safe_remote_get($url)`, which refuses addresses of the internal network.'
const PATHS = 'Stay in one directory: require `validate_file($name) === 0`, and build the path from `basename($name)`.'
const RIGHTS_TEST = /^(?:current_user_can|user_can|is_super_admin|promote_users|edit_users|create_users)$/
/** An address of the site's own can do harm where it is printed. */
const NOT_SHOWN = OF_NUMBERS.filter((name) => name !== 'xss' && name !== 'script' && name !== 'quoted')
const REQUEST = 'WP_REST_Request'
const READERS = 'get_param get_params get_json_params get_query_params get_body_params get_url_params get_body get_header get_headers get_file_params offsetGet []'

/** WordPress: what its requests bring, what its functions escape, print, query and fetch. */
export default defineModel({
  id: 'wordpress',
  language: 'php',
  types: {
    '$wpdb': { is: ['wpdb'] },
    wpdb: { returns: { insert: 'php.number', update: 'php.number', delete: 'php.number', get_charset_collate: 'php.number' }, members: { insert_id: 'php.number', num_rows: 'php.number' } },
    [REQUEST]: {},
    'wp.Shortcode': {},
    absint: { returns: { '': 'php.number' } },
    get_current_user_id: { returns: { '': 'php.number' } },
    get_the_ID: { returns: { '': 'php.number' } },
  },
  sources: [
    ...sourcesAt('query', 'get_query_var'),
    ...sourcesAt('query', 'get_search_query', { when: { 0: false } }),
    // without an address of its own it changes the one that was asked for
    ...sourcesAt('url', 'add_query_arg', { starts: '/', when: { 1: { absent: true } }, cleans: NOT_SHOWN }),
    ...sourcesAt('url', 'add_query_arg', { starts: '/', when: { 0: /^[\w-]+$/, 1: { absent: false }, 2: { absent: true } }, cleans: NOT_SHOWN }),
    ...sourcesAt('url', 'remove_query_arg', { starts: '/', when: { 1: { absent: true } }, cleans: NOT_SHOWN }),
    ...sourcesAt('parameter', under(REQUEST, READERS)),
    ...sourcesAt('shortcode-attribute', under('wp.Shortcode', 'attributes content'), { kind: 'stored' }),
    ...sourcesAt('database', under('wpdb', 'get_results get_row get_col get_var'), ROW),
    ...sourcesAt('database', 'get_post_meta get_user_meta get_comment_meta get_term_meta get_comment_text get_comment_author', ROW),
    ...sourcesAt('response', 'wp_remote_retrieve_body', ROW),
  ],
  sinks: [
    ...sinksAt('sql', under('wpdb', 'query get_results get_row get_col get_var prepare'), { fix: PLACES }),
    ...sinksAt('sql', under('wpdb', 'delete insert update replace'), { fix: PLACES }),
    ...sinksAt('redirect', 'wp_redirect', { fix: 'Use `wp_safe_redirect($url)`, which allows only your own hosts.' }),
    ...sinksAt('ssrf', 'wp_remote_get wp_remote_post wp_remote_request wp_remote_head download_url wp_get_http wp_oembed_get fetch_feed media_sideload_image', { fix: REMOTE }),
    ...sinksAt('path', 'wp_delete_file wp_delete_file_from_directory unzip_file copy_dir wp_mkdir_p load_template', { fix: PATHS }),
    ...sinksAt('path', ['WP_Filesystem_Base.put_contents', 'WP_Filesystem_Base.get_contents', '*.put_contents', '*.get_contents'], { confidence: 'medium', fix: PATHS }),
    ...sinksAt('upload', 'wp_upload_bits', { fix: 'Check the type first: `wp_check_filetype($name)` against an allow-list, or let `wp_handle_upload` do it.' }),
    ...sinksAt('xss', 'wp_die _e _ex', { confidence: 'medium', fix: ESCAPE }),
    ...sinksAt('xss', 'wp_add_inline_script', { arg: 1, fix: ESCAPE }),
    ...sinksAt('xss', 'add_shortcode', { arg: 'result', fix: ESCAPE, severity: 'medium' }),
    ...sinksAt('deserialization', 'maybe_unserialize'),
    ...sinksAt('mass', 'wp_insert_user wp_update_user', { whole: true }),
    // who may give roles is looked at elsewhere, if it is looked at
    ...sinksAt('mass', 'wp_insert_user wp_update_user', { arg: '0.role', unlessNear: RIGHTS_TEST, fix: 'Set the role in code, or allow it to those only who may promote others: `current_user_can("promote_users")`.' }),
    ...sinksAt('mass', 'update_user_meta add_user_meta', { arg: 1, when: { 1: { not: { built: true } } }, unlessNear: RIGHTS_TEST, confidence: 'medium', fix: 'Choose the name from a fixed list: under `wp_capabilities` it is the role of the user.' }),
    ...sinksAt('inclusion', 'locate_template get_template_part', { arg: [0, 1], severity: 'medium', confidence: 'medium', fix: 'Choose the template from a fixed list.' }),
    ...sinksAt('trust', 'update_option add_option update_site_option delete_option', { confidence: 'medium', fix: 'Choose the option name from a fixed list, not from the request.' }),
    ...sinksAt('code', 'do_shortcode', { severity: 'medium', confidence: 'medium' }),
    ...sinksAt('trust', 'wp_set_auth_cookie wp_set_current_user', { fix: 'Sign in only users who have proved a password or a signed token: `wp_signon($credentials)`.' }),
    ...sinksAt('mail', 'wp_mail', { arg: 3 }),
    ...sinksAt('code', 'do_action apply_filters', { confidence: 'medium', severity: 'medium' }),
  ],
  sanitizers: [
    ...cleansAt(ESCAPED, 'esc_html esc_attr esc_textarea esc_xml esc_html__ esc_attr__ esc_html_x esc_attr_x tag_escape ent2ncr wp_specialchars attribute_escape htmlspecialchars_deep'),
    ...cleansAt(['xss', 'xml', 'script', 'quoted', 'header', 'log'], 'esc_js'),
    ...cleansAt(['xss', 'xml'], 'wp_kses wp_kses_post wp_kses_data wp_kses_post_deep wp_filter_post_kses wp_filter_kses wp_filter_nohtml_kses wp_strip_all_tags wpautop_safe'),
    ...cleansAt(['xss', 'header', 'mail', 'log'], 'sanitize_text_field'),
    ...cleansAt(['xss'], 'sanitize_textarea_field'),
    ...cleansAt('all', 'sanitize_key sanitize_title sanitize_title_with_dashes sanitize_html_class absint sanitize_hex_color sanitize_hex_color_no_hash sanitize_sql_orderby wp_create_nonce sanitize_user validate_file wp_verify_nonce wp_validate_boolean rest_sanitize_boolean wp_hash wp_hash_password wp_generate_password wp_rand wp_date date_i18n mysql2date number_format_i18n size_format human_time_diff checked selected disabled wp_nonce_field wp_nonce_url get_permalink admin_url home_url site_url rest_url plugins_url is_email username_exists email_exists term_exists post_type_exists current_user_can'),
    ...cleansAt(['path', 'xss', 'upload', 'inclusion', 'command', 'header', 'quoted', 'script'], 'sanitize_file_name'),
    ...cleansAt(['xss', 'header', 'mail', 'command', 'path', 'script', 'ssrf', 'redirect', 'link'], 'sanitize_email'),
    ...cleansAt(['xss', 'header', 'xml', 'link', 'quoted'], 'esc_url'),
    ...cleansAt(['xss', 'header', 'link'], 'esc_url_raw sanitize_url'),
    ...cleansAt(['quoted'], 'esc_sql wpdb._real_escape wpdb.escape wpdb._escape like_escape'),
    ...cleansAt(['sql', 'quoted'], 'wpdb.prepare'),
    ...cleansAt(['redirect', 'link'], 'wp_validate_redirect wp_sanitize_redirect'),
    ...cleansAt(['sql', 'path', 'ssrf', 'command', 'code'], 'wp_trim_words'),
    ...cleansAt(['path', 'inclusion'], 'wp_basename'),
  ],
  guards: [
    { at: 'validate_file', cleans: ['path', 'inclusion'], if: false },
    { at: 'is_email', cleans: ['xss', 'header', 'mail'] },
    { at: 'wp_http_validate_url', cleans: ['ssrf', 'link'] },
    { at: 'wp_verify_nonce', cleans: [] },
  ],
  passes: [
    ...passesAt([0], 'wp_unslash wp_slash stripslashes_deep addslashes_gpc __ _x wp_parse_str wp_specialchars_decode wptexturize wpautop convert_chars wp_trim_words wp_html_excerpt trailingslashit untrailingslashit wp_list_pluck wp_parse_id_list_raw wpdb.esc_like sanitize_option force_balance_tags'),
    ...passesAt([1], 'apply_filters apply_filters_ref_array'),
    ...passesAt(['any'], 'wp_parse_args shortcode_atts add_query_arg map_deep path_join wp_normalize_path'),
    ...passesAt([], [...'get_option get_site_option get_transient wp_remote_get wp_remote_post wp_remote_request wp_safe_remote_get update_option get_post get_posts get_user_by get_userdata get_term get_term_by get_terms get_the_title get_bloginfo wp_insert_post wp_update_post wp_insert_user wp_mail wp_upload_dir get_current_screen wp_get_current_user get_page_by_path get_post_meta get_user_meta get_comment_meta get_term_meta update_post_meta update_user_meta'.split(' '), ...under('wpdb', 'query get_results get_row get_col get_var insert update delete replace')]),
  ],
  callbacks: [
    { at: 'add_shortcode', arg: 1, parameters: ['wp.Shortcode.attributes', 'wp.Shortcode.content'], gives: 'value' },
    ...['callback', '0.callback', '1.callback', '2.callback', '3.callback'].map((place) => ({ at: 'register_rest_route', arg: `2.${place}`, parameters: [REQUEST] })),
    { at: 'map_deep', arg: 1, parameters: ['$0'], gives: 'value' },
  ],
  misuses: [
    ...misusesAt('unrestricted-upload', 'wp_handle_upload wp_handle_sideload', { '1.test_type': false }, { severity: 'medium', title: 'File type of uploads not checked', fix: 'Remove `test_type`, and list the types that are needed in `mimes`.' }),
    ...misusesAt('unrestricted-upload', 'define', { 0: 'ALLOW_UNFILTERED_UPLOADS', 1: true }, { severity: 'medium', title: 'Uploads of any type allowed to administrators', fix: 'Remove the constant, and allow single types with the filter `upload_mimes`.' }),
    ...misusesAt('csrf-disabled', 'check_ajax_referer', { 2: false }),
    ...misusesAt('tls-verification-off', 'wp_remote_get wp_remote_post wp_remote_request wp_safe_remote_get wp_safe_remote_post', { '1.sslverify': false }),
    ...misusesAt('tls-verification-off', 'add_filter', { 0: /^https?_(?:local_)?ssl_verify$/, 1: /^__return_false/ }),
    ...misusesAt('debug-mode-on', 'define', { 0: 'WP_ALLOW_REPAIR', 1: true }, { title: 'Database repair page open to everybody', fix: 'Remove the constant as soon as the database is repaired: the page asks for no password.' }),
    ...misusesAt('debug-mode-on', 'define', { 0: /^(?:WP_DEBUG_DISPLAY|SCRIPT_DEBUG_DISPLAY)$/, 1: true }, { severity: 'low', confidence: 'medium' }),
  ],
})
