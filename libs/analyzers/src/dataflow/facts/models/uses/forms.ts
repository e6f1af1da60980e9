import { defineUse, type UseModel } from '../../uses/model.ts'

/** Where handlers read the fields of a form, which pages of other sites can send as well. */
export const formUses: readonly UseModel[] = [
  defineUse({ use: 'form_input', library: 'form', go: ['*.FormValue', '*.PostFormValue', '*.PostForm', '*.ParseForm', '*.DefaultPostForm'] }),
]
