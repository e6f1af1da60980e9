import type { SinkClass } from '../classes.ts'
import type { Conditions, MisuseModel } from '../model.ts'
import { defineModel } from '../model.ts'
import { each, facts } from './members.ts'

/** What a caller gives and nobody checks here, at places that run it: no request is seen, so it is a thing to look at and no more. */
const LOW = { severity: 'low', confidence: 'low', unlessCalled: true } as const
const INFO = { severity: 'info', confidence: 'low', unlessCalled: true } as const

const given = (place: string | number, is: SinkClass): Conditions => ({ [place]: { given: is } })
const built = (place: string | number, is: SinkClass): Conditions => ({ [place]: { given: is }, [`${place}|text`]: { built: true } })
/** The beginning, which names the host, is the caller's. */
const host = (place: string | number): Conditions => ({ ...given(place, 'ssrf'), [`${place}|text`]: { not: /^[a-z][a-z0-9+.-]*:\/\/[^\0]|^\// } })

const PROCESS = 'System.Diagnostics.Process'
const INFO_TYPE = 'System.Diagnostics.ProcessStartInfo'
const COMMAND = { ...LOW, rule: 'command-from-variable', title: 'Program chosen by the caller', fix: 'Keep the program constant and pass each argument separately: `new ProcessStartInfo("ping") { ArgumentList = { "-c", "1", host } }`.' } as const
const ADDRESS = { ...INFO, rule: 'ssrf', title: 'Request to an address chosen by the caller', fix: 'Keep scheme and host constant, or check the host against an allow-list, and take only part of the path from the caller: `"https://api.example.com/users/" + Uri.EscapeDataString(id)`.' } as const
const SQL = { ...LOW, rule: 'sql-from-variables', title: 'Query built from a caller\'s value' } as const
const XPATH = { ...LOW, rule: 'xpath-injection', title: 'XPath expression built from a caller\'s value' } as const
const FILTER = { ...LOW, rule: 'ldap-injection', title: 'LDAP filter built from a caller\'s value' } as const
const CODE = { ...LOW, rule: 'code-from-variable', fix: 'Run only constant text and pass values as data. For formulas use a parser that knows only numbers and operators.' } as const

const CLIENT = 'System.Net.Http.HttpClient'
const WEB = 'System.Net.WebRequest'

const SHELL = /(?:^|[\\/])(?:cmd|powershell|pwsh|sh|bash)(?:\.exe)?$/i

export default defineModel({
  id: 'dotnet-offered',
  language: 'csharp',
  misuses: [
    { at: `${PROCESS}.Start`, ...COMMAND, when: { ...given(0, 'command'), '0|info': { not: { type: INFO_TYPE } } } },
    { at: INFO_TYPE, ...COMMAND, when: given(0, 'command') },
    ...[`${PROCESS}.Start`, INFO_TYPE].map((at): MisuseModel => ({ at, ...COMMAND, when: { 0: SHELL, ...built(1, 'command') } })),
    { at: `${INFO_TYPE}.FileName`, set: true, ...COMMAND, when: given(0, 'command') },
    { at: `${INFO_TYPE}.Arguments`, set: true, ...INFO, rule: 'command-from-variable', title: 'Program arguments passed as one string', fix: COMMAND.fix, when: given(0, 'command') },
    ...facts(CLIENT, 'GetAsync GetStringAsync GetByteArrayAsync GetStreamAsync PostAsync PutAsync DeleteAsync', { ...ADDRESS, when: host(0) }),
    ...facts(WEB, 'Create CreateHttp', { ...ADDRESS, when: host(0) }),
    ...facts('System.Net.WebClient', 'DownloadString DownloadData DownloadFile OpenRead UploadString', { ...ADDRESS, when: host(0) }),
    ...each('RestSharp', 'RestClient', { ...ADDRESS, when: host(0) }),
    ...facts('System.Data.IDbCommand', '', { ...SQL, when: built(0, 'sql') }),
    ...facts('System.Data.IDbCommand', 'CommandText', { set: true as const, ...SQL, when: built(0, 'sql') }),
    ...facts('System.Data.Common.DbDataAdapter', '', { ...SQL, when: built(0, 'sql') }),
    ...facts('System.Xml.XmlNode', 'SelectSingleNode SelectNodes', { ...XPATH, when: built(0, 'xpath') }),
    ...facts('System.Xml.XPath.XPathNavigator', 'Select SelectSingleNode Evaluate Compile', { ...XPATH, when: built(0, 'xpath') }),
    ...facts('System.Xml.XPath.XPathExpression', 'Compile', { ...XPATH, when: built(0, 'xpath') }),
    { at: 'System.DirectoryServices.DirectorySearcher', ...FILTER, when: built(0, 'ldap') },
    ...facts('System.DirectoryServices.DirectorySearcher', 'Filter', { set: true as const, ...FILTER, when: built(0, 'ldap') }),
    ...facts('Microsoft.CodeAnalysis.CSharp.Scripting.CSharpScript', 'EvaluateAsync RunAsync Create', { ...CODE, when: given(0, 'code') }),
    ...facts('Jint.Engine', 'Execute Evaluate', { ...CODE, when: given(0, 'code') }),
  ] satisfies MisuseModel[],
})
