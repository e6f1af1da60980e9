import { defineRule } from '../../rule.ts'

const EACH_OF_ALL = /^[A-Z]\w*(?:\.[A-Z]\w*)*\.all\(\)(?:\.(?:order|joins|includes)\(\))*\.(?:each|each_with_index|map)$/

/** What has no table: queues, flags and accounts that a library keeps elsewhere. */
const NO_TABLE = /^(?:Sidekiq|Resque|GoodJob|SolidQueue|Flipper|Stripe|Redis|Rails|I18n)\./
/** What somebody chooses from is a short list. */
const CHOICES = /(?:^|[.])(?:select|select_tag|options_for_select|collection_select|radio_buttons?)$/

export default defineRule({
  id: 'all-records-loaded',
  category: 'performance',
  severity: 'low',
  confidence: 'medium',
  cwe: [770],
  title: 'Whole table loaded into memory',
  why: 'Iterating over `all` loads every row and holds an object for each in memory. Memory use grows with the table until the process is killed.',
  fix: 'Iterate in batches: `User.find_each { |user| ... }`. It goes by primary key and ignores any other order.',
  languages: ['ruby'],
  on: ['call'],
  callee: EACH_OF_ALL,
  *check(node, file) {
    const call = file.call(node)
    if (!call || NO_TABLE.test(call.callee) || [...node.ancestors()].some((above) => CHOICES.test(file.call(above)?.callee ?? ''))) return
    if (!/(?:^|\/)(?:db|lib\/tasks)\//.test(file.path) && EACH_OF_ALL.test(call.callee)) yield { node }
  },
})
