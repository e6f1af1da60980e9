alter table public.recipes drop column steps;
alter table public.recipes add column instructions text;
