/** Those whose name is not their key with a capital. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['cpp', 'C++'],
  ['csharp', 'C#'],
  ['css', 'CSS'],
  ['fsharp', 'F#'],
  ['graphql', 'GraphQL'],
  ['html', 'HTML'],
  ['javascript', 'JavaScript'],
  ['json', 'JSON'],
  ['objective-c', 'Objective-C'],
  ['php', 'PHP'],
  ['powershell', 'PowerShell'],
  ['protobuf', 'Protocol Buffers'],
  ['scss', 'SCSS'],
  ['sql', 'SQL'],
  ['toml', 'TOML'],
  ['typescript', 'TypeScript'],
  ['visual-basic', 'Visual Basic'],
  ['xml', 'XML'],
  ['yaml', 'YAML'],
])

/** 'TypeScript', 'C#', 'Kotlin': a language as people write it. */
export const languageName = (language: string): string => NAMES.get(language) ?? `${language.charAt(0).toUpperCase()}${language.slice(1)}`
