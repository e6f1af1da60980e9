import { externalRule } from '../../external-rule.ts'

const rule = externalRule('ruff', 'performance')
const blocks = 'While it waits the event loop stands still, and with it every other request.'

/** Calls that stop the event loop. */
export const asyncRules = [
  rule('ASYNC210', 'medium', 'Blocking HTTP call in an async function', blocks, 'Use an asynchronous client such as httpx or aiohttp.', { cwe: [400] }),
  rule('ASYNC220', 'medium', 'Blocking subprocess in an async function', blocks, 'Use asyncio.create_subprocess_exec.', { cwe: [400] }),
  rule('ASYNC221', 'medium', 'Blocking run of a subprocess in an async function', blocks, 'Use asyncio.create_subprocess_exec.', { cwe: [400] }),
  rule('ASYNC222', 'medium', 'Waiting for a process blocks an async function', blocks, 'Await the process of asyncio.', { cwe: [400] }),
  rule('ASYNC230', 'low', 'File is opened in a blocking way in an async function', blocks, 'Use aiofiles, or asyncio.to_thread.', { confidence: 'medium', cwe: [400] }),
  rule('ASYNC251', 'medium', 'time.sleep in an async function', blocks, 'Use `await asyncio.sleep(...)`.', { cwe: [400] }),
  rule('ASYNC110', 'info', 'Sleeping in a loop until something happens', 'It wakes up for nothing and answers late.', 'Wait for an asyncio.Event.', { confidence: 'medium' }),
  rule('RUF006', 'medium', 'Task is started and not kept', 'The event loop holds tasks weakly: it may be collected before it is done, and its error is lost.', 'Keep the task in a variable or a set, or use a TaskGroup.', { category: 'code_quality' }),
]
