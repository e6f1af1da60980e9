import type { FlowModel } from './model.ts'
import { javascriptModels } from './javascript/index.ts'
import { pythonModels } from './python/index.ts'

/** Everything known about frameworks and libraries: one file each, one list per language. */
export const models: readonly FlowModel[] = [...javascriptModels, ...pythonModels]
