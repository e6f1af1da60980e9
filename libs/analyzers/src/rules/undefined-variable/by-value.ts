import type { ParsedFile } from '../../syntax/parsed-file.ts'
import { nodesOf } from '../nodes-of.ts'

/** Functions of PHP that change none of their arguments. */
const BY_VALUE = new Set(
  (
    'strlen strtolower strtoupper ucfirst lcfirst ucwords trim ltrim rtrim substr strpos stripos strrpos str_contains str_starts_with str_ends_with str_repeat str_pad ' +
    'explode implode join sprintf printf number_format nl2br htmlspecialchars htmlentities html_entity_decode strip_tags addslashes stripslashes strrev strcmp strcasecmp ' +
    'urlencode rawurlencode urldecode http_build_query parse_url base64_encode base64_decode bin2hex hex2bin md5 sha1 crc32 hash json_encode json_decode serialize unserialize ' +
    'count sizeof in_array array_keys array_values array_merge array_filter array_map array_slice array_unique array_flip array_reverse array_combine array_diff array_intersect ' +
    'array_key_exists array_search array_sum array_column array_chunk range is_array is_string is_int is_numeric is_null is_object is_bool is_float is_callable ' +
    'intval floatval strval boolval abs ceil floor round max min sqrt pow date strtotime mktime ' +
    'file_exists is_file is_dir file_get_contents file_put_contents basename dirname realpath unlink mkdir fopen fclose fwrite fread feof filesize readfile ' +
    'var_dump print_r var_export error_log trigger_error define defined constant method_exists property_exists get_class function_exists class_exists header setcookie die exit'
  ).split(' '),
)

const FUNCTIONS = new Set(['function_definition'])

/** Functions that a file declares, and those of them that take something by reference. */
const declared = new WeakMap<ParsedFile, Map<string, boolean>>()

function declaredIn(file: ParsedFile): Map<string, boolean> {
  const known = declared.get(file)
  if (known) return known
  const made = new Map<string, boolean>()
  for (const node of nodesOf(file.root, FUNCTIONS)) {
    const name = node.child('name')?.text.toLowerCase() ?? ''
    made.set(name, !made.has(name) && !(node.child('parameters')?.text ?? '').includes('&'))
  }
  declared.set(file, made)
  return made
}

/** Whether a function is known to take its arguments by value. */
export function isPassedByValue(name: string, file: ParsedFile): boolean {
  const lower = name.toLowerCase()
  return BY_VALUE.has(lower) || declaredIn(file).get(lower) === true
}
