/** Which deliveries of a time the board lists. */
export const HUB_FILTERS = ['all', 'incomplete', 'missing', 'complete'] as const
export type HubFilter = (typeof HUB_FILTERS)[number]
