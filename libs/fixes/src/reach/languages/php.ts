import { BY_CLIENT, firstOf, type LanguageReach } from '../language-reach.ts'

export const php: LanguageReach = {
  names: {
    outbound: new RegExp(`^\\\\?(?:curl_\\w+|fsockopen|pfsockopen|stream_socket_client|stream_context_create|socket_\\w+|mail|mb_send_mail|ftp_\\w+|ssh2_\\w+|dns_get_record|gethostbyname|checkdnsrr|get_headers|SoapClient|Http\\.\\w+)$|(?:^|[\\\\.])(?:Client|HttpClient|Guzzle\\w*)(?:\\(\\)|$)|${BY_CLIENT}`),
    process: /^\\?(?:exec|shell_exec|system|passthru|popen|proc_open|pcntl_\w+)$|(?:^|[\\.])Process(?:\.|\(\)|$)/,
    evaluates: /^\\?(?:eval|assert|create_function|preg_replace_callback_array|include|include_once|require|require_once)$/,
    hides: /^\\?(?:call_user_func\w*|func_get_args|base64_decode|hex2bin|str_rot13|gzinflate|gzuncompress|chr|pack|strrev|extract|parse_str|ini_set|putenv|dl|ReflectionFunction|ReflectionMethod|Closure\.fromCallable)$/,
  },
  textsAreCalled: true,
  calls: { hides: /^\$\w+$/ },
  kinds: { process: ['shell_command_expression'], hides: ['dynamic_variable_name'] },
  imports: ['namespace_use_declaration'],
  modules: (text) => firstOf(text, /^\s*use\s+(?:function\s+|const\s+)?\\?([\w\\]+)/gm),
  isStandard: (module) => !module.includes('\\'),
}
