import { defineModel, type SinkModel } from '../model.ts'
import { each } from './sets.ts'

const FIX = 'Let the caller choose from known targets: look the value up in a fixed list, or parse it with `url.Parse` and check `Hostname()` against an allow-list. Reject private addresses in the `Control` function of `net.Dialer`.'
const ssrf = (at: string, arg: number): SinkModel => ({ at, arg, is: 'ssrf', fix: FIX })
const CLEARTEXT = /^http:\/\/(?!localhost\b|127\.|0\.0\.0\.0|\[::1\]|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|[\w-]+(?::\d+)?(?:\/|$)|[^/]*\.(?:local|internal|svc|test|example|localhost)\b)[^\0]/i
const plain = (at: string, arg: number) => ({ at, when: { [arg]: CLEARTEXT }, rule: 'cleartext-request', fix: 'Use the `https://` address of the service.' })

/** What a program asks other hosts for. */
export default defineModel({
  id: 'outgoing-requests',
  language: 'go',
  aliases: { 'gopkg.in/resty': 'github.com/go-resty/resty', 'resty.dev': 'github.com/go-resty/resty' },
  types: {
    'github.com/go-resty/resty': { returns: { New: 'github.com/go-resty/resty.Client' } },
    'github.com/go-resty/resty.Client': { returns: { R: 'github.com/go-resty/resty.Request' } },
    'github.com/go-resty/resty.Request': { returns: Object.fromEntries(each('SetHeader SetHeaders SetBody SetQueryParam SetQueryParams SetAuthToken SetResult SetContext SetFormData', (name) => [name, 'this'])) },
  },
  sinks: [
    ...each('Get Head Post PostForm', (name) => ssrf(`net/http.${name}`, 0)),
    ...each('Get Head Post PostForm', (name) => ssrf(`net/http.Client.${name}`, 0)),
    ssrf('net/http.NewRequest', 1),
    ssrf('net/http.NewRequestWithContext', 2),
    ssrf('net/http/httputil.NewSingleHostReverseProxy', 0),
    ...each('Dial DialTimeout', (name) => ssrf(`net.${name}`, 1)),
    ssrf('net.Dialer.Dial', 1),
    ssrf('net.Dialer.DialContext', 2),
    ssrf('crypto/tls.Dial', 1),
    ssrf('net/rpc.Dial', 1),
    ssrf('github.com/gorilla/websocket.Dialer.Dial', 0),
    ssrf('github.com/gorilla/websocket.Dialer.DialContext', 1),
    ssrf('golang.org/x/net/websocket.Dial', 0),
    ssrf('golang.org/x/net/websocket.NewConfig', 0),
    ...each('nhooyr.io/websocket github.com/coder/websocket github.com/gobwas/ws github.com/gobwas/ws.Dialer', (name) => ssrf(`${name}.Dial`, 1)),
    ...each('New BuildProxy', (name) => ssrf(`github.com/sacOO7/gowebsocket.${name}`, 0)),
    ...each('Get Head Post Put Delete Patch Options', (name) => ssrf(`github.com/imroc/req.Request.${name}`, 0)),
    ...each('Get Head Post Put Delete Patch Options', (name) => ssrf(`github.com/imroc/req.${name}`, 0)),
    ...each('Get Head Post Put Delete Patch', (name) => ssrf(`github.com/parnurzeal/gorequest.SuperAgent.${name}`, 0)),
    ssrf('github.com/hashicorp/go-retryablehttp.NewRequest', 1),
    ssrf('github.com/hashicorp/go-retryablehttp.NewRequestWithContext', 2),
    ...each('Get Head Post', (name) => ssrf(`github.com/hashicorp/go-retryablehttp.${name}`, 0)),
    ...each('Get Head Post', (name) => ssrf(`github.com/hashicorp/go-retryablehttp.Client.${name}`, 0)),
    ...each('Get Head Post Put Delete Patch Options', (name) => ssrf(`github.com/go-resty/resty.Request.${name}`, 0)),
    ...each('Get Head Post Put Delete Patch Options', (name) => ssrf(`github.com/levigross/grequests.${name}`, 0)),
  ],
  misuses: [
    ...each('Get Head Post PostForm', (name) => plain(`net/http.${name}`, 0)),
    ...each('Get Head Post PostForm', (name) => plain(`net/http.Client.${name}`, 0)),
    plain('net/http.NewRequest', 1),
    plain('net/http.NewRequestWithContext', 2),
    ...each('Get Head Post Put Delete Patch Options', (name) => plain(`github.com/levigross/grequests.${name}`, 0)),
    ...each('Get Head Post Put Delete Patch Options', (name) => plain(`github.com/go-resty/resty.Request.${name}`, 0)),
    { at: 'github.com/jlaffaye/ftp.Dial', when: { 0: { not: /^(?:localhost|127\.|s?ftps?:(?<!^ftp:))/ }, 1: { not: /TLS/ } }, rule: 'cleartext-protocol', title: 'FTP without encryption', fix: 'Use SFTP (`github.com/pkg/sftp`), or pass `ftp.DialWithExplicitTLS`.' },
    ...each('DialTimeout Connect', (name) => ({ at: `github.com/jlaffaye/ftp.${name}`, when: { 0: { not: /^(?:localhost|127\.|s?ftps?:(?<!^ftp:))/ } }, rule: 'cleartext-protocol', title: 'FTP without encryption', fix: 'Use SFTP (`github.com/pkg/sftp`), or FTP with `ftp.DialWithExplicitTLS`.' })),
    ...each('DialToAndCall DialTo', (name) => ({ at: `github.com/reiver/go-telnet.${name}`, when: { 0: { not: /^(?:localhost|127\.|s?ftps?:(?<!^ftp:))/ } }, rule: 'cleartext-protocol', title: 'Telnet connection', fix: 'Use SSH (`golang.org/x/crypto/ssh`), or `telnet.DialToAndCallTLS`.' })),
    { at: 'google.golang.org/grpc.WithInsecure', rule: 'cleartext-protocol', title: 'gRPC connection without TLS', fix: 'Pass `grpc.WithTransportCredentials(credentials.NewTLS(&tls.Config{}))`.' },
  ],
})
