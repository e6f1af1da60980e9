import { OneOf, SCAN_TYPES, Uuid, type ScanType } from '@preflight/contracts'
import { badRequest } from '@preflight/server'
import * as Type from 'typebox'
import { Check, Errors } from 'typebox/value'
import { validationText } from '../plugins/errors.ts'

const YES_OR_NO = OneOf(['true', 'false'])

const TextParts = Type.Object(
  {
    project_id: Uuid,
    run_prescan: Type.Optional(YES_OR_NO),
    scan_type: Type.Optional(OneOf(SCAN_TYPES)),
    use_launch_credit: Type.Optional(YES_OR_NO),
  },
  { additionalProperties: false },
)

export interface UploadForm {
  projectId: string
  startsScan: boolean
  scanType: ScanType
  useLaunchCredit: boolean
}

/**
 * Reads the text parts that came before the file.
 * @throws {AppError} 400 when one is missing, unknown or wrong
 */
export function readForm(texts: ReadonlyMap<string, string>): UploadForm {
  if (!texts.has('project_id')) throw badRequest('project_id is required and must come before the file')
  const parts: unknown = Object.fromEntries(texts)
  if (!Check(TextParts, parts)) throw badRequest(validationText(Errors(TextParts, parts), 'form'))
  return {
    projectId: parts.project_id,
    startsScan: parts.run_prescan !== 'false',
    scanType: parts.scan_type ?? 'standard',
    useLaunchCredit: parts.use_launch_credit === 'true',
  }
}
