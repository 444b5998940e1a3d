/** Whether `categories c` is hidden, or inside one that is. */
export const HIDDEN = `(c.is_hidden or (c.parent_id is not null and (select o.is_hidden from categories o where o.id = c.parent_id)))`
