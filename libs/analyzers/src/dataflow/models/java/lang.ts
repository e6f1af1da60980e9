import { ALLOCATION } from '../../ir/allocation.ts'
import { OF_NUMBERS } from '../classes.ts'
import type { MethodModel } from '../model.ts'
import { defineModel } from '../model.ts'
import { facts, giving } from './members.ts'

const BUILDERS = ['java.lang.StringBuilder', 'java.lang.StringBuffer']
const NUMBERS = 'Integer Long Short Byte Float Double Boolean'.split(' ').map((name) => `java.lang.${name}`)

const SIZES = 'Check the size before it is used:\n\n```java\nint size = Integer.parseInt(request.getParameter("size"));\nif (size < 0 || size > 10_000) throw new IllegalArgumentException("size");\nbyte[] buffer = new byte[size];\n```'

/** Text, numbers, collections: what carries data on in every Java program. */
export default defineModel({
  id: 'java-lang',
  language: 'java',
  aliases: {
    'jakarta.servlet': 'javax.servlet',
    'jakarta.ws.rs': 'javax.ws.rs',
    'jakarta.persistence': 'javax.persistence',
    'jakarta.mail': 'javax.mail',
    'jakarta.inject': 'javax.inject',
    'jakarta.el': 'javax.el',
    'jakarta.validation': 'javax.validation',
    'org.apache.commons.lang3': 'org.apache.commons.lang',
    'org.apache.commons.text.StringEscapeUtils': 'org.apache.commons.lang.StringEscapeUtils',
  },
  types: {
    ...Object.fromEntries(BUILDERS.map((type) => [type, { tracked: true as const }])),
    'java.util.Map.Entry': {},
    'java.net.URLDecoder': {},
    'java.util.Base64': { returns: { getDecoder: 'java.util.Base64.Decoder', getUrlDecoder: 'java.util.Base64.Decoder', getMimeDecoder: 'java.util.Base64.Decoder', getEncoder: 'java.util.Base64.Encoder', getUrlEncoder: 'java.util.Base64.Encoder' } },
    'java.util.Base64.Decoder': {},
    'java.util.Base64.Encoder': {},
    'java.util.UUID': { clean: true },
    'java.time.LocalDate': { clean: true },
    'java.time.LocalDateTime': { clean: true },
    'java.util.StringTokenizer': {},
    'java.lang.Thread': { returns: { currentThread: 'java.lang.Thread', getContextClassLoader: 'java.lang.ClassLoader' } },
    'java.util.Locale': { members: giving('ROOT ENGLISH US UK GERMAN GERMANY FRENCH FRANCE', 'java.util.Locale'), returns: giving('getDefault forLanguageTag of', 'java.util.Locale') },
    'java.lang.Class': { returns: { ...giving('getClassLoader', 'java.lang.ClassLoader'), ...giving('getDeclaredField getField getDeclaredFields getFields', 'java.lang.reflect.Field'), getSuperclass: 'java.lang.Class', ...giving('getConstructor getDeclaredConstructor', 'java.lang.reflect.Constructor') } },
    'java.lang.reflect.Constructor': {},
    'java.lang.reflect.Field': {},
    'java.util.Properties': { tracked: true },
    'java.util.regex.Pattern': {},
    'java.util.regex.Matcher': {},
  },
  sources: [
    { at: 'java.net.Socket.getInputStream', channel: 'network' },
  ],
  sinks: [
    { at: ALLOCATION, is: 'resource', number: true, sure: true, severity: 'medium', fix: SIZES },
    { at: 'java.lang.Thread.sleep', is: 'resource', number: true, sure: true, severity: 'medium', fix: SIZES },
    { at: 'java.nio.ByteBuffer.allocate', is: 'resource', number: true, sure: true, severity: 'medium', fix: SIZES },
  ],
  sanitizers: [
    { at: 'java.lang.Math.min', cleans: ['resource'] },
    ...NUMBERS.flatMap((type) => facts(type, 'parseInt parseLong parseShort parseByte parseFloat parseDouble parseBoolean valueOf decode', { cleans: OF_NUMBERS, when: { 0: { not: { type: 'java.util.Random' } } } })),
    { at: 'java.util.UUID.fromString', cleans: 'all' },
    { at: 'java.net.URLEncoder.encode', cleans: ['path', 'xss', 'ssrf', 'redirect', 'header', 'log', 'sql', 'ldap', 'xpath', 'xml'] },
    { at: 'java.util.regex.Pattern.quote', cleans: ['redos'] },
    ...facts('java.util.Base64.Encoder', 'encodeToString encode', { cleans: ['xss', 'sql', 'header', 'log', 'redirect', 'ssrf', 'command', 'ldap', 'xpath', 'xml'] as const }),
    ...facts('org.apache.commons.codec.digest.DigestUtils', 'md5Hex sha1Hex sha256Hex sha512Hex', { cleans: 'all' as const }),
    { at: 'java.security.MessageDigest.digest', cleans: 'all' },
    { at: 'javax.crypto.Cipher.doFinal', cleans: 'all' },
    { at: 'javax.crypto.Mac.doFinal', cleans: 'all' },
  ],
  passes: [
    ...BUILDERS.flatMap((type) => [
      { at: `${type}.toString`, from: ['this'], text: 'concat' as const },
      ...facts(type, 'substring', { from: ['this'], text: 'concat' as const }),
      ...facts(type, 'replace', { from: ['this'] }),
      { at: `${type}.replace`, from: [2], to: 'this' },
      ...facts(type, 'reverse deleteCharAt delete', { from: ['this'] }),
    ]),
    { at: 'java.util.Map.Entry.getKey', from: ['this.key'] },
    // what an object is made of says nothing of what is in it
    { at: '*.getClass', from: [] },
    // an object of whatever class: it holds what it is given, and is none of it
    { at: 'java.lang.reflect.Constructor.newInstance', from: [] },
    { at: 'java.lang.Class.newInstance', from: [] },
    { at: 'java.lang.reflect.Field.get', from: [0] },
    // what is kept under a name is not the name
    { at: '*.get', from: ['this'] },
    { at: 'java.net.URLDecoder.decode', from: [0] },
    { at: 'java.lang.String.valueOf', from: [0] },
    { at: 'java.lang.String.format', from: [0, '1+'], text: 'format' },
    { at: 'java.lang.String.join', from: ['1+'], text: 'concat' },
    { at: 'java.text.MessageFormat.format', from: [0, '1+'], text: 'format' },
    ...NUMBERS.flatMap((type) => facts(type, 'toString toHexString', { from: [0] })),
    { at: 'java.util.Objects.toString', from: [0, 1] },
    { at: 'java.util.Objects.requireNonNull', from: [0] },
    { at: 'java.util.Objects.requireNonNullElse', from: [0, 1] },
    { at: 'java.util.Optional.of', from: [0] },
    { at: 'java.util.Optional.ofNullable', from: [0] },
    ...facts('java.util.Base64.Decoder', 'decode', { from: [0] }),
    ...facts('org.apache.commons.codec.binary.Base64', 'encodeBase64 decodeBase64 encodeBase64String', { from: [0] }),
    ...facts('java.util.StringTokenizer', 'nextToken nextElement', { from: ['this'] }),
    ...facts('org.apache.commons.lang.StringUtils', 'trim trimToEmpty trimToNull defaultString defaultIfBlank defaultIfEmpty lowerCase upperCase substringAfter substringBefore substringAfterLast substringBeforeLast strip removeStart removeEnd', { from: [0, 1] }),
    { at: 'org.apache.commons.lang.StringUtils.join', from: [0], text: 'concat' },
    ...facts('org.apache.commons.io.IOUtils', 'toString toByteArray readLines', { from: [0] }),
    ...facts('org.springframework.util.StringUtils', 'cleanPath trimWhitespace', { from: [0] }),
    // what stands in the configuration, or what is given for the case that nothing does
    { at: 'java.util.Properties.getProperty', from: [1, 'this'], text: 'concat' },
    { at: 'java.lang.System.getProperty', from: [1, 'this'], text: 'concat' },
  ],
  guards: [
    ...facts('org.apache.commons.lang.StringUtils', 'isNumeric isAlpha isAlphanumeric', { cleans: 'all' as const }),
    { at: 'org.apache.commons.lang.math.NumberUtils.isDigits', cleans: 'all' },
    { at: 'org.apache.commons.lang.math.NumberUtils.isCreatable', cleans: 'all' },
  ],
  methods: [
    { at: 'java.util.regex.Pattern.matches', name: 'matches', this: 1, args: [0] },
    ...['org.apache.commons.lang.StringUtils', 'org.apache.commons.lang.Strings.CS', 'org.apache.commons.lang.Strings.CI', 'org.springframework.util.StringUtils', 'cn.hutool.core.util.StrUtil'].flatMap((type): MethodModel[] => [
      ...['contains', 'startsWith', 'endsWith', 'equals', 'equalsIgnoreCase'].map((name) => ({ at: `${type}.${name}`, name, this: 0, args: [1] })),
      ...['isEmpty', 'isBlank'].map((name) => ({ at: `${type}.${name}`, name, this: 0, args: [] })),
      ...['isNotEmpty', 'isNotBlank', 'hasText', 'hasLength'].map((name) => ({ at: `${type}.${name}`, name: 'present?', this: 0, args: [] })),
      { at: `${type}.replace`, name: 'replace', this: 0, args: [1, 2] },
    ]),
    { at: 'java.util.Objects.equals', name: 'equals', this: 0, args: [1] },
  ],
  callbacks: [
    { at: 'java.util.Optional.map', parameters: ['$this'], gives: 'value' },
    { at: 'java.util.Optional.ifPresent', parameters: ['$this'] },
  ],
})
