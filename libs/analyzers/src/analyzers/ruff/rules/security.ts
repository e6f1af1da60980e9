import type { Fix } from '../../../rule.ts'
import { owasp } from '../../../rules/owasp.ts'
import { externalRule } from '../../external-rule.ts'

const rule = externalRule('ruff', 'security')
const unsure = { confidence: 'medium' } as const
const likelyFine = { confidence: 'low' } as const

const runsCode = 'If any part of it comes from outside, an attacker runs code with the privileges of this process.'
const appendsCommands = 'If any part of it comes from outside, an attacker can append commands with `;`, `|` or `$(...)`.'
const runsScript = "If a value comes from a user, script in it runs in other users' browsers."
const noShell = 'no shell runs the command, a value such as `; id` reaches the program as one plain argument'
const sameCommand = 'Do not change the command, its arguments, or how its output and exit code are handled.'

const FIXED_NAMES = 'Take table and column names from a fixed list.'
const sqlFix: Fix = {
  python: [
    { when: /\bsqlalchemy\b/i, text: `Bind the values: \`connection.execute(text("SELECT ... WHERE id = :id"), {"id": user_id})\`. ${FIXED_NAMES}` },
    { when: /\basyncpg\b/, text: `Use \`$1\`, \`$2\` and pass the values separately: \`await connection.fetch("SELECT ... WHERE id = $1", user_id)\`. ${FIXED_NAMES}` },
    { when: /\b(?:psycopg2?|pymysql|MySQLdb|mysql\.connector|aiomysql|django)\b/, text: `Use \`%s\` placeholders and pass the values separately: \`cursor.execute("SELECT ... WHERE id = %s", (user_id,))\`. ${FIXED_NAMES}` },
    { when: /\b(?:aio)?sqlite3?\b/, text: `Use \`?\` placeholders and pass the values separately: \`cursor.execute("SELECT ... WHERE id = ?", (user_id,))\`. ${FIXED_NAMES}` },
    { text: `Use the driver's placeholders and pass the values separately: \`cursor.execute(sql, (user_id,))\`. ${FIXED_NAMES}` },
  ],
  other: `Use the driver's placeholders and pass the values separately. ${FIXED_NAMES}`,
}

/** Injection, unsafe data formats and files. */
export const securityRules = [
  rule('S102', 'medium', 'Use of exec()', `The program runs a string as Python code. ${runsCode}`, 'Choose among known functions instead: `ACTIONS = {"start": start, "stop": stop}`, then `ACTIONS[name]()`.', {
    ...unsure, cwe: [95], owasp: owasp.injection,
    keep: 'Do not change what the program does for valid input.',
    done: 'no string built at run time is passed to `exec`, an unknown action is rejected',
  }),
  rule('S307', 'medium', 'Use of Python eval()', `The program evaluates a string as Python code. ${runsCode}`, 'Use `ast.literal_eval` for Python literals, `json.loads` for JSON, or a parser for the format at hand.', {
    ...unsure, cwe: [95], owasp: owasp.injection,
    keep: 'Do not change the results for valid input.',
    done: '`eval` is gone, the input `__import__("os").getcwd()` is rejected',
  }),
  rule('S602', 'medium', 'subprocess call with shell=True', `A shell interprets the command line. ${appendsCommands}`, 'Pass a list of arguments and drop `shell=True`: `subprocess.run(["convert", source, target], check=True)`.', {
    ...unsure, cwe: [78], owasp: owasp.injection, keep: sameCommand, done: noShell,
  }),
  rule('S604', 'low', 'Function call with shell=True', 'The call passes `shell=True`. If the function starts a process with it, a shell interprets the command, and values from outside can append further commands.', 'Pass a list of arguments and drop `shell=True`.', {
    ...likelyFine, cwe: [78], owasp: owasp.injection, keep: sameCommand, done: 'no shell runs the command',
  }),
  rule('S605', 'medium', 'Command run through a shell (os.system)', `\`os.system\`, \`os.popen\` and similar functions pass the whole string to a shell. ${appendsCommands}`, 'Use `subprocess.run` with a list of arguments: `subprocess.run(["convert", source, target], check=True)`.', {
    ...unsure, cwe: [78], owasp: owasp.injection, keep: sameCommand, done: noShell,
  }),
  rule('S609', 'medium', 'Wildcard injection in a shell command', 'The shell expands `*` to file names. A file whose name starts with a dash becomes an option of `tar`, `chown` or `rsync`, which can change what the command does.', 'List the files with `pathlib.Path.glob` and pass them as arguments after `--`.', {
    ...unsure, cwe: [78], owasp: owasp.injection,
    keep: 'Do not change which files the command processes.',
    done: 'a file named `--help` in the directory is processed like any other file',
  }),
  rule('S608', 'medium', 'SQL query built by string formatting', 'The query text contains values that are not constant. If one of them comes from outside, an attacker can change the query and read or modify other data.', sqlFix, {
    ...likelyFine, cwe: [89], owasp: owasp.injection,
    keep: 'Do not change the selected columns, the conditions or the results.',
    done: 'no variable value is part of the SQL text, valid input still returns the same rows',
  }),
  rule('S610', 'medium', 'QuerySet.extra() with a variable argument', '`extra()` inserts its arguments into the SQL text as they are. If one of them comes from a request, an attacker can change the query.', 'Use annotations, `Func` or `Subquery`, or pass the values through `params`: `extra(where=["name = %s"], params=[name])`.', {
    ...unsure, cwe: [89], owasp: owasp.injection,
    keep: 'Do not change the rows or the columns of the result.',
    done: 'no variable value is part of the SQL text',
  }),
  rule('S611', 'medium', 'RawSQL expression', '`RawSQL` inserts its text into the query as it is. A value formatted into that text can change the query.', 'Use query expressions, or pass the values through `params`: `RawSQL("LOWER(name) = %s", (name,))`.', {
    ...unsure, cwe: [89], owasp: owasp.injection,
    keep: 'Do not change the rows or the columns of the result.',
    done: 'no variable value is part of the SQL text',
  }),
  rule('S612', 'medium', 'Unverified logging.config.listen()', 'The program accepts logging configuration on a socket without verifying it. Anyone who can connect to that port can send a configuration that runs code.', 'Pass a `verify` function that checks a signature: `logging.config.listen(port, verify=check_signature)`. Or load the configuration from a file.', {
    cwe: [94], owasp: owasp.injection,
    done: 'a configuration without a valid signature is rejected',
  }),
  rule('S701', 'medium', 'Jinja2 auto-escaping disabled', `The Jinja2 environment does not escape HTML in the values it prints. ${runsScript}`, 'Turn it on: `Environment(loader=loader, autoescape=select_autoescape())`.', {
    ...unsure, cwe: [79], owasp: owasp.injection,
    keep: 'Do not change templates that produce plain text, such as emails or configuration files.',
    done: 'a value containing `<script>` is rendered as text',
  }),
  rule('S702', 'medium', 'Mako template without HTML escaping', `Mako does not escape the values it prints unless a filter is set. ${runsScript}`, "Set a default filter: `Template(text, default_filters=['h'])`, and the same for `TemplateLookup`.", {
    ...unsure, cwe: [79], owasp: owasp.injection,
    keep: 'Do not change templates that produce plain text, such as emails or configuration files.',
    done: 'a value containing `<script>` is rendered as text',
  }),
  rule('S308', 'low', 'mark_safe() bypasses HTML escaping', `The string is declared safe, so Django prints it without escaping. ${runsScript}`, 'Use `format_html("<b>{}</b>", name)`, which escapes its arguments.', {
    ...likelyFine, cwe: [79], owasp: owasp.injection,
    keep: 'Do not change the markup that is part of the code.',
    done: 'a value containing `<script>` is rendered as text',
  }),
  rule('S704', 'low', 'Markup() around an unescaped value', `\`Markup\` declares the whole string safe, so it is printed without escaping. ${runsScript}`, 'Keep the markup constant and let it escape the values: `Markup("<b>{}</b>").format(name)`.', {
    ...likelyFine, cwe: [79], owasp: owasp.injection,
    keep: 'Do not change the markup that is part of the code.',
    done: 'a value containing `<script>` is rendered as text',
  }),
  rule('S301', 'medium', 'Unsafe deserialization with pickle', 'Loading a pickle can run arbitrary code. Anyone who can change the data can run code with the privileges of this process.', 'Use a format that holds only data, such as JSON: `json.loads(text)`. If the data must stay a pickle, verify an HMAC before loading it.', {
    ...unsure, cwe: [502], owasp: owasp.integrity,
    keep: 'Do not lose data that is already stored: convert it once.',
    done: 'no data from outside the program is unpickled without a verified signature',
  }),
  rule('S302', 'medium', 'Unsafe deserialization with marshal', '`marshal` is not meant for untrusted data. Crafted input can crash the interpreter or corrupt its memory.', 'Use a format that holds only data, such as JSON: `json.loads(text)`.', {
    ...unsure, cwe: [502], owasp: owasp.integrity,
    keep: 'Do not lose data that is already stored: convert it once.',
    done: 'no data from outside the program is passed to `marshal`',
  }),
  rule('S506', 'high', 'yaml.load() with an unsafe loader', 'The loader can create any Python object. A crafted document runs code with the privileges of this process.', 'Use `yaml.safe_load(stream)`, or `yaml.load(stream, Loader=yaml.SafeLoader)`.', {
    cwe: [502], owasp: owasp.integrity,
    keep: 'Do not change how plain maps, lists and values are read.',
    done: 'a document with the tag `!!python/object/apply:os.getcwd` is rejected',
  }),
  rule('S202', 'medium', 'Path traversal in tarfile.extractall()', 'The archive is extracted without a filter. Members with `..` or an absolute path in their name can be written outside the target directory.', 'Pass the data filter: `archive.extractall(target, filter="data")`.', {
    ...unsure, cwe: [22], owasp: owasp.accessControl,
    keep: 'Do not change where ordinary archives are extracted to.',
    done: 'an archive with the member `../outside.txt` is rejected',
  }),
  rule('S103', 'medium', 'Overly permissive file permissions', 'The mode gives other users of the machine access to the file. They can read or change it.', 'Grant only what is needed, for example `os.chmod(path, 0o600)`.', {
    ...unsure, cwe: [732], owasp: owasp.accessControl,
    done: 'the file is neither writable nor needlessly readable for other users, the program still works',
  }),
  rule('S306', 'medium', 'Insecure temporary file (tempfile.mktemp)', '`mktemp` only returns a name. Before the program opens that file, another user of the machine can create it, or a link in its place.', 'Use `tempfile.NamedTemporaryFile()` or `tempfile.mkstemp()`, which create the file.', {
    cwe: [377], owasp: owasp.accessControl,
    keep: 'Do not change what is written to the file or when it is deleted.',
    done: '`tempfile.mktemp` is gone',
  }),
  rule('S108', 'low', 'Hard-coded temporary file path', 'The path in a shared temporary directory is predictable. Another user of the machine can create the file first, or a link in its place.', 'Use the `tempfile` module: `with tempfile.NamedTemporaryFile() as file:`.', {
    ...likelyFine, cwe: [377], owasp: owasp.accessControl,
    done: 'no fixed path in a shared temporary directory is left',
  }),
  rule('DJ007', 'low', "ModelForm exposes all fields ('__all__')", 'The form includes every field of the model. A field that is added to the model later becomes editable by users automatically.', "List the fields: `fields = ['name', 'email']`.", {
    cwe: [915], owasp: owasp.integrity,
    keep: 'Do not remove fields that the form shows today.',
    done: 'the form lists its fields by name',
  }),
  rule('DJ003', 'low', 'locals() passed to a template', 'Every local variable of the function reaches the template. A template can print values that were never meant for the page, secrets included.', "Pass only what the template needs: `render(request, 'order.html', {'order': order})`.", {
    cwe: [200], owasp: owasp.design,
    keep: 'Do not change what the page shows.',
    done: 'the template receives an explicit dictionary',
  }),
  rule('PLE2502', 'high', 'Trojan Source: bidirectional control characters', 'Invisible characters change the order in which the line is displayed. Reviewers see different code from what Python runs.', 'Remove the characters, or write them as escapes such as `\\u202e`.', {
    cwe: [1007], owasp: owasp.integrity,
    keep: 'Do not change the visible text.',
    done: 'the file contains no bidirectional control character',
  }),
]
