/** The cart drawer and the cart page. */
export const cart = {
  title: 'Cart',
  loading: 'Loading your cart...',
  failedToLoad: 'Sorry, there was an error.',
  empty: 'Your cart is empty, keep shopping!',
  selectAll: 'Select all items',
  deselectAll: 'Deselect all items',
  select: (name: string) => `Select ${name}`,
  // Stands after the price: "Rs 70 for 1 kg".
  forUnit: (unit: string) => `for ${unit}`,
  // A unit that the description does not name: "12 pieces, dozen".
  unit: (unit: string) => unit,
  unavailable: 'Unavailable currently.',
  approval: 'Vendor approval required',
  keep: 'Save as a list',
  subtotal: 'Subtotal',
  selected: (count: number) => `${count} selected. Choose how to pay at checkout.`,
  // Below the sum: "+ Rs 60 delivery"
  plusDelivery: (fee: string) => `+ Rs ${fee} delivery`,
  checkout: 'Checkout',
  updating: 'Updating...',
  /** Below the button of a product whose change is kept on this phone. */
  notSent: 'Not sent yet',
  added: (name: string) => `Added to cart: ${name}`,
  removed: (name: string) => `${name} was removed from your cart.`,
  nothingSelected: 'Select at least one item to check out.',
  // Under an item when the server gives no words of its own.
  failed: 'Sorry, something went wrong',
  authentication: 'Authentication error',
  onlyLeft: (quantity: number) => `Only ${quantity} left in stock`,
  full: (most: number) => `Your cart is full (${most} products). Remove one to add another.`,
}
