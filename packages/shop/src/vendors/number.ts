/** The printed number of a vendor: 45 → ID-000045 (specification §5, domain D20). */
export function vendorNumber(id: number): string {
  return `ID-${String(id).padStart(6, '0')}`
}
