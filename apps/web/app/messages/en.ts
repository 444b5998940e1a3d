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
      himal: { name: 'Himal', second: 'हिमाल', mark: 'Himal belt' },
      pahad: { name: 'Pahad', second: 'पहाड', mark: 'Pahad belt' },
      terai: { name: 'Terai', second: 'तराई', mark: 'Terai belt' },
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
  catalogue: {
    unit: (description: string) => description,
    unavailable: 'Unavailable currently.',
    approvalRequired: 'Vendor approval required',
    seeAll: 'See all',
    youAreHere: 'You are here',
    // Home.
    heroTitle: 'Food that tells you where it grew',
    heroSecond: 'कहाँ फलेको हो, नामसहित',
    heroText:
      'Local, organic produce from farms and cooperatives in the hills, the Himal and the Terai. The district is on every item. So is the price per unit.',
    heroAction: 'Shop all products',
    shelvesTitle: 'Shop by shelf',
    shelvesSecond: 'के किन्ने?',
    allShelves: 'All shelves',
    weekTitle: 'For this week',
    weekSecond: 'यो हप्ताको भान्सालाई',
    beltsTitle: 'From which height?',
    beltsSecond: 'हिमाल, पहाड, तराई',
    beltText: {
      himal: 'Cold, dry, high. Apples, beans and buckwheat that keep.',
      pahad: 'Terraced hills. Citrus, tea, ginger and green leaves.',
      terai: 'Warm plains. Bananas, brinjal, lentils and mustard oil.',
    },
    cupboardTitle: 'For the store cupboard',
    cupboardSecond: 'घरको भण्डार',
    originFact: 'The district on every item',
    originFactText: 'The mark shows the district and its belt: Himal, Pahad or Terai.',
    priceFact: 'One price, one unit',
    priceFactText: 'Rs 280 for 1 kg. No small print, no guessing at the scale.',
    doorFact: 'Pay at the door',
    doorFactText: 'Cash on delivery for every order, with nothing to pay before.',
    // Shop and category.
    shopTitle: 'All products',
    shopDescription:
      'All local, organic products of the shop: vegetables, fruit, rice, lentils, tea, honey and more, each with its district of origin and its price per unit.',
    categoryDescription: (category: string, count: number) =>
      count === 1
        ? `${category} from Nepal: 1 product with its district of origin and its price per unit.`
        : `${category} from Nepal: ${count} products, each with its district of origin and its price per unit.`,
    searchTitle: (text: string) => `Search: ${text}`,
    productCount: (count: number) => (count === 1 ? '1 product' : `${count} products`),
    filters: 'Filters',
    showResults: 'Show results',
    apply: 'Apply',
    sort: 'Sort',
    sorts: { Rating: 'Rating', PriceLH: 'Price: Asc', PriceHL: 'Price: Desc' },
    bestMatch: 'Best match',
    upTo: (price: string) => `up to ${price}`,
    from: (price: string) => `from ${price}`,
    fromPlace: (place: string) => `From ${place}`,
    chosenFilters: 'Chosen filters',
    withoutFilter: (filter: string) => `${filter}: remove this filter`,
    clearFilters: 'Clear all filters',
    nothingFound: 'Nothing on the shelves fits this.',
    nothingFoundHint: 'Try fewer words, another spelling, or a higher price.',
    emptyShelf: 'This shelf is empty at the moment.',
    pages: 'Pages',
    page: (page: number) => `Page ${page}`,
    previous: 'Previous',
    next: 'Next',
    // Product.
    addToCart: 'Add to cart',
    addShort: 'Add',
    quantity: 'Quantity',
    lastOnes: (stock: number) => (stock === 1 ? 'Only 1 left' : `Only ${stock} left`),
    approvalText: 'The vendor confirms each order of this product before it is packed.',
    unavailableText: 'The vendor has none left. It comes back to this page as soon as there is more.',
    beltOf: (belt: string, district: string) => `${belt} belt. Grown or made in ${district}.`,
    unitLabel: 'Unit',
    categoryLabel: 'Category',
    keepsLabel: 'Keeps for',
    keepsDays: (days: number) => (days === 1 ? '1 day' : `${days} days`),
    keepsMonths: (months: number) => (months === 1 ? '1 month' : `${months} months`),
    soldByLabel: 'Sold by',
    ratings: (count: number) => (count === 1 ? '1 rating' : `${count} ratings`),
    ratingOf: (average: number) => `${average} of 5 stars`,
    moreFrom: (place: string) => `More from ${place}`,
    moreIn: (category: string) => `More in ${category}`,
    productDescription: (name: string, unit: string, price: string, district: string) =>
      `${name} from ${district}: ${price} for ${unit}.`,
    pictures: (name: string) => `Pictures of ${name}`,
    pictureOf: (name: string, number: number) => `${name}, picture ${number}`,
  },
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
  checkout: {
    title: 'Checkout',
    address: '1. Delivery address',
    addAddress: 'Add an address',
    // "Baidam, Pokhara, Ward 6, Kaski"
    place: (tole: string, location: string, ward: number, district: string) =>
      `${tole}, ${location}, Ward ${ward}, ${district}`,
    isDefault: 'Default',
    district: 'District',
    chooseDistrict: 'Choose a district',
    location: 'Nagarpalika/Gaupalika',
    ward: 'Ward Number',
    tole: 'Tole Name',
    landmark: 'Landmark',
    landmarkHint: 'What a rider can see: a chowk, a shop, the colour of the gate.',
    contact: '2. Contact',
    addContact: 'Add a contact',
    fullName: 'Full Name',
    phone: 'Mobile number',
    phoneHint: 'The rider calls this number.',
    payment: '3. Payment',
    cod: 'Cash on delivery',
    codText: 'Pay in cash when your order arrives.',
    note: 'Note to the vendors',
    yourOrder: 'Your order',
    times: (quantity: number, unit: string) => `${quantity} × ${unit}`,
    subtotal: (count: number) => (count === 1 ? 'Subtotal, 1 item' : `Subtotal, ${count} items`),
    total: 'Total',
    notSent: 'Not part of this order.',
    needsApproval: (names: string) => `${names}: vendor approval needed.`,
    approvalText: 'The vendor confirms it before packing. If the vendor says no, you do not pay for it.',
    placeOrder: 'Place order',
    placeOrderFor: (total: string) => `Place order, Rs ${total}`,
    placing: 'Placing order...',
    nothingLeft: 'Nothing of this can be ordered now.',
    backToCart: 'Back to the cart',
  },
  /** Order list and order page, statuses and timeline. */
  order: {},
  /** The vendor's page. */
  vendor: {},
  /** Login and register. */
  auth: {
    line: 'The district is on every item',
    lineBelow: 'हरेक सामानमा जिल्लाको नाम',
    newHere: 'New here?',
    haveAccount: 'Have an account?',
    name: 'Full name',
    email: 'Email',
    password: 'Password',
    passwordHint: 'At least 8 characters. A few words in a row are easy to keep in mind.',
    showPassword: 'Show password',
    createAccount: 'Create account',
    // Below the form of the demo shop only.
    demoTitle: 'Look around in the demo',
    demoText: (password: string) => `Everybody’s password is ${password}`,
    demoCustomer: (name: string) => `Sign in as ${name}, customer`,
    demoVendor: (name: string) => `Sign in as ${name}, vendor`,
  },
}

type Text<T> = T extends string
  ? string
  : T extends (...values: infer V) => string
    ? (...values: V) => string
    : { [K in keyof T]: Text<T[K]> }

export type Messages = Text<typeof en>
