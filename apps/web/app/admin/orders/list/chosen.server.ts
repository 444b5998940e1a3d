/** The numbers of the orders that an address or a form names; NaN for what is none, which commands refuse. */
export const numbersIn = (sent: URLSearchParams | FormData): number[] => sent.getAll('order').map(Number)
