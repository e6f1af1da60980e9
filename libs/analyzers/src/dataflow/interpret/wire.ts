import './builtins.ts'
import { callMethod, callValue } from './call.ts'
import { runBlock } from './exec.ts'
import { runIncluded } from './include.ts'
import { callFunction } from './invoke.ts'
import { wire } from './upward.ts'

wire({ callFunction, callMethod, callValue, runBlock, runIncluded })
