import { defineModel } from '../model.ts'
import { facts } from './members.ts'

const MARKUP = ['xss', 'xml', 'template'] as const

/** What makes a value harmless for one place: ESAPI, OWASP Encoder and Sanitizer, Spring, Apache Commons, Guava, jsoup. */
export default defineModel({
  id: 'java-encoders',
  language: 'java',
  types: {
    'org.owasp.esapi.ESAPI': { returns: { encoder: 'org.owasp.esapi.Encoder', validator: 'org.owasp.esapi.Validator', randomizer: 'org.owasp.esapi.Randomizer' } },
    'org.owasp.esapi.reference.DefaultEncoder': { is: ['org.owasp.esapi.Encoder'], returns: { getInstance: 'org.owasp.esapi.Encoder' } },
    'org.owasp.esapi.Encoder': {},
    'org.owasp.html.PolicyFactory': {},
    'org.owasp.html.Sanitizers': {},
    'com.google.gson.Gson': {},
    'org.springframework.ldap.query.LdapQueryBuilder': { returns: { query: 'org.springframework.ldap.query.LdapQueryBuilder', base: 'org.springframework.ldap.query.LdapQueryBuilder', where: 'org.springframework.ldap.query.ConditionCriteria' } },
    'org.springframework.ldap.query.ConditionCriteria': {},
  },
  sanitizers: [
    ...facts('org.owasp.esapi.Encoder', 'encodeForHTML encodeForHTMLAttribute encodeForJavaScript encodeForCSS encodeForVBScript', { cleans: MARKUP }),
    { at: 'org.owasp.esapi.Encoder.encodeForSQL', cleans: ['sql'] },
    // each dot has a sign of its own before it: `..` is no way up any more
    { at: 'org.owasp.esapi.Encoder.encodeForOS', cleans: ['command', 'path', 'inclusion'] },
    ...facts('org.owasp.esapi.Encoder', 'encodeForLDAP encodeForDN', { cleans: ['ldap'] as const }),
    { at: 'org.owasp.esapi.Encoder.encodeForXPath', cleans: ['xpath'] },
    ...facts('org.owasp.esapi.Encoder', 'encodeForXML encodeForXMLAttribute', { cleans: [...MARKUP, 'xpath'] as const }),
    { at: 'org.owasp.esapi.Encoder.encodeForURL', cleans: ['xss', 'redirect', 'header', 'ssrf', 'path', 'log'] },
    { at: 'org.owasp.esapi.Encoder.encodeForBase64', cleans: ['xss', 'header', 'log', 'sql', 'command'] },
    ...facts('org.owasp.esapi.Validator', 'getValidInput getValidFileName getValidSafeHTML getValidNumber getValidDate getValidDirectoryPath getValidRedirectLocation', { cleans: 'all' as const }),
    ...facts('org.owasp.encoder.Encode', 'forHtml forHtmlContent forHtmlAttribute forHtmlUnquotedAttribute forJavaScript forJavaScriptAttribute forJavaScriptBlock forJavaScriptSource forCssString forCssUrl forXml forXmlContent forXmlAttribute forCDATA', { cleans: MARKUP }),
    ...facts('org.owasp.encoder.Encode', 'forUriComponent forUri', { cleans: ['xss', 'redirect', 'header', 'ssrf', 'path'] as const }),
    { at: 'org.owasp.html.PolicyFactory.sanitize', cleans: ['xss'] },
    ...facts('org.springframework.web.util.HtmlUtils', 'htmlEscape htmlEscapeDecimal htmlEscapeHex', { cleans: MARKUP }),
    { at: 'org.springframework.web.util.JavaScriptUtils.javaScriptEscape', cleans: ['xss'] },
    ...facts('org.springframework.web.util.UriUtils', 'encode encodePathSegment encodeQueryParam', { cleans: ['xss', 'redirect', 'ssrf', 'path', 'header'] as const }),
    ...facts('org.apache.commons.lang.StringEscapeUtils', 'escapeHtml escapeHtml3 escapeHtml4 escapeJavaScript escapeEcmaScript', { cleans: MARKUP }),
    // quotes, too, so that no literal of an expression ends
    ...facts('org.apache.commons.lang.StringEscapeUtils', 'escapeXml escapeXml10 escapeXml11', { cleans: [...MARKUP, 'xpath'] as const }),
    { at: 'org.apache.commons.lang.StringEscapeUtils.escapeSql', cleans: ['sql'] },
    { at: 'org.apache.commons.lang.StringEscapeUtils.escapeJava', cleans: ['log', 'header'] },
    { at: 'com.google.common.html.HtmlEscapers.htmlEscaper().escape', cleans: MARKUP },
    ...facts('org.jsoup.Jsoup', 'clean', { cleans: ['xss'] as const }),
    ...facts('org.springframework.ldap.support.LdapEncoder', 'filterEncode nameEncode', { cleans: ['ldap'] as const }),
    ...facts('org.springframework.ldap.filter', 'EqualsFilter LikeFilter GreaterThanOrEqualsFilter LessThanOrEqualsFilter WhitespaceWildcardsFilter', { cleans: ['ldap'] as const }),
    ...facts('org.springframework.ldap.query.ConditionCriteria', 'is like gte lte whitespaceWildcardsLike', { cleans: ['ldap'] as const }),
    ...facts('com.unboundid.ldap.sdk.Filter', 'encodeValue createEqualityFilter', { cleans: ['ldap'] as const }),
    { at: 'javax.naming.ldap.Rdn.escapeValue', cleans: ['ldap'] },
    ...facts('org.apache.commons.io.FilenameUtils', 'getName getExtension', { cleans: ['path'] as const }),
    { at: 'org.apache.commons.io.FilenameUtils.getBaseName', cleans: ['path', 'upload'] },
    // sent as JSON, which no browser shows as a page
    ...facts('com.fasterxml.jackson.databind.ObjectMapper', 'writeValueAsString writeValueAsBytes', { cleans: ['xss'] as const }),
    ...facts('com.google.gson.Gson', 'toJson', { cleans: ['xss'] as const }),
    ...facts('com.alibaba.fastjson.JSON', 'toJSONString', { cleans: ['xss'] as const }),
    ...facts('cn.hutool.core.util.EscapeUtil', 'escape escapeHtml4', { cleans: MARKUP }),
  ],
  guards: [
    ...facts('org.owasp.esapi.Validator', 'isValidInput isValidFileName isValidSafeHTML isValidNumber isValidDirectoryPath isValidRedirectLocation', { arg: 1, cleans: 'all' as const }),
    ...facts('org.owasp.esapi.Validator', 'assertValidInput', { arg: 1, cleans: 'all' as const, if: 'returns' as const }),
  ],
})
