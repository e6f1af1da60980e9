const NAMES: ReadonlyMap<string, string> = new Map(Object.entries({
  cpp: 'C++', csharp: 'C#', css: 'CSS', fsharp: 'F#', graphql: 'GraphQL', html: 'HTML', javascript: 'JavaScript', json: 'JSON',
  'objective-c': 'Objective-C', php: 'PHP', powershell: 'PowerShell', protobuf: 'Protocol Buffers', scss: 'SCSS', sql: 'SQL',
  toml: 'TOML', typescript: 'TypeScript', 'visual-basic': 'Visual Basic', xml: 'XML', yaml: 'YAML',
}))

/** A language by the name people know: `csharp` is C#, `kotlin` Kotlin. */
export const languageName = (language: string): string => NAMES.get(language) ?? language.charAt(0).toUpperCase() + language.slice(1)
