/**
 * Of attempt `p`: it waits for people to look at it, but its gateway has said nothing and cannot be asked. Anybody makes
 * such attempts by beginning to pay and closing the tab, so that nothing waits for them; money that comes of one
 * after all counts, or is owed back by itself.
 */
export const NO_RESPONSE = `(p.status = 'review' and p.provider_ref is null and p.next_ask_at is null)`

/** Of attempt `p`: it may yet turn out to be paid, as far as its gateway has said anything or is to be asked. */
export const IS_OPEN = `(p.status in ('initiated', 'pending', 'review') and not ${NO_RESPONSE})`
