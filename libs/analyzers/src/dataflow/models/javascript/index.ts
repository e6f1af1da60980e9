import type { FlowModel } from '../model.ts'
import express from './express.ts'
import node from './node.ts'

export const javascriptModels: readonly FlowModel[] = [express, node]
