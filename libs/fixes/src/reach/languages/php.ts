import type { SyntaxNode } from '@preflight/analyzers/syntax'
import { anyOf, BY_CLIENT, firstOf, type LanguageReach, named, type Way } from '../language-reach.ts'

/** What a call, a member or a class is named by where it is written out. */
const NAMES = new Set(['name', 'qualified_name', 'relative_name', 'relative_scope', 'namespace_name'])
const CALLS = new Set(['function_call_expression', 'member_call_expression', 'nullsafe_member_call_expression', 'scoped_call_expression'])

/** `$f()`, `('a' . 'b')()`, `$a->$b()`, `$a::$b()`, `new $a()`: what is called is decided when the code runs. */
function shape(node: SyntaxNode): Way | null {
  const isMade = node.kind === 'object_creation_expression'
  if (isMade) return node.children.some(({ kind }) => /variable_name$|parenthesized|subscript|access/.test(kind)) ? 'hides' : null
  const called = CALLS.has(node.kind) ? (node.child('function') ?? node.child('name')) : null
  return called && !NAMES.has(called.kind) ? 'hides' : null
}

export const php: LanguageReach = {
  names: {
    outbound: anyOf([
      named.whole(String.raw`
        curl_\w+ p?fsockopen stream_(?:socket_\w+|context_create) socket_\w+ mail mb_send_mail ftp_\w+ ssh2_\w+ imap_\w+ ldap_connect
        dns_\w+ gethostbyname\w* checkdnsrr getmxrr get_headers get_meta_tags syslog openlog mysqli
        mysqli_connect pg_connect oci_connect PDO SoapClient Http\.\w+
      `),
      named.part(String.raw`Client HttpClient Guzzle\w*`),
      BY_CLIENT,
    ]),
    process: anyOf([
      named.whole(String.raw`exec shell_exec system passthru popen proc_open pcntl_\w+ posix_kill dl COM`),
      named.part('Process'),
    ]),
    evaluates: anyOf([
      named.whole(String.raw`
        eval assert create_function preg_replace_callback_array include include_once require require_once unserialize __halt_compiler
        runkit\w* uopz\w*
      `),
    ]),
    files: anyOf([
      named.whole(`
        file_put_contents file_get_contents fopen fwrite fputs readfile file copy rename symlink link chmod chown touch
        move_uploaded_file tempnam getimagesize exif_read_data simplexml_load_file SplFileObject putenv ini_set set_include_path
      `),
    ]),
    hides: anyOf([
      named.whole(String.raw`
        call_user_func\w* forward_static_call\w* func_get_args base64_decode hex2bin convert_uu\w+ str_rot13
        gz(?:inflate|uncompress|decode) chr pack strrev extract parse_str compact set_error_handler set_exception_handler
        register_(?:shutdown|tick)_function
        spl_autoload_register stream_wrapper_register Closure\.fromCallable
      `),
      String.raw`Reflection\w*`,
    ]),
  },
  textsAreCalled: true,
  kinds: { process: ['shell_command_expression'], hides: ['dynamic_variable_name'] },
  shape,
  marks: /^\\/g,
  imports: ['namespace_use_declaration'],
  blurs: /\bas\s+\w+/g,
  modules: (text) => firstOf(text, /^\s*use\s+(?:function\s+|const\s+)?\\?([\w\\]+)/gm),
  isStandard: (module) => !module.includes('\\'),
}
