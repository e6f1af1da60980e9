import type { CallSite } from '../guards/conditions.ts'

/** `trigger_error($message, E_USER_ERROR)`, also where a constant of the program stands for the level: PHP ends the program there. */
export function endsProgram({ path, args: { positional: [, level] } }: CallSite): boolean {
  if (path !== 'trigger_error' && path !== 'user_error') return false
  return level !== undefined && level.refs.length === 0 && ((level.ext.length === 1 && level.ext[0] === 'E_USER_ERROR') || (level.consts?.length === 1 && level.consts[0] === 256))
}
