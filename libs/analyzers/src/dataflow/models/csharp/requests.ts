import { defineModel } from '../model.ts'
import { facts, giving } from './members.ts'

const HTTP = 'System.Net.Http'
const CLIENT = `${HTTP}.HttpClient`
const MESSAGE = `${HTTP}.HttpRequestMessage`
const WEB = 'System.Net.WebRequest'
const FIX = 'Keep scheme and host constant and take only part of the path from the request, escaped:\n\n```csharp\nvar answer = await client.GetAsync("https://api.example.com/users/" + Uri.EscapeDataString(id));\n```\n\nWhere the host may vary, check it against an allow-list.'

export default defineModel({
  id: 'dotnet-requests',
  language: 'csharp',
  types: {
    'RestSharp.RestClientOptions': {},
    'RestSharp.RestRequest': {},
    'Flurl.Url': {},
    [`${HTTP}.IHttpClientFactory`]: { returns: { CreateClient: CLIENT } },
    [CLIENT]: {},
    [MESSAGE]: {},
    [WEB]: { returns: giving('Create CreateHttp CreateDefault', WEB) },
    'System.Net.HttpWebRequest': { is: [WEB] },
    'System.Net.WebClient': {},
    'RestSharp.RestClient': {},
    'System.Uri': {},
    'System.UriBuilder': { members: { Uri: 'System.Uri' } },
    'System.Net.Sockets.TcpClient': {},
  },
  sinks: [
    ...facts(CLIENT, 'GetAsync GetStringAsync GetByteArrayAsync GetStreamAsync GetFromJsonAsync PostAsync PostAsJsonAsync PutAsync PutAsJsonAsync PatchAsync DeleteAsync', { is: 'ssrf' as const, fix: FIX }),
    { at: `${CLIENT}.BaseAddress`, set: true, is: 'ssrf', fix: FIX },
    { at: MESSAGE, arg: 1, is: 'ssrf', fix: FIX },
    { at: `${MESSAGE}.RequestUri`, set: true, is: 'ssrf', fix: FIX },
    ...facts('System.Net.WebClient', 'DownloadString DownloadStringAsync DownloadStringTaskAsync DownloadData DownloadDataAsync DownloadDataTaskAsync DownloadFile DownloadFileAsync DownloadFileTaskAsync OpenRead OpenReadAsync OpenReadTaskAsync OpenWrite UploadString UploadStringTaskAsync UploadData UploadFile UploadValues', { is: 'ssrf' as const, fix: FIX }),
    { at: 'System.Net.WebClient.BaseAddress', set: true, is: 'ssrf', fix: FIX },
    ...facts(WEB, 'Create CreateHttp CreateDefault', { is: 'ssrf' as const, fix: FIX }),
    { at: 'RestSharp.RestClient', is: 'ssrf', fix: FIX },
    { at: 'RestSharp.RestClientOptions', is: 'ssrf', fix: FIX },
    { at: 'RestSharp.RestRequest', is: 'ssrf', confidence: 'medium', fix: FIX },
    { at: 'Flurl.Url', is: 'ssrf', fix: FIX },
    { at: 'Flurl.Http.FlurlRequest', is: 'ssrf', fix: FIX },
    { at: 'Flurl.Http.FlurlClient', is: 'ssrf', fix: FIX },
    // Flurl: an address is text that can be asked
    ...facts('*', 'GetStringAsync GetJsonAsync GetBytesAsync GetStreamAsync', { arg: 'this' as const, is: 'ssrf' as const, when: { 0: { absent: true } }, confidence: 'medium' as const, fix: FIX }),
    ...facts('*', 'GetStringAsync GetByteArrayAsync GetStreamAsync', { is: 'ssrf' as const }),
    { at: 'System.Net.Sockets.TcpClient.Connect', is: 'ssrf', severity: 'medium' },
    { at: 'System.Net.Sockets.TcpClient.ConnectAsync', is: 'ssrf', severity: 'medium' },
  ],
  sanitizers: [
    ...facts('System.Uri', 'EscapeDataString', { cleans: ['ssrf', 'redirect', 'path', 'xss', 'header', 'log', 'sql', 'ldap', 'xpath', 'xml', 'command'] as const }),
    ...facts('System.Uri', 'IsWellFormedUriString CheckSchemeName CheckHostName', { cleans: 'all' as const }),
  ],
  passes: [
    ...facts('System.Uri', 'MakeRelativeUri GetLeftPart', { from: [] }),
    // what is asked of it leads where it was told to
    ...facts('Flurl.Http', 'FlurlRequest FlurlClient', { from: [] }),
    { at: 'System.Uri', from: [0, 1], text: 'concat' },
    // what is sent with it is put there later
    { at: MESSAGE, from: [1], text: 'concat' },
    ...facts('System.Uri', 'TryCreate', { from: [0, 1], text: 'concat' as const }),
    ...facts('System.Uri', 'UnescapeDataString EscapeUriString', { from: [0] }),
    // what another server answers is not what it was asked
    ...facts(CLIENT, 'GetAsync GetStringAsync GetByteArrayAsync GetStreamAsync GetFromJsonAsync PostAsync PostAsJsonAsync PutAsync PatchAsync DeleteAsync SendAsync', { from: [] }),
  ],
})
