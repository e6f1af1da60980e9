import type { FlowModel } from './model.ts'
import { csharpModels } from './csharp/index.ts'
import { goModels } from './go/index.ts'
import { javaModels } from './java/index.ts'
import { javascriptModels } from './javascript/index.ts'
import { phpModels } from './php/index.ts'
import { pythonModels } from './python/index.ts'
import { rubyModels } from './ruby/index.ts'

/** Everything known about frameworks and libraries: one file each, one list per language. */
export const models: readonly FlowModel[] = [...csharpModels, ...goModels, ...javaModels, ...javascriptModels, ...phpModels, ...pythonModels, ...rubyModels]
