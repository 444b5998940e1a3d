import { textsOf } from '../../texts/texts-of.ts'
import { packages as ne } from './packages.ne.ts'

/** The top of an order's page: how it stands in one line, and each vendor's package as a row. */
export const packages = {
  packages: (count: number) => (count === 1 ? '1 package' : `${count} packages`),
  /** The package that comes first, and how it stands, as the flags say it. */
  next: (vendor: string, status: string) => `next: ${vendor} (${status})`,
  inCash: (sum: string) => `Rs ${sum} in cash`,
  upToInCash: (most: string) => `Up to Rs ${most} in cash`,
  toPay: (sum: string) => `Rs ${sum} to pay`,
  paid: 'Paid',
  /** What the rider hands over. */
  bags: (count: number) => (count === 1 ? '1 bag' : `${count} bags`),
  code: 'Code',
  billCount: (count: number) => (count === 1 ? '1 bill' : `${count} bills`),
}

export const usePackagesTexts = textsOf({ en: packages, ne })
