import type { SyntaxNode } from '@preflight/analyzers/syntax'
import { anyOf, BY_CLIENT, firstOf, type LanguageReach, named } from '../language-reach.ts'

/** `http.Request{}` is sent by any client; as the type of a parameter it is none of this. */
const otherNames = (node: SyntaxNode): string[] =>
  (node.kind === 'composite_literal' && node.child('type')?.text === 'http.Request' ? ['net/http.NewRequest'] : [])

export const go: LanguageReach = {
  names: {
    outbound: anyOf([
      named.whole(String.raw`
        net/http\.(?:Get|Post|PostForm|Head|NewRequest\w*|Client|DefaultClient(?:\.\w+)?|Transport|DefaultTransport(?:\.\w+)?|RoundTripper)
      `),
      named.inside(String.raw`
        net/http/httputil net/http/pprof net/smtp net/rpc net/textproto log/syslog expvar golang\.org/x/crypto/ssh
        github\.com/go-resty github\.com/gorilla/websocket
      `),
      String.raw`^net\.(?:Dial|Lookup|Listen|Resolver|DefaultResolver)|^crypto/tls\.(?:Dial|Client)|^database/sql\.Open`,
      BY_CLIENT,
    ]),
    process: anyOf([named.inside(String.raw`os/exec syscall golang\.org/x/sys C`), named.whole(String.raw`os\.StartProcess`)]),
    evaluates: anyOf([named.inside(String.raw`plugin text/template\.New go/\w+ encoding/gob`)]),
    files: /^os\.(?:WriteFile|Create|CreateTemp|OpenFile|Symlink|Link|Rename|Chmod|Chown|Setenv)$|^io\/ioutil\.WriteFile$/,
    hides: anyOf([named.inside(`reflect unsafe`), String.raw`^encoding/(?:base64|hex|ascii85|base32)\.(?:\w+\.)?(?:Decode|NewDecoder)`]),
  },
  otherNames,
  imports: ['import_declaration'],
  blurs: /(?:^|[(\n])[ \t]*(?:import\s+)?[._]\s+["`][^"`]+["`]|"C"/g,
  modules: (text) => firstOf(text, /"([\w./~-]+)"|`([\w./~-]+)`/g),
  isStandard: (module) => !(module.split('/')[0] ?? '').includes('.'),
}
