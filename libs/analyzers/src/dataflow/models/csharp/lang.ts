import { ALLOCATION } from '../../ir/allocation.ts'
import { OF_NUMBERS } from '../classes.ts'
import { defineModel } from '../model.ts'
import { each, facts } from './members.ts'

const NUMBERS = 'Int16 Int32 Int64 UInt16 UInt32 UInt64 Byte SByte Single Double Decimal Boolean Guid DateTime DateTimeOffset DateOnly TimeSpan'
const KEYWORDS: Record<string, string> = { short: 'Int16', int: 'Int32', long: 'Int64', ushort: 'UInt16', uint: 'UInt32', ulong: 'UInt64', byte: 'Byte', sbyte: 'SByte', float: 'Single', double: 'Double', decimal: 'Decimal', bool: 'Boolean', char: 'Char' }
const BUILDER = 'System.Text.StringBuilder'
const TEXT = 'System.String'

/** Where a program keeps its things is said by whoever installs it. */
const PLACE = /(?:dir|directory|path|home|root|folder|te?mp|cache|config|profile|data)$/i

/** Settings come from those who run the program; only what is built of them is worth a look. */
const SETTING = ['path', 'ssrf', 'log', 'redirect', 'header', 'resource', 'mail', 'template', 'redos', 'upload'] as const

const SIZES = 'Check the size before it is used:\n\n```csharp\nif (size is < 0 or > 10_000) return BadRequest();\nvar buffer = new byte[size];\n```'

/** Text, numbers, collections: what carries data on in every C# program. */
export default defineModel({
  id: 'dotnet-lang',
  language: 'csharp',
  aliases: { string: TEXT, ...Object.fromEntries(Object.entries(KEYWORDS).map(([word, type]) => [word, `System.${type}`])) },
  types: {
    [BUILDER]: { tracked: true },
    ...Object.fromEntries(NUMBERS.split(' ').map((name) => [`System.${name}`, { clean: true as const }])),
    'System.Net.Sockets.TcpListener': { returns: { AcceptTcpClient: 'System.Net.Sockets.TcpClient', AcceptTcpClientAsync: 'System.Net.Sockets.TcpClient', AcceptSocket: 'System.Net.Sockets.Socket' } },
    'System.Net.Sockets.TcpClient': { returns: { GetStream: 'System.Net.Sockets.NetworkStream' } },
    'System.Net.Sockets.Socket': {},
    'System.Array': {},
    'System.Char': {},
    'System.Net.Sockets.UdpClient': {},
    ...Object.fromEntries('ASCIIEncoding UTF8Encoding UnicodeEncoding UTF32Encoding'.split(' ').map((name) => [`System.Text.${name}`, { is: ['System.Text.Encoding'] }])),
    'System.Text.Encoding': { members: { UTF8: 'System.Text.Encoding', ASCII: 'System.Text.Encoding', Unicode: 'System.Text.Encoding', Default: 'System.Text.Encoding', Latin1: 'System.Text.Encoding' } },
    'Microsoft.Extensions.Configuration.IConfiguration': {},
    'Microsoft.AspNetCore.Identity.UserManager': {},
    'Microsoft.AspNetCore.Identity.SignInManager': {},
    'Microsoft.AspNetCore.Identity.RoleManager': {},
    'Microsoft.Extensions.Caching.Memory.IMemoryCache': {},
    'Microsoft.Extensions.Caching.Distributed.IDistributedCache': {},
  },
  sources: [
    { at: 'System.Console.ReadLine', channel: 'stdin', kind: 'cli' },
    { at: 'System.Environment.GetEnvironmentVariable', channel: 'environment', kind: 'environment', cleans: SETTING, when: { 0: { not: PLACE } } },
    { at: 'System.Environment.GetCommandLineArgs', channel: 'argument', kind: 'cli' },
    ...each('System.Net.Sockets', 'TcpClient.GetStream Socket.GetStream', { channel: 'network' as const }),
    ...each('System.Net.Sockets', 'NetworkStream.Read NetworkStream.ReadAsync Socket.Receive Socket.ReceiveAsync Socket.ReceiveFrom', { channel: 'network' as const, into: [0] }),
    { at: 'System.Net.Sockets.UdpClient.Receive', channel: 'network' },
  ],
  sinks: [
    { at: ALLOCATION, is: 'resource', number: true, sure: true, severity: 'medium', fix: SIZES },
    ...facts('System.Threading', 'Thread.Sleep Tasks.Task.Delay', { is: 'resource' as const, number: true as const, sure: true as const, severity: 'medium' as const, fix: SIZES }),
    { at: `${TEXT}.Format`, is: 'format', severity: 'low', when: { 1: { absent: false }, '0|format': { not: { type: 'System.IFormatProvider' } } }, fix: 'Keep the format constant and pass the value as an argument: `string.Format("{0}", value)`.' },
  ],
  sanitizers: [
    ...NUMBERS.split(' ').flatMap((name) => facts(`System.${name}`, 'Parse ParseExact', { cleans: OF_NUMBERS })),
    ...NUMBERS.split(' ').flatMap((name) => facts(`System.${name}`, 'TryParse TryParseExact', { cleans: 'all' as const })),
    ...facts('System.Convert', 'ToInt16 ToInt32 ToInt64 ToUInt16 ToUInt32 ToUInt64', { cleans: OF_NUMBERS }),
    ...facts('System.Convert', 'ToByte ToDouble ToSingle ToDecimal ToBoolean ToDateTime', { cleans: 'all' as const }),
    ...facts('System.Math', 'Min Clamp', { cleans: ['resource'] as const }),
    ...facts('System.Enum', 'Parse TryParse IsDefined', { cleans: 'all' as const }),
    ...facts('System.Convert', 'ToBase64String ToHexString', { cleans: ['xss', 'sql', 'header', 'log', 'redirect', 'ssrf', 'command', 'ldap', 'xpath', 'xml'] as const }),
    ...facts(TEXT, 'IsNullOrEmpty IsNullOrWhiteSpace Equals Compare CompareOrdinal', { cleans: 'all' as const }),
    ...facts('System.Security.Cryptography.SHA256', 'HashData ComputeHash', { cleans: 'all' as const }),
    ...facts('*', 'ComputeHash', { cleans: 'all' as const }),
  ],
  guards: [
    // what is none is refused with an exception
    ...NUMBERS.split(' ').flatMap((name) => facts(`System.${name}`, 'Parse ParseExact', { cleans: OF_NUMBERS, if: 'returns' as const })),
    ...NUMBERS.split(' ').flatMap((name) => facts(`System.${name}`, 'TryParse TryParseExact', { cleans: 'all' as const })),
    ...facts('System.Char', 'IsLetterOrDigit IsLetter IsDigit IsNumber IsAsciiLetter IsAsciiDigit IsAsciiLetterOrDigit IsAsciiHexDigit', { cleans: 'all' as const }),
    ...facts('System.Enum', 'TryParse', { cleans: 'all' as const }),
    ...facts('System.Enum', 'IsDefined', { arg: 1, cleans: 'all' as const }),
  ],
  callbacks: ['Task.Run', 'TaskFactory.StartNew', 'Task.Factory.StartNew'].map((name) => ({ at: `System.Threading.Tasks.${name}`, arg: 0, parameters: [], gives: 'value' as const })),
  passes: [
    { at: `${BUILDER}.ToString`, from: ['this'], text: 'concat' },
    ...facts(TEXT, 'Format', { from: [0, '1+'], text: 'format' as const }),
    ...facts(TEXT, 'Concat', { from: ['any'], text: 'concat' as const }),
    ...facts(TEXT, 'Join', { from: ['1+'] }),
    ...facts(TEXT, 'Copy Intern', { from: [0] }),
    { at: `${TEXT}.Create`, from: [1], text: 'concat' },
    { at: TEXT, from: [0] },
    ...facts('System.Convert', 'ToString FromBase64String FromHexString', { from: [0] }),
    ...facts('System.Text.Encoding', 'GetBytes GetString GetChars', { from: [0] }),
    ...facts('Microsoft.Extensions.Configuration.IConfiguration', 'GetValue GetSection GetConnectionString []', { from: [] }),
    ...each('', 'Microsoft.AspNetCore.Identity.UserManager.* Microsoft.AspNetCore.Identity.SignInManager.* Microsoft.AspNetCore.Identity.RoleManager.* Microsoft.Extensions.Caching.Memory.IMemoryCache.* Microsoft.Extensions.Caching.Distributed.IDistributedCache.*', { from: [] as readonly string[] }),
    // of which type something is says nothing of what it holds
    { at: '*.GetType', from: [] },
    // what is found under a key is not the key
    { at: '*.TryGetValue', from: ['this.$0'] },
    { at: '*.TryGet', from: ['this.$0'] },
    // conditions of a query, and what finds rows by them: no part of the answer
    { at: 'System.Linq.Expressions.Expression.*', from: [] },
    ...facts('System.Threading.Tasks.Task', 'FromResult', { from: [0] }),
    ...facts('System.Text.Json.JsonSerializer', 'Deserialize DeserializeAsync', { from: [0] }),
    { at: 'Newtonsoft.Json.JsonConvert.DeserializeObject', from: [0] },
  ],
  methods: [
    { at: 'System.Array.IndexOf', name: 'IndexOf', this: 0, args: [1] },
    { at: 'System.Array.Exists', name: 'Any', this: 0, args: [1] },
    { at: 'System.Array.TrueForAll', name: 'All', this: 0, args: [1] },
    { at: 'System.Linq.Enumerable.Contains', name: 'Contains', this: 0, args: [1] },
  ],
  entries: [{ methods: ['Main'], named: ['args'], tainted: { channel: 'argument', kind: 'cli' } }],
})
