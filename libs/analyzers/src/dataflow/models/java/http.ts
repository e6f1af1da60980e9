import type { SinkModel } from '../model.ts'
import { defineModel } from '../model.ts'
import { answered, facts, giving } from './members.ts'

const FIX = 'Keep the host constant and encode the parts that vary:\n\n```java\nURI target = URI.create("https://api.example.com/users/" + URLEncoder.encode(id, UTF_8));\n```'
const calls = (type: string, names: string, arg: SinkModel['arg'] = 0): SinkModel[] => facts(type, names, { arg, is: 'ssrf' as const, fix: FIX })

const ADDRESS = 'org.springframework.web.util.UriComponentsBuilder'

const REQUESTS: readonly SinkModel[] = [
  ...calls('java.net.URL', 'openConnection openStream getContent', 'this'),
  ...calls('java.net.http.HttpRequest', 'newBuilder'),
  ...calls('java.net.http.HttpRequest.Builder', 'uri'),
  ...calls('okhttp3.Request.Builder', 'url'),
  ...calls('org.springframework.web.client.RestTemplate', 'getForObject getForEntity postForObject postForEntity postForLocation exchange execute put delete patchForObject headForHeaders optionsForAllow'),
  ...calls('org.springframework.web.reactive.function.client.WebClient.Spec', 'uri'),
  ...calls('org.springframework.web.reactive.function.client.WebClient', 'create'),
  ...['HttpGet', 'HttpPost', 'HttpPut', 'HttpDelete', 'HttpPatch', 'HttpHead', 'HttpOptions'].flatMap((name) => calls(`org.apache.http.client.methods.${name}`, '')),
  ...calls('org.apache.http.client.fluent.Request', 'Get Post Put Delete'),
  ...calls('org.apache.commons.httpclient.methods.GetMethod', ''),
  ...calls('org.jsoup.Jsoup', 'connect'),
  ...calls('cn.hutool.http.HttpUtil', 'get post createGet createPost downloadFile downloadString'),
  ...calls('cn.hutool.http.HttpRequest', 'get post'),
  ...calls('org.apache.commons.io.FileUtils', 'copyURLToFile'),
  ...calls('org.apache.commons.io.IOUtils', 'toByteArray').map((sink) => ({ ...sink, when: { 0: { type: 'java.net.URL' } } })),
  ...calls('javax.imageio.ImageIO', 'read').map((sink) => ({ ...sink, when: { 0: { type: 'java.net.URL' } } })),
  ...calls('java.net.Socket', '', [0]),
  // drivers load classes and read files that the address names
  { at: 'java.sql.DriverManager.getConnection', is: 'ssrf', fix: 'Read the address of the database from the configuration. Where users choose one, let them choose by name from a fixed list.' },
  ...calls('org.springframework.core.io.UrlResource', ''),
]

/** Requests that the program makes. Making a URL asks nobody yet. */
export default defineModel({
  id: 'java-http',
  language: 'java',
  types: {
    'java.net.URL': { returns: { openConnection: 'java.net.HttpURLConnection', openStream: 'java.io.InputStream', toURI: 'java.net.URI' } },
    'java.net.URI': { returns: { create: 'java.net.URI', toURL: 'java.net.URL', resolve: 'java.net.URI' } },
    [ADDRESS]: { returns: giving('fromHttpUrl fromUriString fromUri newInstance query queryParam queryParams replaceQuery path pathSegment replacePath fragment encode host scheme uri port', ADDRESS) },
    'java.net.URLConnection': {},
    'java.net.HttpURLConnection': { is: ['java.net.URLConnection'] },
    'java.net.http.HttpRequest': { returns: { newBuilder: 'java.net.http.HttpRequest.Builder' } },
    'java.net.http.HttpRequest.Builder': { returns: giving('uri header timeout GET POST PUT DELETE method', 'java.net.http.HttpRequest.Builder') },
    'okhttp3.Request.Builder': { returns: { url: 'this', header: 'this', addHeader: 'this', get: 'this', post: 'this' } },
    'org.springframework.web.client.RestTemplate': {},
    'org.springframework.web.client.RestOperations': { is: ['org.springframework.web.client.RestTemplate'] },
    'org.springframework.web.reactive.function.client.WebClient': { returns: { create: 'org.springframework.web.reactive.function.client.WebClient', ...giving('get post put delete patch head method', 'org.springframework.web.reactive.function.client.WebClient.Spec') } },
    'org.springframework.web.reactive.function.client.WebClient.Spec': {},
  },
  sinks: REQUESTS,
  passes: [
    ...answered(REQUESTS.filter(({ at }) => !at.startsWith('java.sql'))),
    // what comes after the host cannot choose it
    ...facts(ADDRESS, 'query queryParam queryParams replaceQuery path pathSegment replacePath fragment build encode toUriString toUri buildAndExpand port', { from: ['this'] }),
    ...facts(ADDRESS, 'fromHttpUrl fromUriString fromUri', { from: [0] }),
    ...facts(ADDRESS, 'host scheme uri', { from: ['this', 0] }),
    { at: 'java.net.URL', from: [0, 1, 2] },
    { at: 'java.net.URI', from: [0, 1, 2, 3] },
    ...facts('java.net.URI', 'create resolve', { from: ['this', 0], text: 'concat' as const }).filter(({ at }) => at.endsWith('resolve')),
    { at: 'java.net.URI.create', from: [0] },
    ...facts('java.net.URI', 'toURL toString toASCIIString normalize', { from: ['this'] }),
    ...facts('java.net.URI', 'getScheme getPath getQuery', { from: ['this'] }),
    ...facts('java.net.URL', 'toURI toString toExternalForm getPath getProtocol', { from: ['this'] }),
    // a test of the host is one of where the address leads
    ...facts('java.net.URI', 'getHost getAuthority', { from: ['this.host'] }),
    ...facts('java.net.URL', 'getHost getAuthority', { from: ['this.host'] }),
  ],
})
