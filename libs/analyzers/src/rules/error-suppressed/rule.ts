import { defineRule } from '../../rule.ts'

/** Calls that warn for things the caller cannot test before, or that leave what is there as it is; silence is common and right there. */
const ACCEPTED = /^(?:define|unlink|mkdir|rmdir|fclose|chmod|touch|ini_set|set_time_limit|session_start|fsockopen|stream_socket_client|getimagesize|file_exists|is_file|is_dir|is_readable|filemtime|stat|rename|copy|opcache_invalidate|header|ob_end_clean|exif_read_data|dns_get_record|trigger_error|loadHTML|posix_isatty)$/

export default defineRule({
  id: 'error-suppressed',
  category: 'code_quality',
  severity: 'low',
  confidence: 'medium',
  cwe: [390],
  title: 'Error suppression operator (@)',
  why: 'The `@` operator hides every warning of this expression. A failure leaves no message and shows up later, far from its cause.',
  fix: 'Check for the expected case first, for example with `is_file()`, `array_key_exists()` or `??`, and let other errors be reported.',
  languages: ['php'],
  on: ['error_suppression_expression'],
  *check(node, file) {
    const inside = node.children[0]
    const call = inside && file.call(inside)
    if (!call || ACCEPTED.test(call.name)) return
    // its result is tested on the spot
    const tested = [...node.ancestors()].slice(0, 4).some((above) => above.kind === 'if_statement' || above.kind === 'binary_expression' || above.kind === 'unary_op_expression' || above.kind === 'conditional_expression')
    if (!tested) yield { node }
  },
})
