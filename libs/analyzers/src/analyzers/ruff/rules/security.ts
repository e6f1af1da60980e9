import { owasp } from '../../../rules/owasp.ts'
import { externalRule } from '../../external-rule.ts'

const rule = externalRule('ruff', 'security')
const unsure = { confidence: 'medium' } as const
const likelyFine = { confidence: 'low' } as const

/** Injection, unsafe data formats and files. */
export const securityRules = [
  rule('S102', 'medium', 'exec runs text as code', 'If any part of the text can come from outside, whoever sends it runs code with the rights of this program.', 'Choose between known functions in a dictionary instead of running text.', { ...unsure, cwe: [95], owasp: owasp.injection }),
  rule('S307', 'medium', 'eval runs text as code', 'If any part of the text can come from outside, whoever sends it runs code with the rights of this program.', 'Use ast.literal_eval for data, or a parser for the format.', { ...unsure, cwe: [95], owasp: owasp.injection }),
  rule('S602', 'medium', 'Subprocess is started through a shell', 'Text from outside in the command can end it and append another one.', 'Pass a list of arguments and leave out shell=True.', { ...unsure, cwe: [78], owasp: owasp.injection }),
  rule('S604', 'low', 'Function is called with shell=True', 'If it passes this on to a subprocess, text from outside can append commands.', 'Pass a list of arguments and leave out shell=True.', { ...likelyFine, cwe: [78], owasp: owasp.injection }),
  rule('S605', 'medium', 'Command is run by a shell', 'os.system and its relatives give the whole text to a shell; text from outside in it can append commands.', 'Use subprocess.run with a list of arguments.', { ...unsure, cwe: [78], owasp: owasp.injection }),
  rule('S609', 'medium', 'Wildcard in a shell command', 'A file whose name begins with a dash is taken as an option by tar, chown, rsync and the like.', 'List the files in Python and pass them after `--`.', { ...unsure, cwe: [78], owasp: owasp.injection }),
  rule('S608', 'medium', 'SQL is put together from text', 'If a part comes from outside it can change the meaning of the statement.', 'Use placeholders and pass the values separately.', { ...likelyFine, cwe: [89], owasp: owasp.injection }),
  rule('S610', 'medium', 'QuerySet.extra with text that varies', 'extra() passes SQL through as it is.', 'Use annotations, Func or Subquery; pass values through params.', { ...unsure, cwe: [89], owasp: owasp.injection }),
  rule('S611', 'medium', 'RawSQL expression', 'Values put into the text of RawSQL are not escaped.', 'Use query expressions, or pass values through params.', { ...unsure, cwe: [89], owasp: owasp.injection }),
  rule('S612', 'medium', 'logging.config.listen without verification', 'Whoever can reach the port sends a configuration that runs code.', 'Pass a verify function, or do not listen.', { cwe: [94], owasp: owasp.injection }),
  rule('S701', 'medium', 'Jinja2 without autoescape', 'Values are written into the page as they are: script from a user runs in the browser of others.', 'Set autoescape=True or select_autoescape().', { ...unsure, cwe: [79], owasp: owasp.injection }),
  rule('S702', 'medium', 'Mako template without default filter', 'Mako escapes nothing on its own.', "Set default_filters=['h'].", { ...unsure, cwe: [79], owasp: owasp.injection }),
  rule('S308', 'low', 'mark_safe switches escaping off', 'If a part of the text comes from a user, script in it runs in the browser of others.', 'Use format_html with placeholders.', { ...likelyFine, cwe: [79], owasp: owasp.injection }),
  rule('S704', 'low', 'Markup made from text that varies', 'Markup is not escaped any more; script in the text runs in the browser of others.', "Use Markup('...{}').format(value) so that values are escaped.", { ...likelyFine, cwe: [79], owasp: owasp.injection }),
  rule('S301', 'medium', 'pickle reads data', 'Loading a pickle can run any code; data that somebody else can change must not be read this way.', 'Use JSON or another format that holds only data.', { ...unsure, cwe: [502], owasp: owasp.integrity }),
  rule('S302', 'medium', 'marshal reads data', 'marshal is not made for data from outside: crafted input crashes the interpreter or worse.', 'Use JSON.', { ...unsure, cwe: [502], owasp: owasp.integrity }),
  rule('S506', 'high', 'yaml.load with an unsafe loader', 'A crafted document creates any Python object and so runs code.', 'Use yaml.safe_load.', { cwe: [502], owasp: owasp.integrity }),
  rule('S202', 'medium', 'tarfile.extractall without a filter', 'Members named with `..` or an absolute path are written outside of the folder.', "Pass filter='data'.", { ...unsure, cwe: [22], owasp: owasp.accessControl }),
  rule('S103', 'medium', 'File is made accessible to everyone', 'Other users of the machine can change or read it.', 'Give only the rights that are needed, such as 0o600.', { ...unsure, cwe: [732], owasp: owasp.accessControl }),
  rule('S306', 'medium', 'tempfile.mktemp', 'Between choosing the name and opening the file somebody else can put one there.', 'Use NamedTemporaryFile or mkstemp.', { cwe: [377], owasp: owasp.accessControl }),
  rule('S108', 'low', 'Fixed name in a folder for temporary files', 'On a shared machine somebody else can create it first, or as a link to another file.', 'Use the tempfile module.', { ...likelyFine, cwe: [377], owasp: owasp.accessControl }),
  rule('DJ007', 'low', "ModelForm takes all fields ('__all__')", 'Fields that are added to the model later can be set by users too.', 'List the fields.', { cwe: [915], owasp: owasp.integrity }),
  rule('DJ003', 'low', 'locals() is given to a template', 'Every variable of the function, secrets included, can be shown by the template.', 'Pass a dictionary of what the template needs.', { cwe: [200], owasp: owasp.design }),
  rule('PLE2502', 'high', 'Text direction is switched by invisible characters', 'Reviewers see another program than the one that runs.', 'Remove the characters, or write them as escapes.', { cwe: [1007], owasp: owasp.integrity }),
]
