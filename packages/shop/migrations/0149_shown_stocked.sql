-- lives with: 0143

-- A vendor who puts more on the shelf, or counts it anew, changes how much somebody may choose, however much there was.
create trigger shown_stocked_changed after update of stocked on products
  for each row execute function shown_changed();
