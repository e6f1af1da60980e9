import { defineModel } from '../model.ts'
import { facts, known } from './members.ts'

const ROSLYN = 'Microsoft.CodeAnalysis.CSharp'
const CODE_FIX = 'Do not run text from outside. For formulas use a parser that knows only numbers and operators, for choices a `switch` over fixed names.'
const TYPE_FIX = 'Look the name up among the allowed types:\n\n```csharp\nvar reports = new Dictionary<string, Func<IReport>> { ["daily"] = () => new DailyReport() };\n```'
const REGEX_FIX = 'Escape the value and limit the time: `Regex.IsMatch(text, Regex.Escape(pattern), RegexOptions.None, TimeSpan.FromMilliseconds(200))`.'
const REGEX = 'System.Text.RegularExpressions.Regex'
/** No limit, or one that is none for a server. */
const ENDLESS = /InfiniteMatchTimeout$|TimeSpan\.From(?:Minutes|Hours|Days)(?:\(\))?$/

/** Code, types, templates and patterns that come out of text. */
export default defineModel({
  id: 'dotnet-scripting',
  language: 'csharp',
  types: { ...known('System', 'Type Activator'),
    'System.AppDomain': { members: { CurrentDomain: 'System.AppDomain' } },
    'System.Runtime.Loader.AssemblyLoadContext': { members: { Default: 'System.Runtime.Loader.AssemblyLoadContext' } },
    [`${ROSLYN}.CSharpCompilation`]: { returns: { Create: `${ROSLYN}.CSharpCompilation`, WithOptions: 'this', AddReferences: 'this', WithReferences: 'this', AddSyntaxTrees: 'this' } },
    ...known('System.Reflection', 'Assembly'), [REGEX]: {}, 'RazorEngine.Engine': { members: { Razor: 'RazorEngine.Templating.IRazorEngineService' } }, 'RazorEngine.Templating.IRazorEngineService': {} },
  sinks: [
    ...facts(`${ROSLYN}.Scripting.CSharpScript`, 'EvaluateAsync RunAsync Create', { is: 'code' as const, fix: CODE_FIX }),
    // what is only parsed is never run
    ...facts(`${ROSLYN}.CSharpCompilation`, 'Create', { arg: '1|syntaxTrees', is: 'code' as const, confidence: 'medium' as const, fix: CODE_FIX }),
    ...facts(`${ROSLYN}.CSharpCompilation`, 'AddSyntaxTrees ReplaceSyntaxTree', { arg: 'any', is: 'code' as const, confidence: 'medium' as const, fix: CODE_FIX }),
    ...facts('Microsoft.CSharp.CSharpCodeProvider', 'CompileAssemblyFromSource', { arg: ['1+'], is: 'code' as const, fix: CODE_FIX }),
    ...facts('System.CodeDom.Compiler.CodeDomProvider', 'CompileAssemblyFromSource', { arg: ['1+'], is: 'code' as const, fix: CODE_FIX }),
    ...facts('Jint.Engine', 'Execute Evaluate', { is: 'code' as const, fix: CODE_FIX }),
    ...facts('System.Reflection.Assembly', 'Load LoadFrom LoadFile UnsafeLoadFrom', { is: 'code' as const, fix: CODE_FIX }),
    ...facts('System.AppDomain', 'ExecuteAssembly ExecuteAssemblyByName Load CreateInstance CreateInstanceAndUnwrap CreateInstanceFrom CreateInstanceFromAndUnwrap', { is: 'code' as const, fix: CODE_FIX }),
    ...facts('System.Runtime.Loader.AssemblyLoadContext', 'LoadFromAssemblyPath LoadFromStream LoadFromNativeImagePath', { is: 'code' as const, fix: CODE_FIX }),
    ...facts('System.Data.DataTable', 'Compute Select', { is: 'code' as const, confidence: 'low' as const, severity: 'medium' as const }),
    ...facts('System.Type', 'GetType', { is: 'reflection' as const, fix: TYPE_FIX }),
    ...facts('System.Activator', 'CreateInstance CreateInstanceFrom', { is: 'reflection' as const, fix: TYPE_FIX }),
    ...facts('System.Reflection.Assembly', 'CreateInstance GetType', { is: 'reflection' as const, fix: TYPE_FIX }),
    ...facts('*', 'RunCompile', { is: 'template' as const, confidence: 'high' as const }),
    ...facts('RazorEngine.Razor', 'Parse Compile', { is: 'template' as const }),
    ...facts('Scriban.Template', 'Parse', { is: 'template' as const }),
    ...facts('DotLiquid.Template', 'Parse', { is: 'template' as const, confidence: 'medium' as const }),
    ...facts('HandlebarsDotNet.Handlebars', 'Compile', { is: 'template' as const }),
    { at: REGEX, is: 'redos', when: { 2: { absent: true } }, fix: REGEX_FIX },
    ...facts(REGEX, 'IsMatch Match Matches Split', { arg: 1, is: 'redos' as const, when: { 3: { absent: true }, this: { not: { constant: true as const } } }, fix: REGEX_FIX }),
    ...facts(REGEX, 'Replace', { arg: 1, is: 'redos' as const, when: { 2: { absent: false }, 4: { absent: true } }, fix: REGEX_FIX }),
  ],
  sanitizers: [...facts(REGEX, 'Escape', { cleans: ['redos'] as const })],
  methods: [
    { at: `${REGEX}.IsMatch`, name: 'IsMatch', this: 0, args: [1], perhaps: [2, 3] },
    { at: `${REGEX}.Replace`, name: 'gsub', this: 0, args: [1, 2] },
  ],
  misuses: [
    ...facts('System.Runtime.InteropServices.MemoryMarshal', 'CreateSpan CreateReadOnlySpan', { rule: 'span-length-unchecked' }),
    { at: REGEX, rule: 'regex-without-timeout', when: { 2: ENDLESS } },
    ...facts(REGEX, 'IsMatch Match Matches', { rule: 'regex-without-timeout', when: { 3: ENDLESS } }),
  ],
})
