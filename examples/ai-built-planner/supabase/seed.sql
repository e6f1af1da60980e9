insert into auth.users (id, email, encrypted_password, email_confirmed_at)
values ('00000000-0000-0000-0000-000000000001', 'admin@plateful.test', crypt('Plateful-Admin-1', gen_salt('bf')), now());

update public.profiles set role = 'admin' where email = 'admin@plateful.test';
