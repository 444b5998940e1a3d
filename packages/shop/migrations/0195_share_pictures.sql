-- lives with: 0143

-- Pictures whose sizes were made before share pictures were: the picture job runs again for each, a few at a time
-- (catalog/pictures/make-share-pictures.ts). It stays empty afterwards.
create table share_pictures_due (
  file text primary key
);
insert into share_pictures_due (file)
  select file from product_images where sized_at is not null
  union select file from product_change_images where sized_at is not null
  union select file from category_images where sized_at is not null;
