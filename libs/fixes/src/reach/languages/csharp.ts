import type { ParsedFile, SyntaxNode } from '@preflight/analyzers/syntax'
import { anyOf, BY_CLIENT, firstOf, type LanguageReach, named, type Way } from '../language-reach.ts'

/** Attributes and words that bind code of elsewhere. */
const BINDS = /^(?:DllImport|LibraryImport|UnmanagedCallersOnly|ModuleInitializer|UnsafeAccessor)(?:Attribute)?$/

function shape(node: SyntaxNode, parsed: ParsedFile): Way | null {
  switch (node.kind) {
    case 'attribute':
      return BINDS.test((node.child('name')?.text ?? '').replace(/^.*\./, '')) ? 'process' : null
    case 'modifier':
      return node.text === 'extern' || node.text === 'unsafe' ? 'hides' : null
    case 'invocation_expression': {
      const receiver = parsed.call(node)?.receiver ?? null
      const name = node.child('function')?.child('name')?.text ?? ''
      const isOfText = receiver !== null && parsed.literal(receiver) !== null
      return isOfText && /^(?:Reverse|Replace|Select|ToCharArray)$/.test(name) ? 'hides' : null
    }
    default:
      return null
  }
}

export const csharp: LanguageReach = {
  names: {
    outbound: anyOf([
      named.part(`
        HttpClient WebClient WebRequest HttpWebRequest HttpRequestMessage TcpClient TcpListener UdpClient Socket SmtpClient
        FtpWebRequest ClientWebSocket Dns RestClient Ping
      `),
      named.last(String.raw`
        GetAsync DeleteAsync PatchAsync GetStreamAsync GetStringAsync PostAsync PutAsync SendAsync GetByteArrayAsync PostAsJsonAsync
        GetFromJsonAsync (?:Download(?:String|File|Data)|Upload(?:String|Data|File))(?:Async|TaskAsync)?
        (?:XDocument|XElement|XmlReader)\.(?:Load|Create)
      `),
      BY_CLIENT,
    ]),
    process: anyOf([named.part(`Process ProcessStartInfo PowerShell`)]),
    evaluates: anyOf([
      named.part(`
        CSharpScript CSharpCodeProvider CodeDomProvider CompileAssemblyFromSource ScriptEngine DynamicMethod Emit XamlReader
        Expression BinaryFormatter SoapFormatter NetDataContractSerializer LosFormatter ObjectStateFormatter
      `),
    ]),
    files: anyOf([named.last(String.raw`
      File\.(?:Write\w*|Append\w*|Create\w*|OpenWrite|Copy|Move|Replace|SetUnixFileMode) Environment\.SetEnvironmentVariable
    `)]),
    hides: anyOf([
      named.part(String.raw`
        Assembly AssemblyLoadContext Activator GetMethods? GetConstructors? InvokeMember DynamicInvoke GetType\(\)\.GetMethod
        CreateDelegate FromBase64String FromHexString LoadLibrary NativeLibrary Marshal
      `),
      named.last(String.raw`Type\.GetType`),
      named.whole(`dynamic`),
    ]),
  },
  kinds: { hides: ['unsafe_statement', 'fixed_statement', 'preproc_if'] },
  shape,
  marks: /@/g,
  imports: ['using_directive'],
  blurs: /\busing\s+(?:static\b|(?:unsafe\s+)?\w+\s*=)[^;]*/g,
  modules: (text) => firstOf(text, /^\s*(?:global\s+)?using\s+(?:static\s+)?(?:\w+\s*=\s*)?([\w.]+)\s*;/gm),
  isStandard: (module) => /^System(?:\.|$)/.test(module),
}
