/** What one price buys: the description, and the unit where the description does not name it ("12 pieces, dozen"). */
export function unitText(unit: string, description: string): string {
  const words = description.toLowerCase().split(/[^\p{L}]+/u)
  const isNamed = words.some(
    (word) => word === unit || word === `${unit}s` || (unit === 'l' && word === 'litre'),
  )
  return isNamed || !unit ? description : `${description}, ${unit}`
}
