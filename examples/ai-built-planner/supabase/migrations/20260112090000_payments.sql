create table public.orders (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles on delete cascade,
  amount_cents integer not null,
  payment_status text not null default 'pending',
  created_at timestamptz not null default now()
);

alter table public.orders enable row level security;
create policy "Users manage their orders" on public.orders for all using (auth.uid() = user_id) with check (auth.uid() = user_id);

create table public.gift_cards (
  session_id text primary key,
  user_id uuid references public.profiles on delete set null,
  status text not null default 'pending'
);

alter table public.gift_cards enable row level security;
create policy "Buyers see their gift cards" on public.gift_cards for select to authenticated using ((select auth.uid()) = user_id);

-- Written by the webhook alone, with the service role: no policy, so no client gets in.
create table public.webhook_events (
  event_id text primary key,
  received_at timestamptz not null default now()
);

alter table public.webhook_events enable row level security;
