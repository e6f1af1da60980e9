import { defineModel } from '../model.ts'
import { cleansAt, ESCAPED, misusesAt, passesAt, ROW, sinksAt, sourcesAt, under } from './helpers.ts'

const WHAT = 'parameter'
const BIND = 'Use placeholders and pass the values separately: `$this->db->query("SELECT * FROM users WHERE id = ?", [$id])`.'
/** `name = '\0`, `id IN (\0` */
const COMPARED = /(?:[\w`"\])]\s*(?:=|<>|!=|<=?|>=?)|\blike\b|\bin\s*\()\s*(?:\(\s*)?['"]?%?\0/i
const BOUND = 'Keep the text of the condition constant and bind the values: `->where("name = :name", [":name" => $name])`.'
const PSR_REQUEST = 'Psr.Http.Message.ServerRequestInterface'
const PSR_RESPONSE = 'Psr.Http.Message.ResponseInterface'
/** What Slim has found in the path, by the names of its route. */
const ROUTE_ARGUMENTS = 'slim.args'
const GO = 'Redirect to a route of your own, or check the address against a fixed list.'
const CI_ROWS = 'row row_array result result_array first_row last_row next_row unbuffered_row custom_result_object getRow getRowArray getResult getResultArray getFirstRow getLastRow'
const BASES = 'CI_Controller CI_Model MX_Controller REST_Controller'

/** CodeIgniter, Yii, CakePHP, Drupal, Joomla, Laminas, Phalcon and Slim, as far as they name things of their own. */
export default defineModel({
  id: 'php-frameworks',
  language: 'php',
  types: {
    ...Object.fromEntries(BASES.split(' ').map((name) => [name, { members: { input: 'CI_Input', db: 'CI_DB', session: 'CI_Session', security: 'CI_Security', output: 'CI_Output', uri: 'CI_URI' } }])),
    CI_DB: { returns: { query: 'CI_Result', get: 'CI_Result', get_where: 'CI_Result', simple_query: 'CI_Result', insert_id: 'php.number', affected_rows: 'php.number', ...Object.fromEntries('select from where or_where like where_in join order_by group_by having limit distinct set'.split(' ').map((name) => [name, 'CI_DB'])) } },
    CI_Input: { returns: { ip_address: 'php.number', method: 'php.number', is_ajax_request: 'php.number', valid_ip: 'php.number' } },
    CI_Result: {},
    CI_Security: {},
    CI_Output: {},
    CI_URI: {},
    'CodeIgniter.Controller': { members: { request: 'CodeIgniter.HTTP.IncomingRequest' } },
    'CodeIgniter.Database.BaseConnection': { is: ['CI_DB'] },
    'Yii.app': { members: { request: 'yii.web.Request', db: 'yii.db.Connection', response: 'yii.web.Response' } },
    'yii.web.Request': {},
    'yii.db.Connection': { returns: { createCommand: 'yii.db.Command' } },
    'yii.db.Command': {},
    'yii.web.Controller': {},
    'Cake.Controller.Controller': { members: { request: 'Cake.Http.ServerRequest' } },
    'Cake.Http.ServerRequest': {},
    'Drupal.Core.Database.Connection': {},
    'Joomla.CMS.Input.Input': { returns: { getInt: 'php.number', getUint: 'php.number', getFloat: 'php.number', getBool: 'php.number', getCmd: 'php.number', getWord: 'php.number', getAlnum: 'php.number' } },
    'JFactory.getApplication()': { members: { input: 'Joomla.CMS.Input.Input' } },
    'Phalcon.Mvc.Controller': { members: { request: 'Phalcon.Http.Request' } },
    'Phalcon.Http.Request': {},
    [ROUTE_ARGUMENTS]: {},
  },
  aliases: { 'yii.Yii': 'Yii', 'yii.helpers.BaseHtml': 'yii.helpers.Html', CHtml: 'yii.helpers.Html', Drupal: 'Drupal.Core', 'Joomla.Input.Input': 'Joomla.CMS.Input.Input' },
  sources: [
    ...sourcesAt(WHAT, under('CI_Input', 'get post get_post post_get cookie server user_agent request_headers get_request_header input_stream raw_input_stream')),
    ...sourcesAt('path-parameter', under('CI_URI', 'segment rsegment uri_string segment_array'), { cleans: ['ssrf', 'header'] }),
    ...sourcesAt('database', under('CI_Result', CI_ROWS), ROW),
    ...sourcesAt(WHAT, under('CodeIgniter.HTTP.IncomingRequest', 'getVar getGet getPost getCookie getJSON getRawInput getGetPost getPostGet getHeaderLine getUserAgent')),
    ...sourcesAt(WHAT, under('yii.web.Request', 'get post getQueryParam getBodyParam getRawBody getBodyParams getQueryParams getQueryString getParam getPost getQuery getUserAgent getReferrer')),
    ...sourcesAt('database', under('yii.db.Command', 'queryAll queryOne queryRow queryScalar queryColumn'), ROW),
    ...sourcesAt(WHAT, under('Cake.Http.ServerRequest', 'getQuery getData getQueryParams getParsedBody getCookie getHeaderLine getHeader getParam query data')),
    ...sourcesAt(WHAT, [...under('Joomla.CMS.Input.Input', 'get getString getRaw getHtml getVar getPath getArray'), ...under('JRequest', 'getVar getString get')]),
    ...sourcesAt(WHAT, under('Phalcon.Http.Request', 'get getPost getQuery getPut getRawBody getJsonRawBody getHeader')),
    ...sourcesAt(WHAT, ['Drupal.Core.request().query.get', 'drupal_get_query_parameters', '*.getUserInput']),
    ...sourcesAt(WHAT, 'Zend_Controller_Request_Http.getParam Laminas.Http.Request.getQuery Laminas.Http.Request.getPost Zend.Http.Request.getQuery Zend.Http.Request.getPost Flight.request'),
    ...sourcesAt(WHAT, 'Tools.getValue'),
    ...sourcesAt('path-parameter', [`${ROUTE_ARGUMENTS}.[]`], { segment: true }),
  ],
  sinks: [
    ...sinksAt('sql', under('CI_DB', 'query simple_query select select_max select_sum'), { fix: BIND }),
    ...sinksAt('sql', under('CI_DB', 'where or_where having or_having order_by group_by from join like'), { when: { 0: { built: true } }, fix: BIND }),
    ...sinksAt('sql', under('CI_DB', 'order_by group_by from'), { severity: 'medium', confidence: 'medium', fix: BIND }),
    ...sinksAt('sql', 'yii.db.Connection.createCommand yii.db.Command.setSql yii.db.Command.setRawSql yii.db.Expression', { fix: 'Use placeholders: `createCommand("SELECT * FROM user WHERE id = :id", [":id" => $id])`.' }),
    ...sinksAt('sql', ['*.findBySql', '*.findAllBySql', '*.countBySql'], { fix: 'Use placeholders and bind the values: `findBySql("SELECT * FROM user WHERE id = :id", [":id" => $id])`.' }),
    ...sinksAt('sql', 'db_query db_query_range Drupal.Core.Database.Connection.query Drupal.Core.database().query', { fix: 'Use placeholders: `db_query("SELECT uid FROM {users} WHERE name = :name", [":name" => $name])`.' }),
    // a condition in which data stands behind the sign that compares, as many libraries take it
    ...sinksAt('sql', ['*.where', '*.having', '*.addCondition', '*.orHaving'], { when: { 0: COMPARED }, confidence: 'medium', fix: BOUND }),
    ...sinksAt('sql', ['*.where', '*.andWhere', '*.orWhere'], { arg: '0.0', when: { '0.0': COMPARED }, confidence: 'medium', fix: BOUND }),
    ...['1.conditions', '1.conditions.0', '0.condition'].flatMap((arg) => sinksAt('sql', ['*.find', '*.findAll'], { arg, when: { [arg]: COMPARED }, confidence: 'medium', fix: BOUND })),
    ...sinksAt('sql', ['*.setQuery'], { when: { 0: { built: true } }, confidence: 'medium', fix: 'Quote the value: `$db->quote($name)`.' }),
    ...sinksAt('sql', ['Db.getInstance().executeS', 'Db.getInstance().execute', 'Db.getInstance().getValue', 'Db.getInstance().getRow', 'Phalcon.Db.Adapter.Pdo.Mysql.query'], { fix: 'Cast numbers with `(int)`, and put text between quotes, escaped with `pSQL($text)`.' }),
    ...sinksAt('redirect', 'drupal_goto Drupal.Core.Routing.TrustedRedirectResponse', { fix: GO }),
    ...sinksAt('redirect', ['yii.web.Controller.redirect', 'Cake.Controller.Controller.redirect', 'yii.web.Response.redirect', '*._redirect', '*.gotoUrl'], { whole: true, fix: GO }),
    ...sinksAt('xss', ['yii.web.Controller.renderContent'], { fix: 'Render a view, or escape the value: `Html::encode($name)`.' }),
    ...sinksAt('xss', 'CI_Output.set_output CI_Output.append_output CI_Output.final_output Drupal.Core.Render.Markup.create yii.helpers.Html.rawTag', { fix: 'Escape the value before it becomes part of the page: `htmlspecialchars($name, ENT_QUOTES)`.' }),
    ...sinksAt('xss', 'drupal_set_message', { confidence: 'medium' }),
    ...sinksAt('path', 'force_download read_file write_file delete_files get_filenames file_unmanaged_copy file_unmanaged_delete', { confidence: 'medium' }),
    ...sinksAt('path', 'yii.web.Response.sendFile yii.web.Response.xSendFile Cake.Http.Response.withFile'),
    ...sinksAt('ssrf', 'drupal_http_request Drupal.Core.httpClient().get Drupal.Core.httpClient().request Cake.Http.Client.get'),
    ...sinksAt('template', 'Mustache_Engine.render Latte.Engine.renderToString StringLoader Twig.Loader.ArrayLoader Smarty.createTemplate', { confidence: 'medium' }),
    ...sinksAt('deserialization', 'CI_Encrypt.decode Zend.Serializer.Serializer.unserialize Laminas.Serializer.Serializer.unserialize'),
  ],
  sanitizers: [
    ...cleansAt(ESCAPED, ['html_escape', 'esc', 'yii.helpers.Html.encode', 'h', 'Drupal.Component.Utility.Html.escape', 'check_plain', 'Cake.Core.h', 'JText._', '*.escapeHtml', '*.escapeHtmlAttr', '*.encodeForHTML', '*.encodeForHTMLAttribute', 'Twig.twig_escape_filter', 'twig_escape_filter', 'Smarty.escape', 'Laminas.Escaper.Escaper.escapeHtml', 'SecurityUtil.htmlEncode', 'Tools.safeOutput', 'htmlentitiesUTF8']),
    ...cleansAt(['xss', 'script', 'quoted'], ['*.escapeJs', '*.encodeForJavaScript', '*.encodeForCSS', '*.escapeCss', '*.escapeUrl', '*.encodeForURL']),
    ...cleansAt(['xss'], ['xss_clean', 'CI_Security.xss_clean', 'filter_xss', 'filter_xss_admin', 'Drupal.Component.Utility.Xss.filter', 'Drupal.Component.Utility.Xss.filterAdmin', 'yii.helpers.HtmlPurifier.process', 'CI_Input.xss_clean']),
    ...cleansAt(['path', 'upload', 'inclusion', 'xss'], ['CI_Security.sanitize_filename', 'sanitize_filename']),
    ...cleansAt(['sql'], ['CI_DB.escape', 'CI_DB.escape_identifiers', 'CI_DB.protect_identifiers', 'yii.db.Connection.quoteValue', 'yii.db.Connection.quoteColumnName', 'bqSQL', '*.quoteInto', '*.quoteValue']),
    ...cleansAt(['quoted'], ['CI_DB.escape_str', 'CI_DB.escape_like_str', 'pSQL', 'db_escape_string', 'Db.escape']),
    ...cleansAt(['sql'], ['*.encodeForSQL']),
    ...cleansAt(['ldap'], ['*.encodeForLDAP', '*.encodeForDN', 'Laminas.Ldap.Filter.AbstractFilter.escapeValue', 'Zend.Ldap.Filter.AbstractFilter.escapeValue']),
    ...cleansAt(['xpath', 'xml'], ['*.encodeForXPath', '*.encodeForXML']),
    ...cleansAt(['command'], ['*.encodeForOS']),
  ],
  guards: [
    ...['isValidNumber', 'isValidInteger', 'isValidDouble', 'isValidDate', 'isValidCreditCard'].map((name) => ({ at: `*.${name}`, arg: 'any', cleans: 'all' }) as const),
    ...['Validate.isInt', 'Validate.isUnsignedId', 'Validate.isUnsignedInt', 'Validate.isFloat', 'Validate.isBool'].map((at) => ({ at, cleans: 'all' }) as const),
  ],
  passes: [
    ...passesAt([], [...under('CI_DB', 'query get get_where simple_query insert update delete where like where_in'), ...under('CI_Result', CI_ROWS), ...under('yii.db.Command', 'queryAll queryOne queryRow queryScalar queryColumn execute bindValue bindParam bindValues')]),
    ...passesAt([0], 'reset_query_string t'),
  ],
  entries: [
    { extends: ['CI_Controller', 'MX_Controller', 'CodeIgniter.Controller'], tainted: { channel: 'path-parameter' } },
    { typed: [/Request(?:Interface)?$/, /Response(?:Interface)?$/, /^array$/], parameters: [PSR_REQUEST, PSR_RESPONSE, ROUTE_ARGUMENTS] },
    { extends: ['yii.web.Controller'], tainted: { channel: WHAT } },
    { extends: ['Cake.Controller.Controller', 'Phalcon.Mvc.Controller'], tainted: { channel: 'path-parameter' } },
  ],
  misuses: [
    ...misusesAt('csrf-disabled', ['yii.web.Controller.enableCsrfValidation', 'yii.web.Request.enableCsrfValidation'], { 0: false }, { set: true }),
    ...misusesAt('csrf-disabled', ['*.enableCsrfValidation'], { 0: false }, { set: true }),
    ...misusesAt('tls-verification-off', ['*.setVerifyPeer', '*.withoutVerifying'], { 0: false }),
    ...misusesAt('debug-mode-on', ['*.addErrorMiddleware'], { 0: true }, { title: 'Error details shown to visitors (Slim)', fix: 'Show details on your own machine only: `$app->addErrorMiddleware((bool) getenv("APP_DEBUG"), true, true)`.' }),
    ...misusesAt('debug-mode-on', ['Slim.App'], { '0.settings.displayErrorDetails': true }, { title: 'Error details shown to visitors (Slim)', fix: 'Read the setting from the environment and leave it off by default.' }),
    ...misusesAt('debug-mode-on', 'define', { 0: 'YII_DEBUG', 1: true }, { confidence: 'medium', severity: 'low' }),
  ],
})
