import { BY_CLIENT, firstOf, type LanguageReach } from '../language-reach.ts'

export const go: LanguageReach = {
  names: {
    outbound: new RegExp(`^net/http\\.(?:Get|Post|PostForm|Head|NewRequest\\w*|Client|DefaultClient(?:\\.\\w+)?|Transport)$|^net\\.(?:Dial\\w*|Lookup\\w*|Listen\\w*|Resolver)|^(?:net/smtp|net/rpc|crypto/tls\\.Dial|golang\\.org/x/crypto/ssh|github\\.com/go-resty|github\\.com/gorilla/websocket)|${BY_CLIENT}`),
    process: /^(?:os\/exec|syscall|golang\.org\/x\/sys)(?:[./]|$)|^os\.StartProcess$/,
    evaluates: /^(?:plugin|text\/template\.New|go\/\w+)(?:\.|$)/,
    hides: /^(?:reflect|unsafe)(?:\.|$)|^encoding\/(?:base64|hex|ascii85|base32)\.(?:\w+\.)?(?:Decode|NewDecoder)/,
  },
  imports: ['import_declaration'],
  modules: (text) => firstOf(text, /"([\w./~-]+)"|`([\w./~-]+)`/g),
  isStandard: (module) => !(module.split('/')[0] ?? '').includes('.'),
}
