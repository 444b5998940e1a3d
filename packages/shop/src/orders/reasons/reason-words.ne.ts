import type { ReasonWords } from './reasons.ts'

/** The reasons that a vendor or staff choose from, in Nepali; apart, as a page loads the words of its own language alone. */
export const reasonWords = {
  rejected: {
    out_of_stock: 'स्टक सकियो',
    too_little: 'अर्डर सानो भयो',
    too_far: 'ठाउँ टाढा पर्‍यो',
    price_changed: 'मूल्य बदलियो',
    other: 'अर्को कारण',
  },
  undelivered: {
    nobody_there: 'कोही भेटिनुभएन',
    refused: 'सामान लिन मान्नुभएन',
    address_not_found: 'ठेगाना भेटिएन',
    other: 'अर्को कारण',
  },
} as const satisfies ReasonWords
