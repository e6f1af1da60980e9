import { defineModel } from '../model.ts'

const FIX = 'Bind the value: `#{name}` instead of `${name}`. Choose columns and sort orders from fixed text:\n\n```xml\n<choose>\n  <when test="sort == \'name\'">ORDER BY name</when>\n  <otherwise>ORDER BY id</otherwise>\n</choose>\n```'

/** Statements of mappers, in XML or in annotations: `${...}` is put into the text, `#{...}` is bound. */
export default defineModel({
  id: 'mybatis',
  language: 'java',
  sinks: ['preflight_query', '*.preflight_query', 'PreflightMapper.preflight_query'].map((at) => ({ at, is: 'sql' as const, called: 'the text of a statement', confidence: 'high' as const, fix: FIX })),
  passes: ['preflight_rows', '*.preflight_rows'].map((at) => ({ at, from: [] })),
})
