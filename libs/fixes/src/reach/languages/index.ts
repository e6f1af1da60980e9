import type { Language } from '@preflight/analyzers'
import type { LanguageReach } from '../language-reach.ts'
import { csharp } from './csharp.ts'
import { go } from './go.ts'
import { java } from './java.ts'
import { javascript } from './javascript.ts'
import { php } from './php.ts'
import { python } from './python.ts'
import { ruby } from './ruby.ts'

export const REACH: Record<Language, LanguageReach> = { javascript, typescript: javascript, python, java, csharp, php, ruby, go }
