import { useTexts } from '../locale.tsx'

/** A bare number in the reader's digits: 1234 is '1,234', in Nepali '१,२३४'. Money is for price.tsx. */
export function Count({ of }: { of: number }) {
  return useTexts().shell.count(of)
}
