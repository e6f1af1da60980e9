import { SINK_CLASSES } from '../classes.ts'
import { defineModel, type SourceModel } from '../model.ts'
import { under } from './helpers.ts'

/** What stands in a row is text that others have stored: it harms the pages that print it as it is. */
const RECORD: Omit<SourceModel, 'at'> = { what: 'a record from the database', kind: 'stored', record: true, cleans: SINK_CLASSES.filter((name) => name !== 'xss' && name !== 'script') }

const ONE = 'get first last latest earliest get_or_create'
const MANY = 'all filter exclude order_by reverse distinct select_related prefetch_related'

/** Rows of a database, for templates that call something in them safe. */
export default defineModel({
  id: 'stored',
  language: 'python',
  sources: [
    ...under('django.db.models.QuerySet', `${ONE} ${MANY}`),
    ...under('django.shortcuts', 'get_object_or_404 get_list_or_404'),
    ...under('sqlalchemy.orm.Query', 'get first one one_or_none all get_or_404 first_or_404 one_or_404 paginate'),
    ...under('sqlalchemy.orm.Session', 'get get_one'),
    ...under('flask_sqlalchemy.SQLAlchemy', 'get_or_404 first_or_404 one_or_404'),
  ].map((at) => ({ at, ...RECORD })),
})
