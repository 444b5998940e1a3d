-- The parts of SMS that were handed to the gateway in each month of Nepal (2026-11), for the budget in the settings.
-- Counted by themselves: messages are forgotten after 30 days.
create table sms_months (
  month text primary key check (month ~ '^\d{4}-\d{2}$'),
  parts bigint not null check (parts >= 0)
);
