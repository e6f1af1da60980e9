import type { ParsedFile, SyntaxNode } from '@preflight/analyzers/syntax'
import { anyOf, BY_CLIENT, firstOf, type LanguageReach, named, type Way } from '../language-reach.ts'

const STANDARD = new Set(
  `
  abbrev base64 benchmark bigdecimal cgi coverage csv date delegate digest drb English erb etc expect fcntl fiddle fileutils find
  forwardable getoptlong io/console io/nonblock io/wait ipaddr irb json logger matrix monitor mutex_m net/http net/https net/smtp nkf
  objspace observer open-uri open3 openssl optparse ostruct pathname pp prettyprint prime pstore psych pty racc rdoc readline resolv
  ripper rinda securerandom set shellwords singleton socket stringio strscan syslog tempfile time timeout tmpdir tracer tsort un uri
  weakref yaml zlib
`.trim().split(/\s+/),
)

/** Methods that turn a text into another one, called on a text that stands in the code. */
const TURNS = /^(?:reverse|tr|tr_s|swapcase|gsub|sub|unpack1?|next|succ|delete|squeeze|crypt)$/

function shape(node: SyntaxNode, parsed: ParsedFile): Way | null {
  if (node.kind === 'assignment') return /^ENV\b/.test(node.child('left')?.text ?? '') ? 'files' : null
  if (node.kind === 'heredoc_beginning') return node.text.includes('`') ? 'process' : null
  const call = node.kind === 'call' ? parsed.call(node) : null
  if (!call?.receiver) return null
  const { receiver, name } = call
  const pieces = name === 'join' && /array$/.test(receiver.kind) ? receiver.children : []
  const isOfTexts = pieces.length > 1 && pieces.every(({ kind }) => kind === 'string' || kind === 'bare_string')
  return isOfTexts || (TURNS.test(name) && parsed.literal(receiver) !== null) ? 'hides' : null
}

/** `:system` stands for the method where it is called: `[a].each(&:system)`. */
const otherNames = (node: SyntaxNode): string[] => (node.kind === 'simple_symbol' ? [node.text.slice(1)] : [])

export const ruby: LanguageReach = {
  names: {
    outbound: anyOf([
      named.inside(String.raw`
        Net\.\w+ URI\.open HTTParty Faraday RestClient Excon Typhoeus HTTP TCPSocket UDPSocket UNIXSocket Socket TCPServer OpenURI
        Resolv Curl DRb\w*
      `),
      named.whole(String.raw`URI(?:\.parse)?\(\)\.(?:open|read)`),
      BY_CLIENT,
    ]),
    process: anyOf([
      '^(?:(?:Kernel|Process|self)\\.)*(?:`|system|exec|spawn|fork|syscall)$',
      named.inside(String.raw`Open3 IO\.(?:popen|read|readlines|foreach|binread|write|binwrite) PTY Process Gem Bundler`),
      named.whole(String.raw`(?:Kernel\.|self\.)?open gem`),
    ]),
    evaluates: anyOf([
      named.last(`
        eval instance_eval class_eval module_eval instance_exec class_exec define_method define_singleton_method binding load
        unsafe_load
      `),
      named.whole(String.raw`ERB ERB\.new Marshal\.(?:load|restore)`),
      '^RubyVM',
    ]),
    files: /^(?:File|Pathname|FileUtils|Dir)(?:\(\))?\.(?:write|binwrite|symlink|link|rename|chmod|chown|ln\w*|cp\w*|mv|install)$/,
    hides: anyOf([
      named.last(`
        send __send__ public_send const_get constantize safe_constantize method method_missing instance_variable_set alias_method
        undef_method remove_method unpack1? pack decode64 strict_decode64 urlsafe_decode64 chr to_proc
      `),
      named.inside(`Marshal Fiddle ObjectSpace TracePoint`),
    ]),
  },
  kinds: { process: ['subshell'], hides: ['alias', 'undef'] },
  shape,
  otherNames,
  marks: /^\.|\.call$/g,
  imports: [],
  modules: (text) => [
    ...firstOf(text, /^\s*(?:require|load|autoload)\s*\(?\s*(?::\w+\s*,\s*)?['"]([^'"]+)['"]/gm),
    ...firstOf(text, /^\s*require_relative\s*\(?\s*['"]([^'"]+)['"]/gm).map((file) => (file.startsWith('.') ? file : `./${file}`)),
  ],
  isStandard: (module) => STANDARD.has(module) || STANDARD.has(module.split('/')[0] ?? ''),
}
