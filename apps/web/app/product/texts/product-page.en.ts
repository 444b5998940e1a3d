/** The product page. */
export const productPage = {
  // Why the vendor approves each order; the sentence after it says what that means.
  approvalReasons: {
    made_to_order: 'It is made to order.',
    small_harvest: 'Only a small harvest is available.',
    price_moves_daily: 'Its price changes daily.',
    licence_needed: 'Selling it needs a licence.',
  },
  season: 'Season',
  mostIn: (months: string) => `Most of it: ${months}`,
  // In which each month of Bikram Sambat begins.
  gregorian: ['Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec', 'Jan', 'Feb', 'Mar'],
  height: (from: string, to: string) => `Fields at ${from} to ${to} m above the sea.`,
  oneHeight: (at: string) => `Fields at ${at} m above the sea.`,
  similar: 'You can get these now',
}
