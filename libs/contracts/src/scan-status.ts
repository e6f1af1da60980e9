import * as Type from 'typebox'
import { Nullable, OneOf, Timestamp, Uuid } from './common.ts'

// In a file of its own: a project carries its newest scan, and scans carry their project.

export const SCAN_STATUSES = ['queued', 'processing', 'analyzing', 'action_plan', 'completed', 'failed'] as const
export type ScanStatus = (typeof SCAN_STATUSES)[number]

export const RUNNING_STATUSES = ['queued', 'processing', 'analyzing', 'action_plan'] as const satisfies readonly ScanStatus[]
export const isRunning = (status: ScanStatus) => (RUNNING_STATUSES as readonly ScanStatus[]).includes(status)

/** 0-100, or null where nothing was analysed. */
export const Scores = Type.Object({
  security: Nullable(Type.Integer()),
  performance: Nullable(Type.Integer()),
  code_quality: Nullable(Type.Integer()),
  launch_ready: Nullable(Type.Integer()),
})
export type Scores = Type.Static<typeof Scores>

/** A project's newest scan, as far as a list of projects tells of it. */
export const LastScan = Type.Object({
  id: Uuid,
  status: OneOf(SCAN_STATUSES),
  scores: Scores,
  created_at: Timestamp,
})
export type LastScan = Type.Static<typeof LastScan>
