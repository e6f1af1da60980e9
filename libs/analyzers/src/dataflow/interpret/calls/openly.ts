import { maskOf } from '../../models/classes.ts'
import { allArgs, type Args } from './args.ts'
import { cleaned, onlyTaints, type Taint } from '../values/value.ts'

const SECRET = maskOf(['secret'])

/** What is asked for by such a name is not what somebody signs in with, whatever else it is asked of: `authentication.getName()`. */
const OPEN = /^(?:get_?)?(?:(?:user_?)?name|login|e?mail|id|principal|host(?:name)?|type|status|authorities)$/i

export const saysOpenly = (name: string, args: Args): boolean => OPEN.test(name) && [...allArgs(args)].length === 0

/** The same data, none of it what only its owner may know. */
export const openly = (taints: readonly Taint[]): readonly Taint[] => cleaned(onlyTaints(taints), SECRET).taints
