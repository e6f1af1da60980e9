import type { LanguageModel, RouteModel } from '../model.ts'
import { csharpRoutes, csharpWords } from './csharp.ts'
import { goRoutes, goWords } from './go.ts'
import { javaRoutes, javaWords } from './java.ts'
import { javascriptRoutes, javascriptWords } from './javascript.ts'
import { phpRoutes, phpWords } from './php.ts'
import { pythonRoutes, pythonWords } from './python.ts'
import { rubyRoutes, rubyWords } from './ruby.ts'

/** What is known of frameworks: a file per language. */
export const routeModels: readonly RouteModel[] = [...csharpRoutes, ...goRoutes, ...javaRoutes, ...javascriptRoutes, ...phpRoutes, ...pythonRoutes, ...rubyRoutes]

export const languageModels: readonly LanguageModel[] = [csharpWords, goWords, javaWords, javascriptWords, phpWords, pythonWords, rubyWords]
