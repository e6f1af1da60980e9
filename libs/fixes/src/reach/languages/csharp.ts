import { BY_CLIENT, firstOf, type LanguageReach } from '../language-reach.ts'

export const csharp: LanguageReach = {
  names: {
    outbound: new RegExp(`(?:^|\\.)(?:HttpClient|WebClient|WebRequest|HttpWebRequest|HttpRequestMessage|TcpClient|UdpClient|Socket|SmtpClient|FtpWebRequest|ClientWebSocket|Dns|RestClient)(?:\\.|\\(\\)|$)|(?:^|\\.)(?:GetAsync|DeleteAsync|PatchAsync|GetStreamAsync|GetStringAsync|PostAsync|PutAsync|SendAsync|GetByteArrayAsync|DownloadString|DownloadFile|UploadString|PostAsJsonAsync|GetFromJsonAsync)$|${BY_CLIENT}`),
    process: /(?:^|\.)(?:Process|ProcessStartInfo|PowerShell)(?:\.|\(\)|$)/,
    evaluates: /(?:^|\.)(?:CSharpScript|CSharpCodeProvider|CodeDomProvider|CompileAssemblyFromSource|ScriptEngine|DynamicMethod|Emit)(?:\.|\(\)|$)/,
    hides: /(?:^|\.)(?:Assembly|Activator|GetMethod|InvokeMember|GetType\(\)\.GetMethod|CreateDelegate|FromBase64String|FromHexString|DllImport|LoadLibrary|Marshal)(?:\.|\(\)|$)|^Type\.GetType$/,
  },
  imports: ['using_directive'],
  modules: (text) => firstOf(text, /^\s*(?:global\s+)?using\s+(?:static\s+)?(?:\w+\s*=\s*)?([\w.]+)\s*;/gm),
  isStandard: (module) => /^System(?:\.|$)/.test(module),
}
