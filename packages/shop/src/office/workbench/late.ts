/** Whether row `w` of open_orders is late at `$now`: what its state waits for should be done by now. */
export const IS_LATE = 'w.due_at < $now'
