/** How staff change an order for a caller. */
export const changeOrder = {
  lower: {
    title: 'Lower the quantity',
    left: (now: number) => `How many are left, of ${now}`,
    lessForEach: (amount: string) => `Rs ${amount} less to pay for each one less.`,
    backForEach: (amount: string) => `Rs ${amount} goes back to the customer for each one less.`,
    submit: 'Lower it and tell both',
  },
}
