import { createClient } from '@supabase/supabase-js'

/** Gets past row level security: server only. */
export const supabaseAdmin = createClient(process.env.NEXT_PUBLIC_SUPABASE_URL!, process.env.SUPABASE_SERVICE_ROLE_KEY!)
