import { expect, it } from 'vitest'
import { moduleName } from './specifiers.ts'

it.each([
  ['node:fs', 'fs'],
  ['./orders', './orders'],
  ['@scope/name/part', '@scope/name/part'],
  ['https://esm.sh/stripe@14?target=deno', 'stripe'],
  ['https://esm.sh/stripe@14.21.0', 'stripe'],
  ['https://esm.sh/v135/@scope/name@2.1.0-beta.1/part', '@scope/name/part'],
  ['https://esm.sh/@supabase/supabase-js@2', '@supabase/supabase-js'],
  ['npm:stripe@14', 'stripe'],
  ['npm:@supabase/supabase-js@2', '@supabase/supabase-js'],
  ['npm:/openai@4/helpers', 'openai/helpers'],
  ['jsr:@supabase/supabase-js@2', '@supabase/supabase-js'],
  ['jsr:@std/http@1/file-server', '@std/http/file-server'],
  ['https://deno.land/std@0.168.0/http/server.ts', 'std/http/server'],
  ['https://deno.land/x/oak@v12.6.1/mod.ts', 'oak'],
  ['https://cdn.jsdelivr.net/npm/zod@3/+esm', 'zod'],
  ['https://example.com/lib@2.js', 'https://example.com/lib@2.js'],
  ['http', 'http'],
])('%s is %s', (written, name) => expect(moduleName(written)).toBe(name))
