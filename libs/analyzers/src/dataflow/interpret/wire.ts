import { callFunction, callMethod, callValue, unknownCall } from './call.ts'
import { runBlock, runInside } from './exec.ts'
import { runIncluded } from './include.ts'
import { runCallbacks } from './library.ts'
import { wire } from './upward.ts'

wire({ callFunction, callMethod, callValue, unknownCall, runBlock, runInside, runCallbacks, runIncluded })
