/** The frame of the back office. */
export const office = {
  groups: {
    orders: 'Orders',
    delivery: 'Delivery',
    catalogue: 'Catalogue',
    vendors: 'Vendors',
    money: 'Money',
    content: 'Content',
    insights: 'Insights',
    settings: 'Settings',
  },
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  toShop: 'See the shop',
  language: 'Language',
  /** Beside a page: how much waits there, for how long. */
  waiting: (count: string, age: string) => `${count} waiting, the oldest for ${age}`,
}
