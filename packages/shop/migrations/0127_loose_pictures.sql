-- Pictures that nothing may show any more, or not yet: a rule looks (catalog/remove-loose-pictures.ts).
-- lives with: 0095
-- Older code neither reads nor writes this: the triggers write down what it takes away, too.
create table loose_pictures (
  file text primary key,
  -- When it is looked at; null: a week after the rule finds it. While it is going: until when nobody else takes it up.
  look_at timestamptz,
  -- Nothing shows it, and nothing may begin to: its files are being removed.
  is_going boolean not null default false
);
create index loose_pictures_look_at on loose_pictures (look_at);

-- Asked for by file.
create index if not exists order_items_image_file on order_items (image_file) where image_file is not null;
create index if not exists rating_photos_file on rating_photos (file);

create function loosen_pictures(files text[]) returns void language sql as $$
  insert into loose_pictures as l (file)
  -- By name: of two that take away the same at once neither waits for the other in a circle.
  select distinct file from unnest(files) as taken (file) where file is not null order by file
  on conflict (file) do update set look_at = null where not l.is_going
$$;

create function picture_taken_away() returns trigger language plpgsql as $$
begin
  perform loosen_pictures(array[to_jsonb(old) ->> tg_argv[0]]);
  return null;
end $$;

create trigger picture_taken_away after delete or update of file on product_images
  for each row execute function picture_taken_away('file');
create trigger picture_taken_away after delete or update of file on product_change_images
  for each row execute function picture_taken_away('file');
create trigger picture_taken_away after delete or update of file on category_images
  for each row execute function picture_taken_away('file');
create trigger picture_taken_away after delete or update of file on rating_photos
  for each row execute function picture_taken_away('file');
create trigger picture_taken_away after delete or update of image_file on order_items
  for each row execute function picture_taken_away('image_file');

-- What a change that is over asked for, or the one before a new one, may be shown by nothing any more.
create function pictures_of_changes() returns trigger language plpgsql as $$
begin
  perform loosen_pictures(array(
    select i.file from product_changes c join product_change_images i on i.change_id = c.id
    where c.id = case tg_op when 'UPDATE' then new.id else (
      select max(id) from product_changes before where before.product_id = new.product_id and before.id < new.id) end));
  return null;
end $$;
create trigger pictures_of_changes after insert or update of status on product_changes
  for each row execute function pictures_of_changes();
