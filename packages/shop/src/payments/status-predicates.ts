/**
 * For an attempt `p`: it is in review, but its gateway has said nothing and cannot be queried. Anybody makes such
 * attempts by beginning to pay and closing the tab, so that staff need not look at them. If money arrives after all, it
 * counts or is owed back automatically.
 */
export const NO_RESPONSE = `(p.status = 'review' and p.provider_ref is null and p.next_ask_at is null)`

/** For an attempt `p`: it may still turn out to be paid, because its gateway has said something or will be queried. */
export const IS_OPEN = `(p.status in ('initiated', 'pending', 'review') and not ${NO_RESPONSE})`
