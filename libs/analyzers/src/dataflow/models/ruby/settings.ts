import { defineModel } from '../model.ts'
import { misusesAt, under } from './helpers.ts'

/** Does not begin with `\\A`, or does not end with `\\z` or `\\Z`. */
const LINES = /^(?![A-Z]\w*(?:\.\w+)*$)(?:(?!\\A)|[\s\S]*(?<!\\[zZ])$)/

/** Options that are wrong whatever data there is. */
export default defineModel({
  id: 'ruby-settings',
  language: 'ruby',
  misuses: [
    { at: '*.force_ssl', set: true, when: { 0: false }, rule: 'cleartext-protocol', title: 'Plain HTTP is allowed', fix: '`config.force_ssl = true` sends everybody to HTTPS.' },
    ...misusesAt('line-anchored-validation', under('*', 'validates'), { 'format.with': LINES }),
    ...misusesAt('line-anchored-validation', under('*', 'validates'), { format: LINES }),
    ...misusesAt('line-anchored-validation', under('*', 'validates_format_of'), { with: LINES }),
  ],
})
