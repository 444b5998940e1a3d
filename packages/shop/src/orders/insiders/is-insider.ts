// Orders of a vendor's own people count for no rating and no figure that shoppers read (`orders.is_insider`). What they are stands
// here alone; it is decided when an order is placed, so that readers only look at the column.

/** So many of an account's latest order groups are looked at, however many thousands a company's own counter has placed. */
const LATEST_OF_BUYER = 100
const LATEST_OF_MEMBER = 20

/** The latest order groups of an account by their index: by `=` a plan may walk those of all accounts. */
const latestOf = (
  account: string,
  limit: number,
) => `select id, number, contact, delivery_address from order_groups
      where user_id between ${account} and ${account} order by user_id desc, number desc limit ${limit}`

/** A buyer, by the SQL for their account and the frozen contact, payer and address: columns id, phones, door. */
export const buyerOf = (of: { id: string; contact: string; payer: string; address: string }) => `
    select u.id, door_of(${of.address}) as door,
      array_remove(array[u.phone, u.confirmed_phone, nullif(${of.contact} ->> 'phone', ''), ${of.payer} ->> 'phone'], null) as phones
    from users u where u.id = ${of.id}`

/** What nobody can plant: they are a member, or order from or for a phone that a member confirmed. */
export const IS_PROVED = `exists (
    select from vendor_members m join users u on u.id = m.user_id
    where m.vendor_id = sold.vendor_id and (u.id = buyer.id or array[u.phone, u.confirmed_phone] && buyer.phones))`

/** Members of the vendor, and of those that are paid to the same account. */
const PEOPLE = `select m.user_id from vendor_members m where m.vendor_id in (
      select sold.vendor_id
      union select theirs.vendor_id from payout_accounts ours
      join payout_accounts theirs on (theirs.number, theirs.kind, theirs.bank) = (ours.number, ours.kind, ours.bank)
      where ours.vendor_id = sold.vendor_id)`

/** What members type as it suits them: the vendor's phone, its wallets, their contacts and addresses, and what they ordered. */
const IS_TYPED = `exists (
    select from vendors v where v.id = sold.vendor_id and v.phone = any(buyer.phones)
    union all select from payout_accounts a
      where a.vendor_id = sold.vendor_id and a.kind <> 'bank' and '+977' || a.number = any(buyer.phones)
    union all select from (${PEOPLE}) people where people.user_id = buyer.id
    union all select from (${PEOPLE}) people join contacts c on c.user_id = people.user_id where c.phone = any(buyer.phones)
    union all select from (${PEOPLE}) people join addresses a on a.user_id = people.user_id
      join locations l on l.id = a.location_id left join areas on areas.id = a.area_id
      where buyer.door = door_of(jsonb_build_object('location_en', l.name_en, 'ward_no', a.ward_no, 'area_en', areas.name_en,
        'tole', a.tole, 'house', a.house))
    union all select from (${PEOPLE}) people cross join lateral (${latestOf('people.user_id', LATEST_OF_MEMBER)}) g
      where g.contact ->> 'phone' = any(buyer.phones) or door_of(g.delivery_address) = buyer.door)`

/** What was decided of the buyer's last order from the same vendor; null before their first. */
const BEFORE = `(
    select o.is_insider from (${latestOf('buyer.id', LATEST_OF_BUYER)}) g
    join orders o on o.order_group_id = g.id and o.vendor_id = sold.vendor_id
    order by g.number desc limit 1)`

/**
 * An SQL condition on `sold.vendor_id` and a `buyer` (`buyerOf`) who is about to order: they are the vendor's own people, or accounts that share a phone, a
 * door or a payout account with them. A vendor reads phone and door of whoever ordered, and could type them as its own to be rid
 * of their ratings; so what is typed is asked at somebody's first order from a vendor alone, and the answer stays.
 */
export const IS_INSIDER = `(${IS_PROVED} or coalesce(${BEFORE}, ${IS_TYPED}))`
