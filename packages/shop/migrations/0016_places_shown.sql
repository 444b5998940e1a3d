-- lives with: 0002

-- Where we deliver is cached as the API answers it, as what is on sale is: every process is told when a place changes.
create trigger shown_changed after insert or delete or update on locations for each row execute function shown_changed();
create trigger shown_changed after insert or delete or update on wards for each row execute function shown_changed();
create trigger shown_changed after insert or delete or update on areas for each row execute function shown_changed();
create trigger shown_changed after insert or delete or update on common_names for each row execute function shown_changed();
