import { defineModel } from '../model.ts'
import { sinksAt } from './conditions.ts'

const FIX = 'Ask with methods that take the value apart, `.eq(\'name\', name)`, or let only letters and digits into the text of `or`.'
const CHAINED = 'select insert update upsert delete eq neq gt gte lt lte like ilike is in contains containedBy overlaps match not or filter order limit range single maybeSingle'

/** A hosted database that is asked over HTTP: what a filter is made of is not quoted. */
export default defineModel({
  id: 'supabase',
  language: 'javascript',
  types: {
    '@supabase/supabase-js': { returns: { createClient: 'supabase.Client' } },
    '@supabase/ssr': { returns: { createServerClient: 'supabase.Client' } },
    'supabase.Client': { returns: { from: 'supabase.Query', rpc: 'supabase.Query', schema: 'this' } },
    'supabase.Query': { returns: Object.fromEntries(CHAINED.split(' ').map((name) => [name, 'this'])) },
  },
  aliases: { '@supabase/supabase-js.SupabaseClient': 'supabase.Client' },
  sinks: sinksAt('supabase.Query', 'or', 'dbscript', { when: { 0: { built: true } }, severity: 'medium', fix: FIX }),
})
