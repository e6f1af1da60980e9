import { BY_CLIENT, firstOf, type LanguageReach } from '../language-reach.ts'

const STANDARD = new Set(
  `abbrev base64 benchmark bigdecimal cgi coverage csv date delegate digest drb English erb etc expect fcntl fiddle fileutils find forwardable getoptlong io/console
  io/nonblock io/wait ipaddr irb json logger matrix monitor mutex_m net/http net/https net/smtp nkf objspace observer open-uri open3 openssl optparse ostruct pathname pp
  prettyprint prime pstore psych pty racc rdoc readline resolv ripper rinda securerandom set shellwords singleton socket stringio strscan syslog tempfile time timeout
  tmpdir tracer tsort un uri weakref yaml zlib`.split(/\s+/),
)

export const ruby: LanguageReach = {
  names: {
    outbound: new RegExp(`^(?:Net\\.\\w+|URI\\.open|HTTParty|Faraday|RestClient|Excon|Typhoeus|HTTP|TCPSocket|UDPSocket|Socket|TCPServer|OpenURI|Resolv|Curl)(?:\\.|$)|${BY_CLIENT}`),
    process: /^(?:Kernel\.|Process\.)?(?:`|system|exec|spawn|fork|syscall)$|^(?:Open3|IO\.popen|PTY|Process)(?:\.|$)|^(?:Kernel\.)?open$/,
    evaluates: /(?:^|\.)(?:eval|instance_eval|class_eval|module_eval|instance_exec|class_exec|define_method|binding|load)$|^ERB(?:\.new)?$/,
    hides: /(?:^|\.)(?:send|__send__|public_send|const_get|constantize|method|method_missing|instance_variable_set|unpack1?|pack|decode64|strict_decode64|urlsafe_decode64|chr)$|^(?:Marshal|Fiddle|ObjectSpace)(?:\.|$)/,
  },
  kinds: { process: ['subshell'] },
  imports: [],
  modules: (text) => firstOf(text, /^\s*(?:require|load|autoload)\s*\(?\s*(?::\w+\s*,\s*)?['"]([^'"]+)['"]/gm),
  isStandard: (module) => STANDARD.has(module) || STANDARD.has(module.split('/')[0] ?? ''),
}
