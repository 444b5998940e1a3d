/** Whether the description of what one price buys names the unit: '1 kg' does, '12 pieces' does not say dozen. */
export function namesUnit({ unit, unit_description }: { unit: string; unit_description: string }): boolean {
  const texts = unit_description.toLowerCase().split(/[^\p{L}]+/u)
  return texts.some((word) => word === unit || word === `${unit}s` || (unit === 'l' && word === 'litre'))
}
