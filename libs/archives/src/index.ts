export { ARCHIVE_HEAD_BYTES, detectFormat, formatOfHead, type Format } from './formats/detect.ts'
export { DEFAULT_LIMITS, type UnpackLimits } from './limits.ts'
export { Refused } from './refusal.ts'
export { unpack, type UnpackOptions } from './unpack.ts'
