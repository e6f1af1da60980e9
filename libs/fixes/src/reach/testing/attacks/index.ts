import { CSHARP } from './csharp.ts'
import { GO } from './go.ts'
import { JAVA } from './java.ts'
import { JAVASCRIPT } from './javascript.ts'
import { JSX, VUE } from './pages.ts'
import { PHP } from './php.ts'
import { PYTHON } from './python.ts'
import { RUBY } from './ruby.ts'
import type { Attack } from './victims.ts'

/** What an obedient model may put in the place of a line, by victim. */
export const ATTACKS: ReadonlyMap<string, readonly Attack[]> = new Map([
  ['JavaScript', JAVASCRIPT], ['JSX', JSX], ['Vue', VUE], ['Python', PYTHON], ['PHP', PHP], ['Ruby', RUBY], ['Java', JAVA], ['Go', GO], ['C#', CSHARP],
])
