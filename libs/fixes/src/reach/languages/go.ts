import type { SyntaxNode } from '@preflight/analyzers/syntax'
import { anyOf, BY_CLIENT, firstOf, type LanguageReach } from '../language-reach.ts'

/** `http.Request{}` is sent by any client; as the type of a parameter it is none of this. */
const otherNames = (node: SyntaxNode): string[] => (node.kind === 'composite_literal' && node.child('type')?.text === 'http.Request' ? ['net/http.NewRequest'] : [])

export const go: LanguageReach = {
  names: {
    outbound: anyOf([
      String.raw`^net/http\.(?:Get|Post|PostForm|Head|NewRequest\w*|Client|DefaultClient(?:\.\w+)?|Transport|DefaultTransport(?:\.\w+)?|RoundTripper)$|^net/http/(?:httputil|pprof)(?:\.|$)`,
      String.raw`^net\.(?:Dial\w*|Lookup\w*|Listen\w*|Resolver|DefaultResolver(?:\.\w+)?)|^(?:net/(?:smtp|rpc|textproto)|log/syslog|expvar|crypto/tls\.(?:Dial|Client)|golang\.org/x/crypto/ssh)`,
      String.raw`^(?:github\.com/go-resty|github\.com/gorilla/websocket)`,
      BY_CLIENT,
    ]),
    process: /^(?:os\/exec|syscall|golang\.org\/x\/sys|C)(?:[./]|$)|^os\.StartProcess$/,
    evaluates: /^(?:plugin|text\/template\.New|go\/\w+|encoding\/gob)(?:\.|$)/,
    files: /^os\.(?:WriteFile|Create|CreateTemp|OpenFile|Symlink|Link|Rename|Chmod|Chown|Setenv)$|^io\/ioutil\.WriteFile$/,
    hides: /^(?:reflect|unsafe)(?:\.|$)|^encoding\/(?:base64|hex|ascii85|base32)\.(?:\w+\.)?(?:Decode|NewDecoder)/,
  },
  otherNames,
  imports: ['import_declaration'],
  blurs: /(?:^|[(\n])[ \t]*(?:import\s+)?[._]\s+["`][^"`]+["`]|"C"/g,
  modules: (text) => firstOf(text, /"([\w./~-]+)"|`([\w./~-]+)`/g),
  isStandard: (module) => !(module.split('/')[0] ?? '').includes('.'),
}
