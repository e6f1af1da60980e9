import { defineModel } from '../model.ts'

const FIX = 'Keep the program constant and quote every argument: `exec("convert " . escapeshellarg($file))`, or start it without a shell: `proc_open(["convert", $file], ...)`.'

const PROCESS = 'Symfony.Component.Process.Process'

/** A file that the server runs. */
const PROGRAM = /\.(?:php\d?|phtml|phar)$/i

/** Programs, code and names that are made of text. */
export default defineModel({
  id: 'php-process',
  language: 'php',
  sources: [
    { at: 'exec', channel: 'program-output', kind: 'stored' },
    { at: 'shell_exec', channel: 'program-output', kind: 'stored' },
    { at: 'system', channel: 'program-output', kind: 'stored' },
    { at: 'popen', channel: 'program-output', kind: 'stored' },
  ],
  types: { [PROCESS]: { returns: { fromShellCommandline: PROCESS } } },
  passes: ['fromShellCommandline', 'run', 'mustRun', 'start', 'wait', 'isRunning', 'isSuccessful', 'getExitCode', 'getPid'].map((name) => ({ at: `${PROCESS}.${name}`, from: [] })),
  sinks: [
    { at: `${PROCESS}.fromShellCommandline`, is: 'command', fix: 'Start the program without a shell: `new Process(["convert", $file])`.' },
    ...['exec', 'shell_exec', 'system', 'passthru', 'popen', 'pcntl_exec', 'expect_popen', 'ssh2_exec'].map((at) => ({ at, arg: at === 'ssh2_exec' ? 1 : 0, is: 'command', fix: FIX }) as const),
    { at: 'proc_open', is: 'command', whole: true, fix: FIX },
    { at: 'pcntl_exec', arg: 1, is: 'command', fix: FIX },
    // under a name of the program's own, but for those that say what is loaded and found first
    { at: 'putenv', is: 'command', confidence: 'medium', severity: 'medium', when: { 0: { not: /^(?!LD_|PATH=|IFS=|BASH_ENV=|ENV=|(?:PYTHON|PERL|RUBY|NODE_|GIT_|JAVA_)\w*=)\w+=/ } } },
    { at: 'dl', is: 'code' },
    { at: 'eval', is: 'code', fix: 'Do not run text as code: choose from functions that are written in the program (`$handlers[$name] ?? null`), or parse the data with `json_decode`.' },
    { at: 'assert', is: 'code', when: { 0: { not: { type: '#typeof' } } } },
    { at: 'create_function', arg: [0, 1], is: 'code', fix: 'Write a closure: `function ($a) use ($b) { ... }`.' },
    { at: 'preg_replace', arg: 0, is: 'redos', severity: 'low', confidence: 'medium' },
    { at: 'preg_match', arg: 0, is: 'redos', severity: 'low', confidence: 'medium' },
    { at: 'preg_match_all', arg: 0, is: 'redos', severity: 'low', confidence: 'medium' },
    ...['mb_ereg', 'mb_eregi', 'mb_ereg_match', 'mb_ereg_replace', 'mb_eregi_replace', 'mb_split', 'preg_split', 'preg_replace_callback', 'preg_grep'].map((at) => ({ at, arg: 0, is: 'redos', severity: 'low', confidence: 'medium' }) as const),
    // options of the program can be added there: only what starts another one is escaped
    { at: 'escapeshellcmd', is: 'command', severity: 'medium', when: { 0: { built: true } }, fix: 'Quote the argument, which `escapeshellcmd` does not do: `"find . -name " . escapeshellarg($name)`.' },
    // it is run when the file is called or included
    { at: 'file_put_contents', arg: 1, is: 'code', when: { 0: PROGRAM, 1: { sent: true } }, fix: 'Keep data in files that are not run, as JSON, or write it with `var_export($value, true)`.' },
    { at: '$GLOBALS.[]', set: true, arg: 1, is: 'mass', fix: 'Read the values by name (`$_POST["title"] ?? ""`) instead of turning each into a variable.' },
    { at: 'preg_replace', arg: 1, is: 'code', when: { 0: /^\s*([^\w\s\\]).*[^\w\s\\][a-df-z]*e[a-z]*$/is } },
    { at: 'preg_replace', arg: 2, is: 'code', when: { 0: /^\s*([^\w\s\\]).*[^\w\s\\][a-df-z]*e[a-z]*$/is } },
    { at: 'mb_ereg_replace', arg: [1, 2], is: 'code', when: { 3: /e/ } },
    // what an object holds does not choose its method
    ...['call_user_func', 'call_user_func_array'].map((at) => ({ at, arg: ['0', '0.0', '0.1'], is: 'code', whole: true, named: true, confidence: 'medium' }) as const),
    { at: 'array_map', arg: ['0', '0.0', '0.1'], is: 'code', whole: true, named: true, confidence: 'medium' },
    ...['array_filter', 'array_walk', 'array_walk_recursive', 'array_reduce', 'usort', 'uasort', 'uksort', 'iterator_apply', 'preg_replace_callback'].map((at) => ({ at, arg: ['1', '1.0', '1.1'], is: 'code', whole: true, named: true, confidence: 'medium' }) as const),
    ...['forward_static_call', 'forward_static_call_array', 'set_error_handler', 'set_exception_handler', 'register_tick_function', 'header_register_callback', 'spl_autoload_register'].map((at) => ({ at, is: 'code', confidence: 'medium' }) as const),
    { at: '()', is: 'code', whole: true, named: true, fix: 'Choose from a fixed list of functions: `$handlers = ["list" => "listAll"]; ($handlers[$name] ?? "notFound")()`.' },
    { at: 'new', is: 'reflection', whole: true, fix: 'Choose from a fixed list of classes: `$types = ["csv" => CsvExport::class]; new ($types[$kind] ?? CsvExport::class)`.' },
    // a name with a beginning of the program's own, or that is asked for before, leads to what is made for it
    { at: '->', is: 'reflection', whole: true, sure: true, when: { 0: { not: { built: true } } }, confidence: 'medium', fix: 'Choose from a fixed list of methods: `$actions = ["list" => "listAll"]; $this->{$actions[$name] ?? "notFound"}()`.' },
    { at: '::', is: 'reflection', whole: true, sure: true, when: { 0: { not: { built: true } } }, confidence: 'medium', fix: 'Choose from a fixed list of classes: `$types = ["csv" => CsvExport::class]; ($types[$kind] ?? CsvExport::class)::create()`.' },
    { at: 'ReflectionMethod', arg: [0, 1], is: 'reflection', confidence: 'medium' },
    // only where PHP may start `rsh`, which it may not unless it is told to
    { at: 'imap_open', is: 'command', severity: 'medium', fix: 'Read the server from the configuration; options in the mailbox name can start programs.' },
    { at: 'ini_set', arg: [0, 1], is: 'trust', fix: 'Choose among values of your own before a setting is changed.' },
    { at: 'register_shutdown_function', is: 'code', confidence: 'medium' },
    { at: 'ob_start', is: 'code', confidence: 'medium' },
    { at: 'ReflectionFunction', is: 'reflection' },
    { at: 'ReflectionClass', is: 'reflection', whole: true, confidence: 'medium' },
    { at: 'include', is: 'inclusion', fix: 'Choose from a fixed list of files: `$pages = ["home" => "home.php", ...]; include $pages[$_GET["page"]] ?? "home.php";`.' },
    { at: 'unserialize', is: 'deserialization', when: { '1.allowed_classes': { anyOf: [{ absent: true }, true] } }, fix: 'Exchange JSON instead: `json_decode($text, true)`. Where PHP\'s format is unavoidable, allow no classes: `unserialize($text, ["allowed_classes" => false])`.' },
    { at: 'yaml_parse', is: 'deserialization', confidence: 'medium', severity: 'medium' },
    ...['igbinary_unserialize', 'msgpack_unpack', 'session_decode', 'Opis.Closure.unserialize'].map((at) => ({ at, is: 'deserialization' }) as const),
    { at: 'wddx_deserialize', is: 'deserialization' },
    { at: 'extract', is: 'mass', when: { 1: { not: /EXTR_(?:SKIP|PREFIX_ALL)/ } }, fix: 'Read the values by name (`$_POST["title"] ?? ""`), or keep existing variables: `extract($data, EXTR_SKIP)`.' },
    { at: '$$', is: 'mass', fix: 'Read the values by name (`$_POST["title"] ?? ""`) instead of turning each into a variable.' },
    ...['parse_str', 'mb_parse_str'].map((at) => ({ at, is: 'mass', when: { 1: { absent: true } } }) as const),
    { at: 'sleep', is: 'resource' },
    { at: 'str_repeat', arg: 1, is: 'resource' },
    { at: 'str_pad', arg: 1, is: 'resource' },
    { at: 'array_fill', arg: 1, is: 'resource' },
    { at: 'range', arg: 1, is: 'resource' },
    { at: 'imagecreatetruecolor', arg: [0, 1], is: 'resource' },
    { at: 'imagecreate', arg: [0, 1], is: 'resource' },
    { at: 'usleep', is: 'resource' },
    { at: 'time_nanosleep', arg: [0, 1], is: 'resource' },
    { at: 'time_sleep_until', is: 'resource' },
    { at: 'set_time_limit', is: 'resource' },
  ],
  misuses: [
    // by themselves nobody from outside is seen to choose the text; where one does, the flow is told
    { at: 'mb_ereg_replace', rule: 'code-injection', when: { 3: /e/ }, severity: 'medium', title: 'Replacement text run as code (/e modifier)' },
    { at: 'mb_ereg_replace', rule: 'code-injection', when: { 3: { varies: true } }, confidence: 'low', title: 'Replacement text may be run as code (/e modifier)' },
    { at: 'create_function', rule: 'code-injection', when: { 1: { not: { constant: true } } }, severity: 'medium', confidence: 'medium', title: 'Function compiled from a string (create_function)' },
    { at: 'assert', rule: 'code-injection', when: { 0: { built: true } }, severity: 'medium', confidence: 'medium', title: 'Dynamic code execution' },
  ],
  guards: [{ at: 'method_exists', arg: 1, cleans: ['reflection'] }],
  sanitizers: [{ at: 'assert', cleans: 'all' }, { at: 'var_export', cleans: ['code'] }],
})
