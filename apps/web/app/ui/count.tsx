import { useTexts } from '../locale.tsx'

/** A bare number: 1234 is '1,234', in Nepali, too, because it stands alone. Money is for price.tsx. */
export function Count({ of }: { of: number }) {
  return useTexts().shell.count(of)
}
