/** The vendor's page. */
export const vendor = {
  // The pages of the menu (ui/vendor/vendor-pages.ts), by their names there.
  menu: 'Vendor pages',
  pages: {
    firstSteps: 'First steps',
    today: 'Today',
    products: 'Products',
    ratings: 'Ratings',
    import: 'CSV files',
    bills: 'Bills',
    money: 'Money',
    members: 'Members',
    settings: 'Settings',
  },
}
