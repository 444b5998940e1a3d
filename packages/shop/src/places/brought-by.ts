/** Who brings an order: each vendor its own goods, or the company all that comes with a delivery. */
export type BroughtBy = 'vendor' | 'company'
