/**
 * Whether the description of what one price buys names the unit: '1 kg' does, '12 pieces' does not say dozen. What a piece is,
 * the description always says: '1 head' or 'tray of 30'.
 */
export function namesUnit({ unit, unit_description }: { unit: string; unit_description: string }): boolean {
  if (unit === 'piece') return true
  const texts = unit_description.toLowerCase().split(/[^\p{L}]+/u)
  return texts.some((word) => word === unit || word === `${unit}s` || (unit === 'l' && word === 'litre'))
}
