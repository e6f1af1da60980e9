create function public.handle_new_user() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id, email) values (new.id, new.email);
  return new;
end;
$$;

create trigger on_auth_user_created after insert on auth.users for each row execute function public.handle_new_user();

-- Called by the app after a purchase
create function public.add_credits(target uuid, amount integer) returns void
language plpgsql security definer as $$
begin
  update public.profiles set credits = credits + amount where id = target;
end;
$$;

create function public.my_recipe_count() returns bigint
language sql security definer set search_path = '' as $$
  select count(*) from public.recipes where user_id = (select auth.uid());
$$;

create view public.cook_directory as select id, email, full_name, plan from public.profiles;
