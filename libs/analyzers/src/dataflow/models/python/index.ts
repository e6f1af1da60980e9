import type { FlowModel } from '../model.ts'
import flask from './flask.ts'

export const pythonModels: readonly FlowModel[] = [flask]
