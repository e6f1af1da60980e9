insert into storage.buckets (id, name, public) values ('fridge-photos', 'fridge-photos', true);
create policy "Anyone can upload fridge photos" on storage.objects for insert with check (bucket_id = 'fridge-photos');
create policy "Anyone can replace fridge photos" on storage.objects for update using (bucket_id = 'fridge-photos');

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('receipts', 'receipts', false, 5242880, array['image/png', 'image/jpeg']);
create policy "Cooks add their receipts" on storage.objects for insert to authenticated
  with check (bucket_id = 'receipts' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "Cooks read their receipts" on storage.objects for select to authenticated
  using (bucket_id = 'receipts' and (storage.foldername(name))[1] = (select auth.uid())::text);
