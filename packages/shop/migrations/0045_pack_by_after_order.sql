-- lives with: 0002

-- Goods are packed by the last time that their vendor sends before a delivery is loaded. Where every such time was over when they were
-- ordered (staff replace an item), they are packed by when the delivery is loaded: nothing is late before it was ordered.
create or replace function pack_by(vendor integer, load_at timestamptz, products integer[], at timestamptz) returns timestamptz language plpgsql stable as $function$
begin
  return (
    select coalesce(
      last_send(vendor, due, at + coalesce(needed, interval '0')),
      case when at is null or last_send(vendor, due, null) > at then last_send(vendor, due, null) end,
      (select v.closed_from::timestamp at time zone 'Asia/Kathmandu' from vendors v
        where v.id = vendor and (due at time zone 'Asia/Kathmandu')::date between v.closed_from and v.closed_to),
      due)
    from (select load_at - hub_time(vendor) as due, (
      select max(p.lead_hours * interval '1 hour' + answer_time(p.is_vendor_approval_required, v.approval_window))
      from products p join vendors v on v.id = p.vendor_id where p.id = any(products) and p.vendor_id = vendor) as needed) own
  );
end
$function$;
