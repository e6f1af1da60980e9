import './builtins/builtins.ts'
import { callMethod, callValue } from './calls/call.ts'
import { runBlock } from './run/exec.ts'
import { runIncluded } from './frameworks/include.ts'
import { callFunction } from './calls/invoke.ts'
import { wire } from './run/upward.ts'

wire({ callFunction, callMethod, callValue, runBlock, runIncluded })
