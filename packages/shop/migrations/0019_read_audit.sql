-- The audit log is read newest first, by person and by object (0014), by action, and by day.
create index audit_entries_of_action on audit_entries (action, id);
create index audit_entries_at on audit_entries (at);
