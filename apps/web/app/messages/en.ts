/**
 * Every text of the site in English. A text with a value in it is a function, so that no sentence is glued
 * from pieces. ne.ts has the same keys or it does not compile.
 */
export const en = {
  /** Header, footer, bottom bar, banner, search dialog, error dialog, words used everywhere. */
  shell: {
    brand: 'Himalayan Green',
    currency: 'Rs',
    optional: 'Optional',
    skipToContent: 'Skip to content',
    // Words of the quantity stepper; the name is the product's.
    quantityOf: (name: string) => `Quantity of ${name}`,
    less: (name: string) => `Less ${name}`,
    more: (name: string) => `More ${name}`,
    remove: (name: string) => `Remove ${name}`,
    add: (name: string) => `Add ${name}`,
    belts: {
      himal: { name: 'Himal', mark: 'Himal belt' },
      pahad: { name: 'Pahad', mark: 'Pahad belt' },
      terai: { name: 'Terai', mark: 'Terai belt' },
    },
    // Header and bottom bar.
    mainMenu: 'Main menu',
    home: 'Home',
    shop: 'Shop',
    search: 'Search',
    searchHint: 'Search apples, dal, ghee',
    cart: 'Cart',
    cartWithCount: (count: number) => (count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`),
    orders: 'Orders',
    login: 'Login',
    register: 'Register',
    logout: 'Logout',
    menu: 'Menu',
    profile: (name: string) => `Profile of ${name}`,
    vendorOrders: 'Orders to pack',
    shelves: 'Shelves',
    allProducts: 'All products',
    otherLanguage: 'नेपाली',
    close: 'Close',
    // Search dialog.
    searchText: 'Text',
    minPrice: 'Min price',
    maxPrice: 'Max price',
    // Footer.
    company: 'Himalayan Green Pvt. Ltd.',
    address: 'Pokhara, Kaski, Gandaki Province, Nepal',
    tagline: 'Marketplace for local, organic Nepali products',
    getStarted: 'Get Started',
    buyNow: 'Buy Now',
    // Error pages.
    notFoundTitle: 'This page is not here',
    notFoundText: 'The address may be old or mistyped. The shelves are where they always were.',
    failedTitle: 'Sorry, something went wrong',
    failedText: 'The fault is ours. Try again in a moment; your cart is kept.',
    tryAgain: 'Try again',
    backToShop: 'Shop all products',
    // The document's head.
    defaultTitle: 'Marketplace for local, organic Nepali products | Himalayan Green',
    titleOf: (title: string) => `${title} | Himalayan Green Nepal`,
    defaultDescription:
      'Local, organic produce from farms and cooperatives all over Nepal, with the district of origin and the price per unit on every item.',
  },
  /** Home, shop, category and product pages, the product card. */
  catalogue: {},
  /** The cart drawer and the cart page. */
  cart: {
    title: 'Cart',
    loading: 'Loading your cart...',
    failedToLoad: 'Sorry, there was an error.',
    empty: 'Your cart is empty, keep shopping!',
    selectAll: 'Select all items',
    deselectAll: 'Deselect all items',
    select: (name: string) => `Select ${name}`,
    // Stands after the price: "Rs 70 for 1 kg".
    forUnit: (unit: string) => `for ${unit}`,
    unavailable: 'Unavailable currently.',
    approval: 'Vendor approval required',
    subtotal: 'Subtotal',
    selected: (count: number) => `${count} selected. You pay in cash when it arrives.`,
    checkout: 'Checkout',
    updating: 'Updating...',
    added: (name: string) => `${name} is in your cart.`,
    removed: (name: string) => `${name} is no longer in your cart.`,
    nothingSelected: 'Select at least one item to check out.',
    // Under an item when the server gives no words of its own.
    failed: 'Sorry, something went wrong',
    authentication: 'Authentication error',
    onlyLeft: (quantity: number) => `Only ${quantity} left in stock`,
    full: 'Your cart holds 200 different products, the most it can. Remove one to add another.',
  },
  checkout: {},
  /** Order list and order page, statuses and timeline. */
  order: {},
  /** The vendor's page. */
  vendor: {},
  /** Login and register. */
  auth: {},
}

type Text<T> = T extends string
  ? string
  : T extends (...values: infer V) => string
    ? (...values: V) => string
    : { [K in keyof T]: Text<T[K]> }

export type Messages = Text<typeof en>
