import { externalRule } from '../../external-rule.ts'

const rule = externalRule('ruff', 'performance')
const blocks = 'The call blocks the event loop. Until it returns, no other request or task makes progress.'

const done = 'no blocking call is left in this async function'

/** Calls that block the event loop. */
export const asyncRules = [
  rule('ASYNC210', 'medium', 'Blocking HTTP call in an async function', blocks, 'Use an async client: `async with httpx.AsyncClient() as client: response = await client.get(url)`.', { cwe: [400], keep: 'Do not change the URL, the headers or the timeout of the request.', done }),
  rule('ASYNC220', 'medium', 'Blocking subprocess.Popen in an async function', blocks, 'Use `await asyncio.create_subprocess_exec(program, *args)`.', { cwe: [400], done }),
  rule('ASYNC221', 'medium', 'Blocking subprocess call in an async function', blocks, 'Use `process = await asyncio.create_subprocess_exec(program, *args)` and `await process.communicate()`.', { cwe: [400], done }),
  rule('ASYNC222', 'medium', 'Blocking wait for a process in an async function', blocks, 'Start it with `asyncio.create_subprocess_exec` and use `await process.wait()`.', { cwe: [400], done }),
  rule('ASYNC230', 'low', 'Blocking open() in an async function', blocks, 'Move the file access to a thread, `await asyncio.to_thread(path.read_text)`, or use `aiofiles`.', { confidence: 'medium', cwe: [400], done }),
  rule('ASYNC251', 'medium', 'time.sleep() in an async function', blocks, 'Use `await asyncio.sleep(seconds)`.', { cwe: [400], done }),
  rule('ASYNC110', 'info', 'Busy wait with sleep() in a loop', 'The loop polls for a condition. It wakes up needlessly and reacts late.', 'Wait for an event: `await event.wait()` with an `asyncio.Event`.', { confidence: 'medium' }),
  rule('RUF006', 'medium', 'asyncio task without a reference', 'The event loop keeps only a weak reference to a task. Python may garbage-collect it before it finishes, and its exception goes unnoticed.', 'Keep the task in a variable or a set, or create it in an `asyncio.TaskGroup`.', { category: 'code_quality', done: 'the task is referenced until it is done, its exception is handled' }),
]
