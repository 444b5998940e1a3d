/** The printed number of an order group: 123 → GP-000123 (specification §5, domain D20). */
export function orderNumber(number: number): string {
  return `GP-${String(number).padStart(6, '0')}`
}
