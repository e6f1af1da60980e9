import { defineUse, type UseModel } from '../../uses/model.ts'

/** Where handlers read the fields of a form, which pages of other sites can send as well. */
export const formUses: readonly UseModel[] = [
  defineUse({ use: 'form_input', library: 'form', go: ['*.FormValue', '*.PostFormValue', '*.PostForm', '*.ParseForm', '*.DefaultPostForm'] }),
  defineUse({ use: 'form_input', library: 'form', given: { javascript: ['@fastify/formbody', '@fastify/multipart'] } }),
  // what the session's cookie goes along with
  defineUse({ use: 'same_site', library: 'php', php: ['ini_set'], where: { of: [0], says: /cookie_samesite/ } }),
]
