/** The frame of the back office. */
export const office = {
  groups: {
    orders: 'Orders',
    delivery: 'Delivery',
    catalogue: 'Catalogue',
    vendors: 'Vendors',
    customers: 'Customers',
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
  findKey: 'Ctrl K',
  keys: {
    title: 'Keys',
    all: [
      { press: ['Ctrl', 'K'], does: 'Search from anywhere' },
      { press: ['/'], does: 'Search' },
      { press: ['j'], does: 'To the next row of a list' },
      { press: ['k'], does: 'To the row before' },
      { press: ['Enter'], does: 'Open the row' },
      { press: ['Esc'], does: 'Close what is open' },
      { press: ['?'], does: 'Show these keys' },
    ],
    isOn: 'Use single letters as keys in this browser',
  },
}
