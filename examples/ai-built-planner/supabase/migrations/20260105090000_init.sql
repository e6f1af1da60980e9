create table public.profiles (
  id uuid primary key references auth.users on delete cascade,
  email text not null,
  full_name text,
  role text not null default 'user',
  plan text not null default 'free',
  credits integer not null default 3,
  created_at timestamptz not null default now()
);

create table public.recipes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles on delete cascade,
  title text not null,
  steps text,
  created_at timestamptz not null default now()
);

create table public.meal_plans (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles on delete cascade,
  title text,
  content text,
  created_at timestamptz not null default now()
);

create table public.shopping_lists (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles on delete cascade,
  items jsonb not null default '[]'
);

alter table public.profiles enable row level security;
alter table public.recipes enable row level security;
alter table public.meal_plans enable row level security;

create policy "Users can view their profile" on public.profiles for select using (auth.uid() = id);
create policy "Users can update their profile" on public.profiles for update using (auth.uid() = id);

create policy "Cooks can read their recipes" on public.recipes for select to authenticated using ((select auth.uid()) = user_id);
create policy "Cooks can add recipes" on public.recipes for insert to authenticated with check ((select auth.uid()) = user_id);
create policy "Cooks can change their recipes" on public.recipes for update to authenticated using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);
create policy "Cooks can delete their recipes" on public.recipes for delete to authenticated using ((select auth.uid()) = user_id);

create policy "Enable all access for signed-in users" on public.meal_plans for all to authenticated using (true) with check (true);
