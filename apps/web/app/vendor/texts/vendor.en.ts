/** The vendor's page. */
export const vendor = {
  // The pages of the menu (vendor/vendor-pages.ts), by their names there.
  menu: 'Vendor pages',
  pages: {
    firstSteps: 'Getting started',
    today: 'Orders',
    products: 'Products',
    ratings: 'Ratings',
    import: 'Import / export',
    bills: 'Bills',
    money: 'Earnings',
    members: 'Team',
    settings: 'Settings',
  },
}
