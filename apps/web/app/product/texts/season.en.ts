/** The months of a product. */
export const season = {
  title: 'Season',
  mostIn: (months: string) => `Most of it: ${months}`,
  // In which each month of Bikram Sambat begins.
  gregorian: ['Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec', 'Jan', 'Feb', 'Mar'],
}
